import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { MOST_QUERIES, saysSomething, type Conditions } from '../rules.ts';
import { fits, isWithin, reachOfQueries } from './query-people.ts';
import { PEOPLE, WITH_PEOPLE } from './receivers.ts';

const ids = z.array(z.uuid()).max(500).default([]);
const codes = z.array(z.string().max(20)).max(60).default([]);

const conditions = z.strictObject({
  roleTypes: codes,
  departmentIds: ids,
  grades: z
    .array(z.string().regex(/^\d{4}$/))
    .max(20)
    .default([]),
  majorIds: ids,
  classIds: ids,
  genders: codes,
  politicalStatuses: codes,
  studentStatuses: codes,
  exceptUserIds: ids,
});

type Covered = { count: number; students: number; staff: number; names: string[] };

/** How many people fit now inside the caller's circle, and the first of them. */
async function covered(work: Work, asked: Conditions): Promise<Covered> {
  const row = await work.db.row<Covered>(sql`
    ${WITH_PEOPLE} select count(*) as count, count(s.id) as students, count(*) - count(s.id) as staff,
      coalesce((array_agg(u.user_name order by u.account_no))[1:5], '{}') as names
    from ${PEOPLE} where u.status = 'enabled' and ${isWithin(reachOfQueries(work))} and ${await fits(work, asked)}`);
  return row!;
}

type Row = { id: string; name: string; conditions: Conditions; version: number; updatedAt: string };

/** My saved queries, each with how many it finds now and whom. */
export const list = get('base/noticeQuery/list', {
  needs: 'sysNotice.publish',
  async handle(work) {
    const rows = await work.db.rows<Row>(sql`
      select id, name, conditions, version, updated_at from notice_query where owner_id = ${work.actor.userId} order by name collate by_name limit ${MOST_QUERIES}`);
    const told = [];
    // one after the other: a person's list is no reason to take all connections
    for (const row of rows) told.push({ ...row, ...(await covered(work, row.conditions)) });
    return told;
  },
});

/** How many a query would find, while it is put together. */
export const preview = post('base/noticeQuery/preview', {
  needs: 'sysNotice.publish',
  proof: 'plain',
  body: z.strictObject({ conditions }),
  handle: (work, { body }) => covered(work, body.conditions),
});

const save = post('base/noticeQuery/save', {
  needs: 'sysNotice.publish',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid().optional(),
    version: z.number().int().min(0),
    name: z.string().trim().min(1).max(40),
    conditions,
  }),
  async handle(work, { body }) {
    if (!saysSomething(body.conditions)) throw refuse.queryEmpty();
    const given = JSON.stringify(body.conditions);
    if (body.id === undefined) return add(work, body.name, given);
    const row = await work.db.row<{ version: number }>(sql`
      update notice_query set name = ${body.name}, conditions = ${given}::jsonb, version = version + 1, updated_at = ${work.at}
      where id = ${body.id} and owner_id = ${work.actor.userId} and version = ${body.version} returning version`);
    if (row) return { id: body.id, version: row.version };
    await assertOwn(work, body.id);
    throw new Refusal('kit.versionConflict');
  },
});

async function add(work: Work, name: string, given: string): Promise<{ id: string; version: number }> {
  const mine = await work.db.row<{ count: number }>(
    sql`select count(*) from notice_query where owner_id = ${work.actor.userId}`,
  );
  if (mine!.count >= MOST_QUERIES) throw refuse.queryFull({ most: MOST_QUERIES });
  const id = v7();
  await work.db.run(sql`
    insert into notice_query (tenant_id, id, owner_id, name, conditions, created_at, updated_at)
    values (${work.tenant}, ${id}, ${work.actor.userId}, ${name}, ${given}::jsonb, ${work.at}, ${work.at})`);
  return { id, version: 1 };
}

async function assertOwn(work: Work, id: string): Promise<void> {
  const own = await work.db.row(
    sql`select 1 from notice_query where id = ${id} and owner_id = ${work.actor.userId}`,
  );
  if (!own) throw notFound();
}

/** Removes a query that no notice still goes by. */
const remove = post('base/noticeQuery/remove', {
  needs: 'sysNotice.publish',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    await assertOwn(work, id);
    const holder = await work.db.row<{ title: string }>(sql`
      select title from sys_notice where status in ('draft', 'auditing', 'scheduled', 'published') and target->'queryIds' ? ${id}
      order by created_at desc limit 1`);
    if (holder) throw refuse.queryUsed({ title: holder.title });
    return { removed: await work.db.run(sql`delete from notice_query where id = ${id}`) };
  },
});

export const queries = [list, preview, save, remove];
