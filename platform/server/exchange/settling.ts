import { sql } from '../db/sql.ts';
import type { Cell } from '../sheet/line.ts';
import { judge, lookUp } from './check-chunk.ts';
import type { Checking } from './checking.ts';
import type { ImportLine } from './draft.ts';
import type { ErrorBook } from './error-book.ts';
import type { RefResolver } from './resolve-refs.ts';
import { LONGEST_WORD, UNKNOWN_WORD } from './unknown-words.ts';

/** Refused rows that the answer shows; the workbook has them all. */
const SHOWN = 200;

export type RowError = { field: string; label: string; message: string };
export type RefusedLine = { line: number; values: { [column: string]: Cell }; errors: RowError[] };

/** Why rows were refused: `field reason` → how many. */
export type Faults = Map<string, number>;
export type Tally = {
  total: number;
  ok: number;
  toAdd: number;
  rows: RefusedLine[];
  faults: Faults;
  /** New rows that lack a needed column which the sheet hasn't at all, by field. */
  missing: Map<string, number>;
  /** Words that nobody knows, and the rows they stand in, by field. */
  unknown: Map<string, Map<string, number>>;
};

export type Settling = {
  tally: Tally;
  /** Takes the next rows when those before them are through, and answers while they are being checked. */
  add(lines: readonly ImportLine[]): Promise<void>;
  /** All rows are checked, and the good ones stored. */
  end(): Promise<void>;
  /** Nothing goes on any more, whatever came of it. */
  stop(): Promise<void>;
};

/** What rows are checked by: the school's words, refs, the workbook of the refused, columns that the sheet hasn't. */
export type Means = {
  translate: RefResolver;
  resolveRefs: RefResolver;
  errors: ErrorBook;
  isAbsent: (field: string) => boolean;
};

/** Words that are asked about at once. */
const MOST_WORDS = 300;

/** Checks rows chunk by chunk: while one is judged the next is looked up, the sheet is read on, and the one before is being stored. */
export function settling(
  check: Checking,
  checkId: string,
  { translate, resolveRefs, errors, isAbsent }: Means,
): Settling {
  const tally: Tally = {
    total: 0,
    ok: 0,
    toAdd: 0,
    rows: [],
    faults: new Map(),
    missing: new Map(),
    unknown: new Map(),
  };
  let found = Promise.resolve();
  let settled = Promise.resolve();
  let stored = Promise.resolve();

  async function find(lines: readonly ImportLine[]): Promise<void> {
    await translate(lines);
    await lookUp(check, resolveRefs, lines);
  }

  async function settle(lines: readonly ImportLine[]): Promise<void> {
    await judge(check, lines);
    const good = lines.filter((row) => row.errors.length === 0);
    await stored;
    stored = quiet(keepRows(check, checkId, good));
    tally.total += lines.length;
    tally.ok += good.length;
    tally.toAdd += good.filter((row) => row.isNew).length;
    for (const row of lines) if (row.errors.length > 0) await refuse(row);
  }

  async function refuse(row: ImportLine): Promise<void> {
    const refused = { line: row.line, values: row.shown, errors: errorsOf(check, row) };
    for (const { field, key } of row.errors)
      tally.faults.set(`${field} ${key}`, (tally.faults.get(`${field} ${key}`) ?? 0) + 1);
    const ofTheFile = row.errors.filter(({ field, key }) => key === 'kit.required' && isAbsent(field));
    for (const { field } of ofTheFile) tally.missing.set(field, (tally.missing.get(field) ?? 0) + 1);
    countWords(tally, row);
    // what the whole sheet lacks isn't said once more of each row
    if (ofTheFile.length < row.errors.length && tally.rows.length < SHOWN) tally.rows.push(refused);
    const reasons = refused.errors.map(({ label, message }) => `${label}：${message}`);
    await errors.add({ cells: row.cells, reasons });
  }

  return {
    tally,
    async add(lines) {
      await found;
      const before = settled;
      found = quiet(find(lines));
      settled = quiet(Promise.all([found, before]).then(() => settle(lines)));
      // no more than two wait here, however fast the sheet is read
      await before;
    },
    async end() {
      await settled;
      await stored;
    },
    stop: async () => void (await Promise.allSettled([found, settled, stored])),
  };
}

function countWords({ unknown }: Tally, { errors }: ImportLine): void {
  for (const { field, key, facts } of errors) {
    const said = String(facts?.['value'] ?? '');
    if (!UNKNOWN_WORD.has(key) || said === '' || said.length > LONGEST_WORD) continue;
    const words = unknown.get(field) ?? new Map<string, number>();
    if (words.size < MOST_WORDS || words.has(said)) words.set(said, (words.get(said) ?? 0) + 1);
    unknown.set(field, words);
  }
}

/** A promise that somebody will look at later. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function errorsOf({ work, resource }: Checking, row: ImportLine): RowError[] {
  const { words } = work.platform;
  return row.errors.map(({ field, key, facts }) => {
    const word = `fields.${resource.name}.${field}`;
    const said = words.has('zh-CN', word) ? words.say(work.locale, word) : field;
    const label = resource.titles?.[field] ?? said;
    return { field, label, message: words.say(work.locale, `errors.${key}`, { field, ...facts, label }) };
  });
}

async function keepRows({ work }: Checking, checkId: string, rows: readonly ImportLine[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ line, id, isNew, draft }) => ({ line, id, new: isNew, v: draft }));
  await work.db.run(sql`
    insert into sys_import_row (tenant_id, check_id, line, row_id, is_new, row_values)
    select ${work.tenant}, ${checkId}, r.line, r.id, r.new, r.v
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(line int, id uuid, new boolean, v jsonb)`);
}
