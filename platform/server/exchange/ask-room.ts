import { isRuling } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { columns, tableOf } from '../resource/columns.ts';
import type { WireRow } from '../resource/list.ts';
import type { Checking } from './checking.ts';
import { assume, fault, type Draft, type ImportLine } from './draft.ts';

/** Lets the room read what only it understands. A cell that it left alone is refused if its kind didn't understand it. */
export async function askRoom(check: Checking, rows: readonly ImportLine[]): Promise<void> {
  const { work, hooks } = check;
  const byDraft = new Map<Draft, ImportLine>(rows.map((row) => [row.draft, row]));
  const drafts = rows.map((row) => row.draft);
  await hooks.beforeImport?.(work, drafts, {
    fault: (draft, field, key, facts) => fault(byDraft.get(draft)!, field, key, facts),
    follow: (draft, field, value) => assume(byDraft.get(draft)!, field, value),
  });
  for (const row of rows) settle(row);
}

function settle(row: ImportLine): void {
  for (const [name, { value, key, facts }] of row.doubts) {
    if (row.draft[name] !== value) continue;
    fault(row, name, key, facts);
    delete row.draft[name];
  }
  for (const [name, value] of Object.entries(row.draft)) {
    if (value === undefined || value === '') delete row.draft[name];
  }
}

/** The room's rules for the same row handed in through a form, after the fields' own checks: none is passed by. */
export async function askRoomAsForm(check: Checking, rows: readonly ImportLine[]): Promise<void> {
  const { work, resource, hooks } = check;
  const good = rows.filter((row) => row.errors.length === 0);
  if (hooks.beforeAdd) {
    for (const row of good.filter((one) => one.isNew))
      await asked(check, row, () => hooks.beforeAdd!(work, row.draft));
  }
  const changing = good.filter((row) => !row.isNew);
  if (!hooks.beforeUpdate || changing.length === 0) return;
  const stored = await work.db.rows<WireRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = any(${changing.map((row) => row.id)}::uuid[])`);
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const row of changing)
    await asked(check, row, () => hooks.beforeUpdate!(work, byId.get(row.id)!, row.draft));
}

async function asked(
  { resource }: Checking,
  row: ImportLine,
  ask: () => Promise<Draft | void>,
): Promise<void> {
  try {
    Object.assign(row.draft, await ask());
  } catch (error) {
    if (!isRuling(error)) throw error;
    for (const { field, key, facts } of error.fields) fault(row, field, key, facts);
    if (error.fields.length === 0) fault(row, resource.import!.key, error.key, error.facts);
  }
}
