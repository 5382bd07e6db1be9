import { addDays, startOfWeek } from '#platform/pure/date.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { Event, Kept, Listed, Own } from '../server/answers.ts';

export const ROOM = 'portal/schedule';

export type Draft = Omit<Own, 'id' | 'version' | 'repeat'> & {
  repeat: string;
  id?: string;
  version?: number;
};

export type View = 'month' | 'week' | 'day' | 'agenda';
export const VIEWS: readonly View[] = ['month', 'week', 'day', 'agenda'];

/** The days that a view shows around a day: whole weeks of the month, one week, itself, four weeks ahead. */
export function rangeOf(view: View, day: string): { from: string; to: string } {
  if (view === 'agenda') return { from: day, to: addDays(day, 27) };
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  const first = `${day.slice(0, 7)}-01`;
  return { from: startOfWeek(first), to: addDays(startOfWeek(first), 41) };
}

export const daysOf = ({ from, to }: { from: string; to: string }): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What is on a day, also of what began before. Whole days first. */
export const eventsOn = (events: readonly Event[], day: string): Event[] =>
  events
    .filter(
      (event) =>
        event.start.slice(0, 10) <= day && (event.end > `${day} 00:00:00` || event.start.startsWith(day)),
    )
    .filter((event) => !event.allDay || event.end.slice(0, 10) >= day)
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start.localeCompare(b.start));

export const useEvents = (range: { from: string; to: string }) =>
  useFetched<Listed>('base', 'userSchedule', 'list', range, { keep: true, quiet: true });

/** Saves an entry and tells what else is at that time. */
export async function saveEntry(draft: Draft): Promise<void> {
  const verb = draft.id ? 'update' : 'add';
  const { conflicts } = await post<Kept>(path('base', 'userSchedule', verb), draft);
  await forget('base', 'userSchedule');
  if (conflicts.length === 0) say.success(word('ui.saved', {}, ROOM));
  else say.warning(word('ui.saved', {}, ROOM), word('ui.conflict', { titles: conflicts.join('、') }, ROOM));
}

/** The same entry on another day. */
export function movedTo(own: Own, from: string, to: string): Draft {
  const shift = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const move = (time: string) => `${addDays(time.slice(0, 10), shift)}${time.slice(10)}`;
  return { ...own, startAt: move(own.startAt), endAt: move(own.endAt) };
}

export const blank = (day: string): Draft => ({
  title: '',
  startAt: `${day} 09:00:00`,
  endAt: `${day} 10:00:00`,
  allDay: false,
  repeat: 'none',
  repeatUntil: null,
  place: null,
  remindMin: null,
  color: null,
});
