import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { dictCode, ENTRY, kindOf, kindWords, type Entry, type Kind } from './kind.ts';

const sorted = (label: { [language: string]: string }) => Object.entries(label).sort();

export const entryBody = z.strictObject({
  id: z.uuid().optional(),
  version: z.int().optional(),
  code: dictCode,
  /** Below which value it stands; null is the top. Where nothing is said it stays where it is. */
  parentId: z.uuid().nullable().optional(),
  dictValue: z.string().regex(/^[\w.-]{1,40}$/),
  dictLabel: kindWords,
  color: z.string().max(20).nullable().default(null),
  sort: z.int().min(0).max(9_999).default(0),
  status: z.enum(['enabled', 'disabled']).default('enabled'),
});

type EntryBody = z.output<typeof entryBody>;

/** Adds a value or changes how one is shown. Values never change once they exist: rows hold them. */
export const saveDictEntry = post('base/dataDictionary/save', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  body: entryBody,
  handle: (work, { body }) => saveEntry(work, body),
});

export async function saveEntry(work: Work, body: EntryBody): Promise<{ id: string; version: number }> {
  const kind = await kindOf(work, body.code);
  if (!kind) throw notFound();
  return body.id ? changeEntry(work, body, body.id, kind) : addEntry(work, body, kind);
}

async function addEntry(work: Work, body: EntryBody, kind: Kind) {
  if (kind.closed) throw refuse.closedStays();
  if (kind.standard) throw refuse.standardStays();
  const parentId = body.parentId ?? null;
  await assertBelow(work, { code: body.code, parentId, isOn: body.status === 'enabled' }, kind);
  const id = v7();
  await work.db.run(sql`
    insert into data_dictionary (tenant_id, id, code, parent_id, dict_value, dict_label, color, sort, status)
    values (${work.tenant}, ${id}, ${body.code}, ${parentId}, ${body.dictValue}, ${JSON.stringify(body.dictLabel)}::jsonb, ${body.color},
      ${body.sort}, ${body.status})`);
  await record(work, 'dataDictionary', 'add', [{ rowId: id, before: null, after: { ...body } }]);
  return { id, version: 1 };
}

async function changeEntry(work: Work, body: EntryBody, id: string, kind: Kind) {
  const before = await work.db.row<Entry>(sql`
    select ${ENTRY} from data_dictionary where id = ${id} for update`);
  if (!before || before.code !== body.code) throw notFound();
  if (body.version !== undefined && body.version !== before.version) throw new Refusal('kit.versionConflict');
  const renamed = JSON.stringify(sorted(before.dictLabel)) !== JSON.stringify(sorted(body.dictLabel));
  // the words of a national standard are the standard's; order, colour and visibility are the school's
  if (kind.standard && renamed) throw refuse.standardStays();
  if (kind.closed && body.status === 'disabled') throw refuse.closedStays();
  const parentId = body.parentId === undefined ? before.parentId : body.parentId;
  await assertBelow(work, { code: body.code, parentId, isOn: body.status === 'enabled' }, kind);
  await work.db.run(sql`
    update data_dictionary set dict_label = ${JSON.stringify(body.dictLabel)}::jsonb, color = ${body.color}, parent_id = ${parentId},
      sort = ${body.sort}, status = ${body.status}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  if (body.status === 'disabled') await disableBelow(work, id);
  await record(work, 'dataDictionary', 'update', [{ rowId: id, before, after: { ...before, ...body } }]);
  return { id, version: before.version + 1 };
}

type Spot = { code: string; parentId: string | null; isOn: boolean };

/** A tree is the school's to grow, only below values of the same dictionary, and only a living branch carries what lives. */
async function assertBelow(work: Work, { code, parentId, isOn }: Spot, kind: Kind): Promise<void> {
  if (parentId === null) return;
  if (kind.closed) throw refuse.closedStays();
  if (kind.standard) throw refuse.standardStays();
  const parent = await work.db.row<{ status: string }>(
    sql`select status from data_dictionary where id = ${parentId} and code = ${code} for share`,
  );
  if (!parent) throw notFound();
  if (isOn && parent.status === 'disabled') throw refuse.parentOff();
}

/** With a branch everything on it leaves the choices. */
async function disableBelow(work: Work, id: string): Promise<void> {
  await work.db.run(sql`
    with recursive down as (
      select d.id from data_dictionary d where d.parent_id = ${id}
      union all
      select d.id from data_dictionary d join down on d.parent_id = down.id)
    update data_dictionary set status = 'disabled', version = version + 1, updated_at = ${work.at}
    where id in (select id from down) and status = 'enabled'`);
}

/** What stands below one value, or at the top, in its order: moves and orders in one step. */
export const arrangeEntries = post('base/dataDictionary/arrange', {
  needs: 'dataDictionary.update',
  proof: 'plain',
  body: z.strictObject({
    code: dictCode,
    parentId: z.uuid().nullable(),
    ids: z.array(z.uuid()).min(1).max(2_000),
  }),
  async handle(work, { body: { code, parentId, ids } }) {
    const kind = await kindOf(work, code);
    if (!kind) throw notFound();
    const rows = await work.db.rows<{ id: string; status: string }>(
      sql`select id, status from data_dictionary where id = any(${ids}::uuid[]) and code = ${code} order by id for update`,
    );
    if (rows.length < new Set(ids).size) throw notFound();
    await assertBelow(work, { code, parentId, isOn: rows.some(({ status }) => status === 'enabled') }, kind);
    const changed = await work.db.run(sql`
      update data_dictionary d set sort = o.place - 1, parent_id = ${parentId}, version = version + 1, updated_at = ${work.at}
      from unnest(${ids}::uuid[]) with ordinality as o(id, place)
      where d.id = o.id and (d.sort <> o.place - 1 or d.parent_id is distinct from ${parentId}::uuid)`);
    const [first] = ids;
    await record(work, 'dataDictionary', 'move', [
      { rowId: first!, before: {}, after: { code, parentId, ids } },
    ]);
    return { changed };
  },
});
