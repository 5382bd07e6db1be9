import './sign.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { MissedRound } from '../server/answers.ts';
import { signFixApplication } from '../sign-fix.ts';
import { hour, ROOM } from './sign.ts';

/** Rounds that one missed and that may still be put right. */
function MissedControl({ id, title, value, label, onChange, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const { data } = useFetched<MissedRound[]>('yxgl', 'signRecord', 'getMissed', {}, { staleTime: 0 });
  const isGone = typeof value === 'string' && data?.every((one) => one.id !== value);
  return (
    <Stack gap={4} role="radiogroup" id={id} aria-label={title} aria-describedby={describedBy}>
      {data?.length === 0 && !isGone && <Soft>{t('ui.nothingMissed')}</Soft>}
      {isGone && label && <b>{label}</b>}
      {data?.map((one) => (
        <CheckLine
          key={one.id}
          type="radio"
          name={id}
          checked={value === one.id}
          onChange={() => onChange(one.id)}
        >
          {`${one.title} · ${one.day} ${hour(one.closeAt)}`}
        </CheckLine>
      ))}
    </Stack>
  );
}

const FORM = { controls: { recordId: MissedControl } };

/** What a student asked to be put right, and the form for it. */
export function FixPage() {
  return <OwnPage room={ROOM} application={signFixApplication} form={FORM} />;
}
