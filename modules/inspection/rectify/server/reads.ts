import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present } from '#platform/server/resource/list.ts';
import type { Work } from '#platform/server/work.ts';
import { rectify } from '../rectify.ts';
import type { Mine, RectifyRow } from './answers.ts';
import { rectifyHooks } from './steps.ts';

/** Orders as cards show them. `where` speaks of the alias `t`. */
async function cards(work: Work, where: Sql, order: Sql, limit: number): Promise<RectifyRow[]> {
  const rows = await work.db.rows<RectifyRow>(sql`
    select ${columns(rectify.fields)} from ${tableOf(rectify)} t where ${where} order by ${order}, t.id limit ${limit}`);
  await present(work.platform, work, rectify, rectifyHooks, rows, Object.keys(rectify.fields));
  return rows;
}

const LIVE = sql`t.status in ('open', 'submitted', 'repair')`;

/** What is the caller's: as an owner, by his own room, or to look at again. */
export const getMine = get('yxgl/rectify/getMine', {
  needs: 'rectify.submit',
  async handle(work): Promise<Mine> {
    const { userId } = work.actor;
    const circle = work.actor.circle('rectify.submit');
    const rooms = circle === 'all' ? [] : (circle['room'] ?? []);
    const own = sql`(t.owner_ids @> array[${userId}::uuid] or t.room_id = any(${rooms}::uuid[]))`;
    return {
      owned: await cards(work, sql`${own} and ${LIVE}`, sql`t.deadline`, 50),
      toCheck: await cards(
        work,
        sql`t.checker_id = ${userId} and ${LIVE}`,
        sql`t.status <> 'submitted', t.deadline`,
        100,
      ),
      past: await cards(work, sql`${own} and not ${LIVE}`, sql`t.ended_at desc`, 20),
    };
  },
});

/** Days for which an order that ended stays on the board. */
const SHOWN_DAYS = 7;

/** Orders that go on, and those that ended lately, of one building or all. */
export const board = get('yxgl/rectify/board', {
  needs: 'rectify.board',
  query: z.strictObject({ buildingId: z.uuid().optional() }),
  handle: (work, { query: { buildingId = null } }): Promise<RectifyRow[]> =>
    cards(
      work,
      sql`${work.within('rectify', 'rectify.board', 't')} and (${buildingId}::uuid is null or t.building_id = ${buildingId})
        and (${LIVE} or t.status = 'closed' and t.ended_at > ${work.at}::timestamptz - ${SHOWN_DAYS} * interval '1 day')`,
      sql`t.deadline`,
      300,
    ),
});
