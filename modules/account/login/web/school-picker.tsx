import type { Option } from '#platform/web/client/types.ts';
import { say } from './words.ts';

type SchoolPickerProps = { schools: readonly Option[]; now: string; here: URL };

/** Schools that share this address: the page opens again as the chosen one's, which this browser remembers. */
export function SchoolPicker({ schools, now, here }: SchoolPickerProps) {
  const choose = (school: string) => {
    const next = new URL(here);
    next.searchParams.set('tenantId', school);
    location.replace(next);
  };
  return (
    <label className="school-picker">
      <span>{say('school')}</span>
      <select value={now} onChange={(event) => choose(event.target.value)}>
        {schools.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
