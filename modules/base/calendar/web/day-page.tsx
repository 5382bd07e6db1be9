import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { schoolCalendarItem } from '../school-calendar-item.ts';

const SLOTS: Slots = { cells: { weekday: (row) => <Weekday value={row['weekday']} /> } };

/** The days of the terms as a table. */
export function DayPage() {
  return <ListPage room="base/calendar" page="day" resource={schoolCalendarItem} slots={SLOTS} />;
}

function Weekday({ value }: { value: unknown }) {
  const days = useOptions('weekday');
  return <>{days.find((day) => day.value === String(value))?.label}</>;
}
