/** Parts of a whole for so many people, the rest to the first: 3 → 34, 33, 33. */
export function evenShares(count: number): number[] {
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each));
}

/** `60,40`, `60/40`, `60、40%` as percent for so many teachers, even where nothing is said; null where they aren't as many or make no whole. */
export function sharesOf(text: string | null | undefined, count: number): number[] | null {
  const said = (text ?? '').trim();
  if (said === '') return evenShares(count);
  const parts = said.split(/[,，、/;；:：\s]+/).map((part) => Number(part.replace('%', '')));
  const isWhole = parts.every((part) => Number.isInteger(part) && part >= 1);
  return isWhole && parts.length === count && parts.reduce((sum, part) => sum + part, 0) === 100
    ? parts
    : null;
}

/** Lesson hours of a week as a part of what one full-time post teaches, in hundredths. */
export function fullTime(weekly: number, fullLoad: number): number {
  return Math.round((weekly / fullLoad) * 100) / 100;
}

/** Whether more come than the task was planned for, by over a fifth. */
export const isCrowded = (students: number | null, capacity: number | null): boolean =>
  students !== null && capacity !== null && students > capacity * 1.2;

/** What makes a task the same task in the next sheet: of one term and subject, the same classes and part of them. */
export function taskKey(row: {
  calendarId: string;
  subjectId: string;
  classIds: readonly string[];
  groupName?: string | null | undefined;
}): string {
  return [row.calendarId, row.subjectId, row.groupName ?? '', ...[...row.classIds].sort()].join('|');
}
