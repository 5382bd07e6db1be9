import type { Facts } from '#platform/kit/errors.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { todoTitle } from '#platform/server/notify/todo.ts';
import type { CalendarEvent, Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

type Row = {
  id: string;
  source: string;
  bizType: string;
  bizId: string;
  title: string;
  key: string | null;
  facts: Facts | null;
  link: string;
  dueAt: string | null;
  priority: number;
  state: string;
  createdAt: string;
  doneAt: string | null;
  /** Who handled it, where that was somebody else. */
  doneByName: string | null;
};

/** What goes before the due time. */
const ORDERS = { urgency: sql`priority desc,`, due: sql``, type: sql`biz_type, priority desc,` } as const;

export const list = get('base/sysTodo/list', {
  needs: 'login',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(500).default(10),
    state: z.enum(['open', 'done', 'cancelled']).default('open'),
    bizType: z.string().max(60).optional(),
    by: z.enum(['urgency', 'due', 'type']).default('urgency'),
    dueOn: wireDay.optional(),
  }),
  async handle(work, { query }) {
    const mine = sql`user_id = ${work.actor.userId} and state = ${query.state} ${query.bizType ? sql`and biz_type = ${query.bizType}` : sql``}
      ${query.dueOn ? sql`and due_at >= ${query.dueOn}::date and due_at < ${query.dueOn}::date + 1` : sql``}`;
    const [records, counted] = await Promise.all([
      work.db
        .rows<Row>(sql`select id, source, biz_type, biz_id, title, key, facts, link, due_at, priority, state, created_at, done_at,
          (select u.user_name from sys_user u where u.id = sys_todo.done_by and u.id <> sys_todo.user_id) as done_by_name from sys_todo
        where ${mine} order by ${ORDERS[query.by]} due_at nulls last, created_at desc, id limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from sys_todo where ${mine}`),
    ]);
    const total = counted!.count;
    const told = titled(work, records).map((row) => ({ ...row, typeName: typeName(work, row.bizType) }));
    return pageOf(told, total, query);
  },
});

const count = get('base/sysTodo/count', {
  needs: 'login',
  async handle(work) {
    const rows = await work.db.rows<{ bizType: string; count: number }>(sql`
      select biz_type, count(*) from sys_todo where user_id = ${work.actor.userId} and state = 'open' group by biz_type`);
    return {
      total: rows.reduce((sum, row) => sum + row.count, 0),
      byType: Object.fromEntries(rows.map((row) => [row.bizType, row.count])),
    };
  },
});

/** Days of a month on which something is due, with how much. */
export const dueDays = get('base/sysTodo/dueDays', {
  needs: 'login',
  query: z.strictObject({ from: wireDay, to: wireDay }),
  handle: (work, { query }) =>
    work.db.rows<{ day: string; count: number }>(sql`
      select due_at::date as day, count(*) from sys_todo where user_id = ${work.actor.userId} and state = 'open'
        and due_at >= ${query.from}::date and due_at < ${query.to}::date + 1 group by 1 order by 1 limit 62`),
});

/** Kinds of things among the caller's to-dos, with how many of each. */
export const getTypeSelect = get('base/sysTodo/getTypeSelect', {
  needs: 'login',
  query: z.strictObject({ state: z.enum(['open', 'done', 'cancelled']).default('open') }),
  async handle(work, { query }) {
    const rows = await work.db.rows<{ bizType: string; count: number }>(sql`
      select biz_type, count(*) from sys_todo where user_id = ${work.actor.userId} and state = ${query.state}
      group by biz_type order by count(*) desc, biz_type limit 100`);
    return rows.map((row) => ({ value: row.bizType, label: typeName(work, row.bizType), count: row.count }));
  },
});

/** A flow's name, the room's word for that kind of to-do, or the name of the thing itself. */
function typeName(work: Work, bizType: string): string {
  const { words } = work.platform;
  const keys = [`flows.${bizType}.name`, `todos.${bizType}`, `resources.${bizType}`];
  const known = keys.find((key) => words.has(work.locale, key));
  return known ? words.say(work.locale, known) : words.say(work.locale, 'todos.other');
}

export const todos = [list, count, dueDays, getTypeSelect];

/** The rows with their titles in the reader's language. */
const titled = <R extends Worded>(work: Work, rows: readonly R[]): Omit<R, 'key' | 'facts'>[] =>
  rows.map(({ key, facts, ...row }) => ({
    ...row,
    title: todoTitle(work, { title: row.title, key, facts }),
  }));

type Worded = { title: string; key: string | null; facts: Facts | null };

/** What is to be done by a time, in one's calendar. */
export async function dueTodos(work: Work, from: string, to: string): Promise<CalendarEvent[]> {
  const rows = await work.db.rows<CalendarEvent & Worded>(sql`
    select id, title, key, facts, due_at as start, due_at as end, false as all_day, null as place, link from sys_todo
    where user_id = ${work.actor.userId} and state = 'open'
      and due_at >= ${from}::timestamptz and due_at < ${to}::timestamptz + interval '1 day' order by due_at limit 300`);
  return titled(work, rows);
}

/** What waits for me, as something to be done. */
export async function todoDuties(work: Work): Promise<Duty[]> {
  const rows = await work.db.rows<Duty & Worded>(sql`
    select 'todo' as kind, id, title, key, facts, due_at, priority + 1 as weight, link from sys_todo
    where user_id = ${work.actor.userId} and state = 'open' order by due_at nulls last, priority desc, id limit 50`);
  return titled(work, rows);
}
