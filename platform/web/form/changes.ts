export type Values = { readonly [name: string]: unknown };

/** Values that differ from those a form began with: only these are sent, so that masked and foreign ones stay as they are. */
export function changedValues(initial: Values, values: Values): Record<string, unknown> {
  const changed = Object.entries(values).filter(([name, value]) => !same(initial[name], value));
  return Object.fromEntries(changed);
}

/** What the person typed on top of a fresher row: for "somebody else has changed this". */
export function onTop(initial: Values, values: Values, fresh: Values): Record<string, unknown> {
  return { ...fresh, ...changedValues(initial, values) };
}

/** Absent, empty text and an empty list are the same to a person. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** Of sentences about older values those whose field still holds what was judged: nobody is told off for what he has mended. */
export function stillTrue<E>(
  errors: Readonly<Record<string, E>>,
  judged: Values,
  now: Values,
): Record<string, E> {
  const changed = changedValues(judged, now);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));
}
