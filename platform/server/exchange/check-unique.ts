import { sql } from '../db/sql.ts';
import { tableOf } from '../resource/columns.ts';
import { fingerprint, type Checking, type UniqueRule } from './checking.ts';
import { fault, type ImportLine } from './draft.ts';

/**
 * What must be unique besides the key: within the sheet, then against the table. Courtesy that names the row:
 * the indexes decide when the rows are written.
 */
export async function checkUnique(check: Checking, rows: readonly ImportLine[]): Promise<void> {
  for (const rule of check.rules) {
    const whole = rows.filter((row) => rule.parts.every(({ field }) => isThere(row.draft[field])));
    for (const row of whole) {
      const combination = rule.parts.map(({ field }) => String(row.draft[field])).join('\n');
      const first = rule.lines.get(combination);
      if (first === undefined) rule.lines.set(combination, row.line);
      else
        fault(row, rule.parts[0]!.field, 'exchange.duplicate', {
          value: shown(row, rule),
          first,
          second: row.line,
        });
    }
    await againstTable(check, rule, whole);
  }
}

const isThere = (value: unknown) => value !== undefined && value !== null;

const shown = (row: ImportLine, rule: UniqueRule) =>
  rule.parts
    .map(({ field }) => String(row.draft[field]))
    .join(' ')
    .slice(0, 50);

async function againstTable(
  { work, resource }: Checking,
  rule: UniqueRule,
  rows: readonly ImportLine[],
): Promise<void> {
  if (rows.length === 0) return;
  const valueOf = (row: ImportLine, { field, sealed }: UniqueRule['parts'][number]) =>
    sealed ? fingerprint(work, row, field) : row.draft[field];
  const records = rows.map((row) => ({
    line: row.line,
    id: row.id,
    ...Object.fromEntries(rule.parts.map((part) => [part.column, valueOf(row, part)])),
  }));
  const types = rule.parts.map(({ column, type }) => sql`${sql.id(column)} ${sql.raw(type)}`);
  const same = rule.parts.map(({ column }) => sql`t.${sql.id(column)} = v.${sql.id(column)}`);
  const taken = await work.db.rows<{ line: number }>(sql`
    select v.line from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(line int, id uuid, ${sql.join(types)})
    join (select * from ${tableOf(resource)} ${rule.condition === null ? sql`` : sql`where ${sql.raw(rule.condition)}`}) t
      on ${sql.join(same, sql` and `)} where t.id <> v.id`);
  const lines = new Set(taken.map(({ line }) => line));
  for (const row of rows) if (lines.has(row.line)) fault(row, rule.parts[0]!.field, rule.error);
}
