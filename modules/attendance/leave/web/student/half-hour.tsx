import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { ROOM } from '../leave.ts';

const TIMES = Array.from(
  { length: 48 },
  (_, place) => `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`,
);

const CLOCKS = TIMES.map((value) => ({ value, label: value }));

/** A day and a time in steps of half an hour: the phone's own wheels, no picker to load. */
export function HalfHour({ id, name, title, value: given, onChange, invalid, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const { phone } = useViewport();
  const first = name === 'startTime' ? '08:00' : '18:00';
  const [day = '', time = ''] = String(given ?? '').split(' ');
  const clock = time.slice(0, 5);
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' ? null : `${nextDay} ${nextTime || first}:00`);
  const wrong = { 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy };
  return (
    <div className="half-hour">
      {phone ? (
        <input
          id={id}
          className="input"
          type="date"
          value={day}
          {...wrong}
          onChange={(event) => put(event.target.value, clock)}
        />
      ) : (
        <DayInput id={id} label={title} value={day} onChange={(next) => put(next, clock)} />
      )}
      <Choice
        aria-label={t('ui.student.clock')}
        value={clock}
        disabled={day === ''}
        {...wrong}
        options={TIMES.includes(clock) ? CLOCKS : [{ value: clock, label: clock || '—' }, ...CLOCKS]}
        onChange={(next) => put(day, next)}
      />
    </div>
  );
}
