import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';

const TIMES = Array.from(
  { length: 48 },
  (_, place) => `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`,
);

type HalfHourProps = {
  id: string;
  label: string;
  /** `YYYY-MM-DD HH:mm:ss` or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The time of day that a day gets when it is chosen first. */
  first: string;
  invalid: boolean;
  describedBy: string | undefined;
  timeLabel: string;
};

/** A day and a time in steps of half an hour: the phone's own wheels, no picker to load. */
export function HalfHour({
  id,
  label,
  value,
  onChange,
  first,
  invalid,
  describedBy,
  timeLabel,
}: HalfHourProps) {
  const { phone } = useViewport();
  const [day = '', time = ''] = value.split(' ');
  const clock = time.slice(0, 5);
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' ? '' : `${nextDay} ${nextTime || first}:00`);
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
        <DayInput id={id} label={label} value={day} onChange={(next) => put(next, clock)} />
      )}
      <select
        className="input"
        aria-label={timeLabel}
        value={clock}
        disabled={day === ''}
        {...wrong}
        onChange={(event) => put(day, event.target.value)}
      >
        {!TIMES.includes(clock) && <option value={clock}>{clock || '—'}</option>}
        {TIMES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}
