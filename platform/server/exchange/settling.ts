import { sql } from '../db/sql.ts';
import type { Cell } from '../sheet/line.ts';
import { checkChunk } from './check-chunk.ts';
import type { Checking } from './checking.ts';
import type { ImportLine } from './draft.ts';
import type { ErrorBook } from './error-book.ts';
import type { RefResolver } from './resolve-refs.ts';

/** Refused rows that the answer shows; the workbook has them all. */
const SHOWN = 200;

export type RowError = { field: string; label: string; message: string };
export type RefusedLine = { line: number; values: { [column: string]: Cell }; errors: RowError[] };

/** Why rows were refused: `field reason` → how many. */
export type Faults = Map<string, number>;
export type Tally = { total: number; ok: number; toAdd: number; rows: RefusedLine[]; faults: Faults };

export type Settling = {
  tally: Tally;
  /** Takes the next rows when those before them are through, and answers while they are being checked. */
  add(lines: readonly ImportLine[]): Promise<void>;
  /** All rows are checked, and the good ones stored. */
  end(): Promise<void>;
  /** Nothing goes on any more, whatever came of it. */
  stop(): Promise<void>;
};

/** Checks rows chunk by chunk: while one is checked the sheet is read on, and the one before is being stored. */
export function settling(
  check: Checking,
  checkId: string,
  resolveRefs: RefResolver,
  errors: ErrorBook,
): Settling {
  const tally: Tally = { total: 0, ok: 0, toAdd: 0, rows: [], faults: new Map() };
  let checked = Promise.resolve();
  let stored = Promise.resolve();

  async function settle(lines: readonly ImportLine[]): Promise<void> {
    await checkChunk(check, resolveRefs, lines);
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
    if (tally.rows.length < SHOWN) tally.rows.push(refused);
    const reasons = refused.errors.map(({ label, message }) => `${label}：${message}`);
    await errors.add({ cells: row.cells, reasons });
  }

  return {
    tally,
    async add(lines) {
      await checked;
      checked = quiet(settle(lines));
    },
    async end() {
      await checked;
      await stored;
    },
    stop: async () => void (await Promise.allSettled([checked, stored])),
  };
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
    const label = words.has('zh-CN', word) ? words.say(work.locale, word) : field;
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
