import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { roomServer } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from './errors.ts';
import { looks } from './server/looks.ts';
import { themes, userTheme } from './server/theme.ts';

type Line = {
  id: string;
  at: string;
  resource: string;
  action: string;
  reason: string | null;
  ip: string | null;
};

/** What I did, newest first: the kind of thing, what was done to it, when and from where. */
const operations = get('base/personal/operations', {
  needs: 'login',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  async handle(work, { query }) {
    const mine = sql`user_id = ${work.actor.userId}`;
    const [rows, counted] = await Promise.all([
      work.db.rows<Line>(sql`select id, at, resource, action, reason, ip from sys_oper_log where ${mine}
        order by at desc, id desc limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from sys_oper_log where ${mine}`),
    ]);
    const { words } = work.platform;
    const say = (keys: string[], otherwise: string) => {
      const known = keys.find((key) => words.has(work.locale, key));
      return known ? words.say(work.locale, known) : otherwise;
    };
    const records = rows.map(({ resource, action, ...row }) => ({
      ...row,
      what: say([`resources.${resource}`], resource),
      action: say([`actions.${resource}.${action}`, `actions.${action}`], action),
    }));
    return pageOf(records, counted!.count, query);
  },
});

/** Days between two times of taking one's data along. */
const REST = 30;

/** When I last took a copy along, and from when on the next may be had; null where it may be had now. */
export const copies = get('base/personal/copies', { needs: 'login', handle: (work) => lastCopy(work) });

async function lastCopy(
  work: Work,
): Promise<{ days: number; takenAt: string | null; nextAt: string | null }> {
  const row = await work.db.row<{ takenAt: string; nextAt: string; isOver: boolean }>(sql`
    select at as taken_at, at + ${REST} * interval '1 day' as next_at, at <= ${work.at}::timestamptz - ${REST} * interval '1 day' as is_over
    from personal_export where user_id = ${work.actor.userId}`);
  return { days: REST, takenAt: row?.takenAt ?? null, nextAt: row && !row.isOver ? row.nextAt : null };
}

/** What the school keeps about me here, as a file: the account's own traces, and what each room says (`ownData`). */
const exportMine = post('base/personal/exportMine', {
  needs: 'login',
  proof: 'fresh',
  async handle(work) {
    const taken = await work.db.run(sql`
      insert into personal_export (tenant_id, user_id, at) values (${work.tenant}, ${work.actor.userId}, ${work.at})
      on conflict (tenant_id, user_id) do update set at = excluded.at
        where personal_export.at <= excluded.at - ${REST} * interval '1 day'`);
    if (taken === 0) throw refuse.tookLately({ days: REST, at: (await lastCopy(work)).nextAt });
    const body = Buffer.from(`${JSON.stringify(await everything(work), null, 2)}\n`);
    return download(body, `${work.actor.accountNo}.json`, 'application/json');
  },
});

async function everything(work: Work): Promise<object> {
  const me = work.actor.userId;
  const account = await work.db.row<{ phone: string | null }>(sql`
    select account_no, user_name, user_type, gender, phone, email, created_at, last_login_at from sys_user where id = ${me}`);
  const rows = (query: ReturnType<typeof sql>) => work.db.rows<object>(query);
  return {
    at: work.at,
    account: { ...account, phone: account?.phone ? work.platform.secrets.open(account.phone) : null },
    signIns: await rows(
      sql`select at, result, ip, user_agent from sys_login_log where user_id = ${me} order by at desc limit 1000`,
    ),
    messages: await rows(
      sql`select title, content, created_at, read_at from sys_message where user_id = ${me} order by created_at desc limit 5000`,
    ),
    todos: await rows(
      sql`select title, state, created_at, done_at from sys_todo where user_id = ${me} order by created_at desc limit 5000`,
    ),
    files: await rows(
      sql`select original_name, size, uploaded_at from attach where uploader_id = ${me} order by uploaded_at desc limit 5000`,
    ),
    applications: await rows(
      sql`select sn, title, process_type, status, started_at, ended_at from flow_instance where starter_id = ${me}
        order by started_at desc limit 5000`,
    ),
    operations: await rows(
      sql`select at, resource, action, reason from sys_oper_log where user_id = ${me} order by at desc limit 5000`,
    ),
    ...(await ofRooms(work)),
  };
}

async function ofRooms(work: Work): Promise<object> {
  const kinds = work.platform.rooms.flatMap(({ server }) => Object.entries(server.ownData ?? {}));
  const lists = await Promise.all(kinds.map(async ([kind, read]) => [kind, await read(work)] as const));
  return Object.fromEntries(lists);
}

export default roomServer({
  endpoints: [operations, looks, copies, exportMine, ...themes],
  userInfo: userTheme,
});
