import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Sets that one person may keep per kind of rows. */
const MOST = 20;

type Kept = {
  id: string;
  name: string;
  fields: string[];
  isShared: boolean;
  isMine: boolean;
  userName: string;
};

/** Saved choices of columns: my own, and those that were shared. */
const list = get('base/exportSet/list', {
  needs: 'login',
  query: z.strictObject({ entity: z.string().max(60) }),
  async handle(work, { query: { entity } }) {
    exported(work, entity);
    const { userId } = work.actor;
    const rows = await work.db.rows<Kept>(sql`
      select s.id, s.name, s.fields, s.is_shared, s.user_id = ${userId} as is_mine, u.user_name
      from export_set s join sys_user u on u.id = s.user_id
      where s.resource = ${entity} and (s.user_id = ${userId} or s.is_shared) order by is_mine desc, s.name collate by_name, s.id`);
    return { sets: rows, mayShare: work.may('exportSet.share') };
  },
});

/** Keeps the columns under a name; the same name again replaces them. */
const submit = post('base/exportSet/submit', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    entity: z.string().max(60),
    name: z.string().trim().min(1).max(30),
    fields: z.array(z.string().max(100)).min(1).max(100),
    isShared: z.boolean().default(false),
  }),
  async handle(work, { body: { entity, name, fields, isShared } }) {
    const resource = exported(work, entity);
    const wrong = fields.find(
      (field) => !resource.list.columns.includes(field) && !Object.hasOwn(resource.fields, field),
    );
    if (wrong !== undefined) throw refuse.unknownColumn({ name: wrong });
    if (isShared) work.demand('exportSet.share');
    const { userId } = work.actor;
    const kept = await work.db.row<{ count: number }>(
      sql`select count(*) from export_set where resource = ${entity} and user_id = ${userId} and name <> ${name}`,
    );
    if (kept!.count >= MOST) throw refuse.tooManySets({ max: MOST });
    const row = await work.db.row<{ id: string }>(sql`
      insert into export_set (tenant_id, id, resource, name, fields, is_shared, user_id, updated_at)
      values (${work.tenant}, ${v7()}, ${entity}, ${name}, ${[...new Set(fields)]}::text[], ${isShared}, ${userId}, ${work.at})
      on conflict on constraint "exchange.setNameTaken" do update set fields = excluded.fields,
        is_shared = excluded.is_shared, updated_at = excluded.updated_at returning id`);
    return { id: row!.id };
  },
});

/** One's own; whoever may share looks after what others shared, too. */
const remove = post('base/exportSet/remove', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const gone = await work.db.run(sql`
      delete from export_set where id = ${id}
        and (user_id = ${work.actor.userId} or (is_shared and ${work.may('exportSet.share')}))`);
    if (gone === 0) throw notFound();
    return { id };
  },
});

/** Only for rows that the reader may export at all. */
function exported(work: Work, entity: string): Resource {
  const found = work.platform.resources.get(entity)?.resource;
  if (!found?.verbs.includes('export')) throw notFound();
  work.demand(`${entity}.export`);
  return found;
}

export const exportSets = [list, submit, remove];
