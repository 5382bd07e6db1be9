/** A page of a list on the wire (T1). */
export type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number };

/** One page's rows with the counts that go with them. */
export function pageOf<T>(records: T[], total: number, asked: { size: number; current: number }): Page<T> {
  return { records, total, size: asked.size, current: asked.current, pages: Math.ceil(total / asked.size) };
}
