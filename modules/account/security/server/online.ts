import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { CHANNEL } from '#platform/server/live/bus.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { deviceOf } from '../rules.ts';
import { placeNames } from './place.ts';

/** Sessions that one call ends at most. */
const MOST = 5_000;
/** Who has not touched the product for so long is not at it. Minutes. */
const AT_IT = 15;

const filters = {
  keyword: z.string().trim().max(50).optional(),
  roleType: z.string().max(20).optional(),
  clientId: z.string().max(40).optional(),
  departmentId: z.uuid().optional(),
};
type Filters = z.output<ReturnType<typeof z.strictObject<typeof filters>>>;

type Kept = {
  id: string;
  userId: string;
  /** Of the account: who closes it says which state of it he saw. */
  version: number;
  accountNo: string;
  userName: string;
  roleType: string;
  clientId: string;
  ip: string | null;
  userAgent: string | null;
  issuedAt: string;
  lastActiveAt: string;
};

/**
 * Living sessions that match and are in the circle: all for who runs the school; for others those of the students and
 * staff whom they lead.
 */
function living(work: Work, permission: string, asked: Filters): Sql {
  const word = asked.keyword ? `%${asked.keyword.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const inside = sql`(u.person_id in (select t.id from student t where ${work.within('student', permission, 't')})
    or u.person_id in (select t.id from teacher t where ${work.within('teacher', permission, 't')}))`;
  return sql`from sys_session s join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = ${work.tenant} and s.revoked_at is null and s.refresh_expires_at > ${work.now}
      and s.last_active_at + make_interval(secs => s.idle_seconds) > ${work.now}
      and (${work.actor.roleType === 'gly'} or ${inside})
      and (${word}::text is null or u.account_no ilike ${word} or u.user_name ilike ${word})
      and (${asked.roleType ?? null}::text is null or s.role_type = ${asked.roleType ?? null})
      and (${asked.clientId ?? null}::text is null or s.client_id = ${asked.clientId ?? null})
      and (${asked.departmentId ?? null}::uuid is null or u.person_id in (
        select id from student where department_id = ${asked.departmentId ?? null}::uuid
        union all select id from teacher where department_id = ${asked.departmentId ?? null}::uuid))`;
}

const list = get('base/sysSession/list', {
  needs: 'sysSession.list',
  query: z.strictObject({
    ...filters,
    current: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(500).default(10),
  }),
  async handle(work, { query: { current, size, ...asked } }) {
    const which = living(work, 'sysSession.list', asked);
    const since = new Date(work.now.getTime() - AT_IT * 60_000);
    const [rows, count, placeOf] = await Promise.all([
      work.db.rows<Kept>(sql`
        select s.id, u.id as user_id, u.version, u.account_no, u.user_name, s.role_type, s.client_id, s.ip, s.user_agent, s.issued_at, s.last_active_at
        ${which} order by s.last_active_at desc, s.id limit ${size} offset ${(current - 1) * size}`),
      work.db.row<{ total: number; people: number; now: number }>(sql`
        select count(*) as total, count(distinct s.user_id) as people,
          count(distinct s.user_id) filter (where s.last_active_at > ${since}) as now ${which}`),
      placeNames(work),
    ]);
    const { total, people, now } = count!;
    const records = rows.map(({ userAgent, ip, ...row }) => ({
      ...row,
      place: placeOf(ip),
      device: deviceOf(userAgent ?? ''),
      mine: row.id === work.actor.sessionId,
    }));
    return { records, total, size, current, pages: Math.ceil(total / size), people, now };
  },
});

/** Ends chosen sessions, or all that match; at most five thousand, and never the one in use. */
export const kick = post('base/sysSession/kick', {
  needs: 'sysSession.kick',
  proof: 'plain',
  body: z.union([
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST) }),
    z.strictObject({ matching: z.strictObject(filters) }),
  ]),
  async handle(work, { body }) {
    const which = living(work, 'sysSession.kick', 'matching' in body ? body.matching : {});
    const chosen = 'ids' in body ? sql`and s.id = any(${body.ids}::uuid[])` : sql``;
    const ended = await work.db.rows<{ id: string; userId: string }>(sql`
      update sys_session set revoked_at = ${work.now}, revoke_reason = 'kicked' where revoked_at is null and id in (
        select s.id ${which} ${chosen} and s.id <> ${work.actor.sessionId}
        order by s.last_active_at desc limit ${MOST}) returning id, user_id`);
    await tellAll(work, ended);
    return { ended: ended.length, most: MOST };
  },
});

type Ended = { id: string; userId: string };

/** Caches of all nodes drop the sessions when this commits; people hear it, and the log keeps it. */
async function tellAll(work: Work, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  await work.db.run(sql`
    select pg_notify(${CHANNEL}, json_build_object('topic', 'session', 'tenant', ${work.tenant}::text, 'id', id)::text)
    from unnest(${ended.map(({ id }) => id)}::uuid[]) as e(id)`);
  const users = [...new Set(ended.map(({ userId }) => userId))];
  await message(work, {
    users,
    key: 'security.kicked',
    facts: { at: work.at, name: work.actor.name },
    category: 'warning',
    link: '/personal/security',
    bizType: 'sysSession',
    bizId: work.traceId,
    event: 'kicked',
  });
  await record(
    work,
    'sysUser',
    'endSessions',
    users.map((rowId) => ({ rowId, before: {}, after: {} })),
  );
}

export const online = [list, kick];
