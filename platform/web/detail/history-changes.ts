export type Snapshot = { readonly [field: string]: unknown } | null;

export type Change = { field: string; before: unknown; after: unknown };

/** Fields that an entry of the history changed, in the order of the declaration. Frame columns don't count. */
export function changes(before: Snapshot, after: Snapshot, fields: readonly string[]): Change[] {
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(plain(change.before)) !== JSON.stringify(plain(change.after)));
}

/** A list without anything in it is as good as none. */
function plain(value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
