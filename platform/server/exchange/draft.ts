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
  /** Says what follows for a new row where its cell is blank; a row that is there keeps what it has. */
  follow(row: Draft, field: string, value: unknown): void;
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
  /** Fields that the sheet says nothing of in this row: of use to a new row only. */
  assumed: Set<string>;
  id: string;
  isNew: boolean;
  /** Fingerprints of its own sensitive values, as far as they were needed. */
  prints: { [field: string]: string };
  /** Fingerprints of the sensitive fields of the row that has its key. */
  before: { [column: string]: string | null };
};

/** Sets what the sheet doesn't say. */
export function assume(row: ImportLine, field: string, value: unknown): void {
  if (row.draft[field] !== undefined) return;
  row.draft[field] = value;
  row.assumed.add(field);
}

/** A row that is there keeps what it has: what was assumed of a new one is no change, and no fault, of it. */
export function dropAssumed(row: ImportLine): void {
  for (const field of row.assumed) delete row.draft[field];
  row.errors = row.errors.filter(({ field }) => !row.assumed.has(field));
}

export function fault(row: ImportLine, field: string, key: string, facts: Facts = {}): void {
  // a second reason for one cell helps nobody
  if (!row.errors.some((error) => error.field === field)) row.errors.push({ field, key, facts });
}
