/** More settings than the product has. */
export const MOST_PARAMS = 1000;

/** What makes the sign-in harder or easier. Its looks and its notices are none of it. */
const SIGN_IN = /^(password|security)\.|^login\.(captcha|lock|session|idle)/;

/** Settings that nobody changes who hasn't just shown who he is: they open doors for others. */
export const isGuarded = (key: string): boolean => key.startsWith('licence.') || SIGN_IN.test(key);

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
