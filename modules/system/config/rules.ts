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

/** Of what kind of people one asks: an identity, the department with all above it, a student's grade. */
export type Asked = { roleType: string; departments: readonly string[]; grade: string | null };

type Offered = {
  status: string;
  roleTypes: readonly string[] | null;
  deptIds: readonly string[] | null;
  grades: readonly string[] | null;
  openFrom: string | null;
  openTo: string | null;
  held: boolean | null;
};

/** The first reason for which such people don't find an app, or find it closed; null when they can open it. */
export function whyHidden(
  app: Offered,
  asked: Asked,
  at: string,
): 'off' | 'role' | 'menu' | 'department' | 'grade' | 'notYet' | 'closed' | null {
  if (app.status !== 'enabled') return 'off';
  if (app.roleTypes?.length && !app.roleTypes.includes(asked.roleType)) return 'role';
  if (app.held === false) return 'menu';
  if (app.deptIds?.length && !app.deptIds.some((id) => asked.departments.includes(id))) return 'department';
  if (app.grades?.length && !app.grades.some((grade) => grade === asked.grade)) return 'grade';
  if (app.openFrom !== null && at < app.openFrom) return 'notYet';
  return app.openTo !== null && at >= app.openTo ? 'closed' : null;
}
