import type { ComponentType, ReactNode } from 'react';
import type { Query } from '../client/query.ts';
import type { CellSlot } from './cell.tsx';
import type { ControlProps } from '../form/control.ts';
import type { ListRow } from './row.ts';

/** A button that the room adds. Its label is the word `actions.<resource>.<key>`. */
export type ExtraAction = {
  key: string;
  /** `page` stands above the list and gets the chosen rows, and what the list asks for; `row` stands in each row. */
  place: 'page' | 'row';
  run: (rows: ListRow[], asked: Query) => unknown;
  /** For rows; without it the row's `can` decides. On the page the permission `<resource>.<key>` decides. */
  shown?: (row: ListRow) => boolean;
  danger?: boolean;
};

/** Floor 2 of the ladder: what a room may replace on a derived page without writing its own. */
export type Slots = {
  /** By column. */
  cells?: { readonly [column: string]: CellSlot };
  /** By field of the form. */
  controls?: { readonly [field: string]: ComponentType<ControlProps> };
  actions?: readonly ExtraAction[];
  /** A further part of the detail drawer, below the fields. */
  detail?: (row: ListRow) => ReactNode;
};
