import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import type { Week } from './use-week.ts';

const ROOM = 'base/calendar';

/** Terms and weeks to choose from, and the way from week to week. */
export function WeekBar({ week: at }: { week: Week }) {
  const t = useWords(ROOM);
  const { from, to, terms, term, weeks, week, today, show, choose } = at;
  return (
    <Row className="week-bar">
      <Button icon="left" aria-label={t('ui.earlier')} onClick={() => show(addDays(from, -7))} />
      <strong aria-live="polite">
        {week ? t('ui.week', { week: week.value }) : t('ui.noWeek')} {from.slice(5)}–{to.slice(5)}
      </strong>
      <Button icon="right" aria-label={t('ui.later')} onClick={() => show(addDays(from, 7))} />
      <Button onClick={() => show(startOfWeek(today))}>{t('ui.thisWeek')}</Button>
      <select
        className="input"
        aria-label={t('ui.term')}
        value={term?.value ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {terms.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('ui.weekChoice')}
        value={week?.value ?? ''}
        onChange={(event) => {
          const chosen = weeks.find(({ value }) => value === event.target.value);
          if (chosen) show(chosen.start);
        }}
      >
        {!week && <option value="">{t('ui.weekChoice')}</option>}
        {weeks.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}
