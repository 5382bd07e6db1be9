/** Years of entry, each once: `["2024", "2025"]`; null is everybody. */
export function isGradeList(value: unknown): boolean {
  if (value === null) return true;
  return (
    Array.isArray(value) &&
    value.length <= 20 &&
    new Set(value).size === value.length &&
    value.every((grade) => typeof grade === 'string' && /^\d{4}$/.test(grade))
  );
}

/** More settings than the product has. */
export const MOST_PARAMS = 1000;

export type Stored = { paramKey: string; paramValue: unknown; version: number };

type Change = { paramKey: string; before: unknown; after: unknown; version: number };

/** What the values of a file would change, and what of them can't be taken in, each by name. */
export function changedValues(
  stored: readonly Stored[],
  values: { readonly [key: string]: unknown },
  known: { fits(key: string, value: unknown): boolean; staysHere(key: string): boolean },
) {
  const byKey = new Map(stored.map((one) => [one.paramKey, one]));
  const found = { changes: [] as Change[], same: 0, unknown: [] as string[], wrong: [] as string[] };
  for (const [key, after] of Object.entries(values)) {
    const now = byKey.get(key);
    if (!now) found.unknown.push(key);
    else if (known.staysHere(key) || !known.fits(key, after)) found.wrong.push(key);
    else if (isSame(now.paramValue, after)) found.same += 1;
    else found.changes.push({ paramKey: key, before: now.paramValue, after, version: now.version });
  }
  return found;
}

/** Equal whatever the order of an object's keys: the database keeps its own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
