/** Hour at which each greeting ends, and its word (spec §9). */
const GREETINGS = [
  [6, 'dawn'],
  [9, 'morning'],
  [12, 'forenoon'],
  [14, 'noon'],
  [17, 'afternoon'],
  [19, 'evening'],
  [22, 'night'],
] as const;

/** Key of the greeting for an hour of the day, 0 to 23. */
export function greetingOf(hour: number): string {
  return GREETINGS.find(([end]) => hour < end)?.[1] ?? 'late';
}
