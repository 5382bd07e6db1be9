import { z } from 'zod';
import { isId } from '#platform/kit/fields/kind.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { spaceOf } from '#platform/server/files/quota.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { attach } from '../attach.ts';
import { refuse } from '../errors.ts';
import { unusedOf } from './unused.ts';
import { ORPHAN, removeFiles } from './upkeep.ts';

type Held = { fileId: string; resource: string; rows: number };

/** Says in words what holds a file: "请假 3 · 报修 1". */
async function usesOf(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  const held = await work.db.rows<Held>(sql`
    select file_id, resource, count(distinct row_id) as rows from attach_ref where file_id = any(${ids}::uuid[])
    group by 1, 2 order by 3 desc, 2`);
  const uses = new Map<string, string[]>();
  for (const { fileId, resource, rows } of held) {
    const name = work.platform.words.say(work.locale, `resources.${resource}`);
    uses.set(fileId, [...(uses.get(fileId) ?? []), `${name} ${rows}`]);
  }
  return new Map([...uses].map(([id, parts]) => [id, parts.join(' · ')]));
}

export const attachHooks = hooksFor(attach, {
  async decorate(work, rows) {
    const ids = rows.map(({ id }) => id);
    const [uses, sizes] = await Promise.all([
      usesOf(work, ids),
      work.db.rows<{ id: string; size: number }>(
        sql`select id, size::float8 as size from attach where id = any(${ids}::uuid[])`,
      ),
    ]);
    const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]));
    for (const row of rows)
      Object.assign(row, { size: sizeOf.get(row.id) ?? 0, usedIn: uses.get(row.id) ?? '' });
  },
  can: (work, _row, allowed) =>
    work.platform.scanner && work.may('attach.rescan') ? [...allowed, 'rescan'] : allowed,
});

const SPLIT = 8;

/** Bytes by module, kind, month and person, and how much of its space the school uses. */
export const usage = get('resource/attach/usage', {
  needs: 'attach.list',
  async handle(work) {
    const [space, kinds, months, people, modules, orphans] = await Promise.all([
      spaceOf(work),
      work.db.rows<Figure>(sql`select ext as name, count(*) as files, sum(size)::float8 as bytes from attach
        group by 1 order by 3 desc, 1 limit ${SPLIT}`),
      work.db
        .rows<Figure>(sql`select to_char(uploaded_at, 'YYYY-MM') as name, count(*) as files, sum(size)::float8 as bytes
        from attach group by 1 order by 1 desc limit 12`),
      work.db
        .rows<Figure>(sql`select coalesce(u.user_name, '') as name, count(*) as files, sum(a.size)::float8 as bytes
        from attach a left join sys_user u on u.id = a.uploader_id group by a.uploader_id, u.user_name order by 3 desc limit ${SPLIT}`),
      byModule(work),
      work.db.row<{ files: number; bytes: number }>(sql`
        select count(*) as files, coalesce(sum(a.size), 0)::float8 as bytes from attach a where ${ORPHAN}`),
    ]);
    return { used: space.used, quota: space.quota, kinds, months, people, modules, orphans: orphans! };
  },
});

type Figure = { name: string; files: number; bytes: number };

/** A file that several rows hold counts for the first of them, so that the parts add up. */
async function byModule(work: Work): Promise<Figure[]> {
  const found = await work.db.rows<Figure & { name: string | null }>(sql`
    select coalesce((select min(r.resource) from attach_ref r where r.file_id = a.id),
      case when exists (select 1 from file_share s where s.file_id = a.id) then '*share' else '*none' end) as name,
      count(*) as files, sum(a.size)::float8 as bytes from attach a group by 1 order by 3 desc limit ${SPLIT * 2}`);
  const { words } = work.platform;
  const named = (name: string) =>
    name.startsWith('*')
      ? words.say(work.locale, `fileUse.${name.slice(1)}`)
      : words.say(work.locale, `resources.${name}`);
  return found.map((figure) => ({ ...figure, name: named(figure.name) }));
}

const paging = z.strictObject({
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(200).default(20),
});

/** Files that no row holds and nobody was handed; after a week they go by themselves unless something names them. */
export const orphans = get('resource/attach/orphans', {
  needs: 'attach.list',
  query: paging,
  async handle(work, { query }) {
    const [rows, counted] = await Promise.all([
      work.db.rows<{
        id: string;
        originalName: string;
        size: number;
        uploadedAt: string;
        uploaderName: string | null;
      }>(sql`
        select a.id, a.original_name, a.size::float8 as size, a.uploaded_at,
          (select user_name from sys_user u where u.id = a.uploader_id) as uploader_name
        from attach a where ${ORPHAN} order by a.uploaded_at, a.id limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from attach a where ${ORPHAN}`),
    ]);
    return pageOf(rows, counted!.count, query);
  },
});

/** Only what nothing in the school names. All or nothing, as with every removal. */
export const remove = post('resource/attach/remove', {
  needs: 'attach.remove',
  proof: 'plain',
  multipart: true,
  body: z.strictObject({ ids: z.string().max(20_000) }),
  async handle(work, { body }) {
    const ids = [...new Set(body.ids.split(',').map((id) => id.trim()))].filter(isId);
    const there = await work.db.rows<{ id: string }>(
      sql`select id from attach where id = any(${ids}::uuid[]) for update`,
    );
    const unused = await unusedOf(
      work,
      there.map(({ id }) => id),
    );
    if (unused.length < there.length) throw refuse.inUse({ count: there.length - unused.length });
    return { removed: await removeFiles(work, unused) };
  },
});

/** What a file is and what holds it, with a way to see it. Whoever watches over files sees private ones by name only. */
export const refs = get('resource/attach/refs', {
  needs: 'attach.list',
  query: z.strictObject({ fileId: z.uuid() }),
  async handle(work, { query: { fileId } }) {
    const [uses, [file]] = await Promise.all([usesOf(work, [fileId]), readable(work, [fileId])]);
    return { usedIn: uses.get(fileId) ?? '', file: file ?? null };
  },
});
