import { createHash, randomBytes } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { addDays, instantOf } from '#platform/pure/date.ts';
import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { Blob, get, post } from '#platform/server/http/endpoint.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { eventsOf, type Shown } from './events.ts';

const BACK = 30;
const AHEAD = 69;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether there is a secret address; the address itself is shown once, when it is made. */
export const getFeed = get('base/userSchedule/getFeed', {
  needs: 'login',
  async handle(work) {
    const row = await work.db.row<{ createdAt: string; readAt: string | null }>(
      sql`select created_at, read_at from user_calendar_feed where user_id = ${work.actor.userId}`,
    );
    return row ?? null;
  },
});

/** A new secret address; the former one is dead from now on. */
export const makeFeed = post('base/userSchedule/makeFeed', {
  needs: 'login',
  proof: 'fresh',
  async handle(work) {
    const token = `${work.tenant}.${randomBytes(24).toString('base64url')}`;
    await work.db.run(sql`
      insert into user_calendar_feed (tenant_id, user_id, token_hash, role_type, created_at)
      values (${work.tenant}, ${work.actor.userId}, ${hashOf(token)}, ${work.actor.roleType}, ${work.at})
      on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, role_type = excluded.role_type,
        created_at = excluded.created_at, read_at = null`);
    return { path: `/api/flySource-base/openApi/userSchedule/feed?token=${token}` };
  },
});

const revokeFeed = post('base/userSchedule/revokeFeed', {
  needs: 'login',
  proof: 'plain',
  async handle(work) {
    const revoked = await work.db.run(
      sql`delete from user_calendar_feed where user_id = ${work.actor.userId}`,
    );
    return { revoked };
  },
});

/** The calendar as other programs subscribe to it. The secret in the address is all that they have to show. */
const feed = get('base/openApi/userSchedule/feed', {
  needs: 'public',
  unsigned: true,
  query: z.strictObject({ token: z.string().max(100) }),
  async handle(work, { query }) {
    const [, tenant] = /^(\d{6})\.[\w-]{32}$/.exec(query.token) ?? [];
    if (!tenant || !(await isActive(work.platform, tenant))) throw notFound();
    const text = await asServer(work.platform, tenant, (served) => calendarOf(served, query.token), {
      now: work.now,
    });
    return new Blob(Buffer.from(text), {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="campus.ics"',
      'cache-control': 'private, no-store',
    });
  },
});

async function isActive(platform: Platform, tenant: string): Promise<boolean> {
  const { rowCount } = await platform.pool.query(
    "select 1 from sys_tenant where id = $1 and status = 'active'",
    [tenant],
  );
  return rowCount === 1;
}

async function calendarOf(work: Work, token: string): Promise<string> {
  const holder = await work.db.row<{ accountNo: string; roleType: string }>(sql`
    update user_calendar_feed f set read_at = ${work.at} from sys_user u
    where u.id = f.user_id and u.status = 'enabled' and f.token_hash = ${hashOf(token)} returning u.account_no, f.role_type`);
  if (!holder) throw notFound();
  const actor = await actorOf(work.platform, work.tenant, holder.accountNo, holder.roleType, work.now);
  const today = work.at.slice(0, 10);
  const events = await eventsOf(
    actingAs(work, actor, work.now),
    addDays(today, -BACK),
    addDays(today, AHEAD),
  );
  const name = work.platform.words.say('zh-CN', 'messages.schedule.feed', { name: actor.name });
  return written(name, events);
}

/** Times as instants, whole days as dates: every calendar program reads both alike. */
function written(name: string, events: readonly Shown[]): string {
  const calendar = ical({ name, prodId: '//campus//schedule//CN', method: ICalCalendarMethod.PUBLISH });
  for (const { id, title, start, end, allDay, place } of events) {
    const last = addDays(end.slice(0, 10), 1);
    calendar.createEvent({
      id: `${hashOf(id).slice(0, 32)}@campus`,
      summary: title,
      start: allDay ? new Date(`${start.slice(0, 10)}T00:00:00Z`) : instantOf(start, ZONE),
      end: allDay ? new Date(`${last}T00:00:00Z`) : instantOf(end, ZONE),
      allDay,
      ...(place ? { location: place } : {}),
    });
  }
  return calendar.toString();
}

export const feeds = [getFeed, makeFeed, revokeFeed, feed];
