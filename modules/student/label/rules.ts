/** Rules of labels (affairs §1.6). */

/** So many are in use in a school at once. */
export const LABELS_MOST = 200;
/** Whom somebody took a rule's label from, the rule leaves alone for so many days. */
export const LEFT_ALONE_DAYS = 30;
/** Pasted at once. */
export const NUMBERS_MOST = 5000;
export const TREND_WEEKS = 12;

type Circle = 'all' | { readonly [axis: string]: readonly string[] };
type Reach = { reach: string; departmentId: string | null };

/** What keeps somebody from owning a label of this reach; null where nothing does. */
export function reachFault(
  { reach, departmentId }: Reach,
  circle: Circle,
): 'reachTooWide' | 'departmentMissing' | null {
  if (reach === 'own' || (reach === 'school' && circle === 'all')) return null;
  if (reach !== 'department') return 'reachTooWide';
  if (departmentId === null) return 'departmentMissing';
  return circle === 'all' || circle['department']?.includes(departmentId) ? null : 'reachTooWide';
}

/** Numbers as people paste them: by line, comma, tab or space, each once, full-width digits and marks as well. */
export function numbersIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  return [...new Set(plain.split(/[\s,;、。]+/).filter((one) => one !== ''))];
}

/** How many had it at the end of each of the last weeks, from how many have it now and what came and went since. */
export function trendOf(now: number, netByWeek: ReadonlyMap<number, number>, weeks: number): number[] {
  const counts = [now];
  for (let ago = 0; ago < weeks - 1; ago += 1) counts.unshift(counts[0]! - (netByWeek.get(ago) ?? 0));
  return counts;
}
