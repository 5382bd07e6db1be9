import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Quiet, Subscribed } from '../server/answers.ts';
import { hoursBetween } from '../rules.ts';
import { ROOM } from './subscription.ts';

type QuietHoursProps = {
  told: Subscribed;
  quiet: Quiet | null;
  onChange: (quiet: Quiet | null) => void;
};

/** Hours in which nothing comes from outside; the school's hold in any case, and what is urgent comes through. */
export function QuietHours({ told, quiet, onChange }: QuietHoursProps) {
  const t = useWords(ROOM);
  const { schoolQuiet, quietMost } = told;
  const tooLong = quiet !== null && hoursBetween(quiet.quietFrom, quiet.quietTo) > quietMost;
  return (
    <Stack as="section" gap={8}>
      <h3>{t('ui.subscribe.quiet')}</h3>
      <CheckLine checked={quiet !== null} onChange={(on) => onChange(on ? { ...schoolQuiet } : null)}>
        {t('ui.subscribe.ownQuiet')}
      </CheckLine>
      {quiet && (
        <Row as="span">
          {(['quietFrom', 'quietTo'] as const).map((name) => (
            <input
              key={name}
              type="time"
              className="input filter-input"
              aria-label={t(`ui.subscribe.${name}`)}
              aria-invalid={tooLong || undefined}
              value={quiet[name]}
              onChange={(event) => event.target.value && onChange({ ...quiet, [name]: event.target.value })}
            />
          ))}
        </Row>
      )}
      {tooLong && (
        <p data-tone="wrong" role="alert">
          {t('errors.quietTooLong', { hours: quietMost })}
        </p>
      )}
      <Soft>{t('ui.subscribe.schoolQuiet', { from: schoolQuiet.quietFrom, to: schoolQuiet.quietTo })}</Soft>
    </Stack>
  );
}
