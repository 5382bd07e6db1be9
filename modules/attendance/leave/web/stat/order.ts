export type Order = { key: string; down: boolean } | null;

/** First the largest, then the smallest, then as the server put them. */
export function nextOrder(order: Order, key: string): Order {
  if (order?.key !== key) return { key, down: true };
  return order.down ? { key, down: false } : null;
}

type Ordered<R> = { key: string; order?: (row: R) => number | string | null };

/** Rows by a column; what has no figure stands last either way. */
export function sorted<R>(rows: readonly R[], order: Order, columns: readonly Ordered<R>[]): readonly R[] {
  const value = columns.find((column) => column.key === order?.key)?.order;
  if (!order || !value) return rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'zh');
    return order.down ? -difference : difference;
  });
}
