/** What the check of an uploaded sheet answers. */
export type ImportCheck = {
  /** Null where nobody knows yet which column is the key: no row was looked at. */
  checkId: string | null;
  total: number;
  ok: number;
  failed: number;
  /** Good rows that are new, and those that exist already. */
  toAdd: number;
  toUpdate: number;
  columns: { field: string; title: string }[];
  unknownColumns: string[];
  /** The columns of the sheet beside their fields, and the fields that they may be. */
  matched: MatchedColumn[];
  fields: FieldChoice[];
  /** Some were guessed: a person has to look at them. */
  asks: boolean;
  /** Needed columns that the sheet hasn't, with the new rows that lack them. */
  missing: { field: string; title: string; rows: number }[];
  unknownWords: UnknownWord[];
  knownWords: { field: string; said: string; means: string }[];
  /** Lines that are no rows, such as a sum. */
  passed: number[];
  /** The first bad rows, at most 200. */
  rows: BadRow[];
  errorFileId?: string | null;
  /** When the same file was imported a moment ago. */
  sameAs?: string | null;
};

export type MatchedColumn = {
  place: number;
  title: string;
  field: string | null;
  how: 'title' | 'kept' | 'word' | 'cells' | 'chosen' | 'none';
  certain: boolean;
  sample: string[];
};

export type FieldChoice = {
  field: string;
  title: string;
  needed: boolean;
  isKey: boolean;
  choices: string[] | null;
};

/** A word in cells that nobody knows, and what it probably means. */
export type UnknownWord = { field: string; title: string; said: string; rows: number; likely: string | null };

export type BadRow = {
  line: number;
  values: Readonly<Record<string, unknown>>;
  errors: { field: string; label: string; message: string }[];
};

export type ImportMode = 'add' | 'update' | 'both';
export type OnError = 'abort' | 'skip';

const TYPES = ['xlsx', 'xlsm', 'xls', 'et', 'ods', 'dbf', 'csv', 'txt'];
export const ACCEPTED = TYPES.map((type) => `.${type}`).join();
const MOST_BYTES = 20 * 1024 * 1024;

/** Why a file can't be a sheet: the word's key, or null. The server looks again. */
export function sheetProblem(file: { name: string; size: number }): 'typeRefused' | 'tooLarge' | null {
  if (!TYPES.includes(file.name.split('.').at(-1)!.toLowerCase())) return 'typeRefused';
  return file.size > MOST_BYTES ? 'tooLarge' : null;
}

/** Whether there is something to import: rows for the mode, and with "import nothing on errors" no bad ones. */
export function canRun(
  check: Pick<ImportCheck, 'toAdd' | 'toUpdate' | 'failed'>,
  mode: ImportMode,
  onError: OnError,
): boolean {
  const rows = (mode === 'update' ? 0 : check.toAdd) + (mode === 'add' ? 0 : check.toUpdate);
  return rows > 0 && (check.failed === 0 || onError === 'skip');
}

/** The mode that fits the sheet. */
export function usualMode({ toAdd, toUpdate }: Pick<ImportCheck, 'toAdd' | 'toUpdate'>): ImportMode {
  return toAdd === 0 && toUpdate > 0 ? 'update' : 'add';
}
