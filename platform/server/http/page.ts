/** A page of a list on the wire (T1). */
export type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number };

/** One page's rows with the counts that go with them. */
export function pageOf<T>(records: T[], total: number, asked: { size: number; current: number }): Page<T> {
  return { records, total, size: asked.size, current: asked.current, pages: Math.ceil(total / asked.size) };
}

/** Rows in all: a page that isn't full tells by itself, only behind a full one (or an empty later one) must be counted. */
export async function totalOf(
  records: readonly unknown[],
  { size, current }: { size: number; current: number },
  count: () => Promise<{ count: number }[]>,
): Promise<number> {
  const isLast = records.length < size && (records.length > 0 || current === 1);
  return isLast ? (current - 1) * size + records.length : (await count())[0]!.count;
}
