import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { ListRow } from './row.ts';
import { Value } from './value.tsx';

/** Draws one cell instead of the derived one. */
export type CellSlot = (row: ListRow) => ReactNode;

type CellProps = { column: Column; row: ListRow; slot?: CellSlot };

export function Cell({ column, row, slot }: CellProps) {
  if (slot) return slot(row);
  const label = row.labels?.[column.key];
  if (column.neighbour) return label ?? null;
  return <Value field={column.field} value={row[column.key]} label={label} />;
}
