import type { Facts, FieldError } from '#platform/kit/errors.ts';
import type { Cell } from '../sheet/line.ts';

/**
 * Values of a row by field, as the wire has them. A blank cell is absent, one that asks to empty the field is null;
 * refs, columns that are no field, and cells that their kind doesn't understand are as they were typed.
 */
export type Draft = { [field: string]: unknown };

/** What a room's `beforeImport` may ask and say about the drafts it was given. */
export type ImportAid = {
  /** Refuses a row, naming the field and the word below `errors.`: `aid.fault(row, 'classId', 'people.classClosed')`. */
  fault(row: Draft, field: string, key: string, facts?: Facts): void;
};

/** A row on its way through the checks. */
export type ImportLine = {
  line: number;
  /** As uploaded, for the error workbook. */
  cells: readonly Cell[];
  /** As uploaded, by column. */
  shown: { [column: string]: Cell };
  draft: Draft;
  /** Cells that their kind doesn't understand: refused, unless the room does. */
  doubts: Map<string, { value: Cell; key: string; facts: Facts }>;
  errors: FieldError[];
  id: string;
  isNew: boolean;
  /** Fingerprints of its own sensitive values, as far as they were needed. */
  prints: { [field: string]: string };
  /** Fingerprints of the sensitive fields of the row that has its key. */
  before: { [column: string]: string | null };
};

export function fault(row: ImportLine, field: string, key: string, facts: Facts = {}): void {
  // a second reason for one cell helps nobody
  if (!row.errors.some((error) => error.field === field)) row.errors.push({ field, key, facts });
}
