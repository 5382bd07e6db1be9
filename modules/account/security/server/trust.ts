import { v7 } from 'uuid';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { notFound } from '#platform/kit/errors.ts';
import { deviceOf, type Device } from '../rules.ts';
import { told } from './binding.ts';

/** For how many days a device may be trusted; 0 where the school asks for the second factor every time. */
export async function trustDays(work: Work): Promise<number> {
  return Number((await parameters(work, 'security'))['security.trustDays']);
}

/** Trusts the device of the session in use from now on. */
export async function trustThis(work: Work): Promise<void> {
  const days = await trustDays(work);
  if (days === 0) return;
  const until = new Date(work.now.getTime() + days * 86_400_000);
  const { userId, sessionId } = work.actor;
  await work.db.run(sql`
    insert into sys_trusted_device (tenant_id, id, user_id, device_hash, user_agent, trusted_at, until)
    select tenant_id, ${v7()}, user_id, device_hash, user_agent, ${work.at}, ${until} from sys_session
    where id = ${sessionId} and user_id = ${userId} and device_hash is not null
    on conflict (tenant_id, user_id, device_hash) do update
      set trusted_at = excluded.trusted_at, until = excluded.until, user_agent = excluded.user_agent`);
}

/** Every device has to show the second factor again: the password or a factor has changed. */
export async function trustNone(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from sys_trusted_device where user_id = ${userId}`);
}

type Kept = { id: string; userAgent: string | null; trustedAt: string; until: string };
type Trusted = Omit<Kept, 'userAgent'> & { device: Device };

export const mine = get('base/sysUserSecondAuth/trusted', {
  needs: 'login',
  async handle(work): Promise<Trusted[]> {
    const rows = await work.db.rows<Kept>(sql`
      select id, user_agent, trusted_at, until from sys_trusted_device
      where user_id = ${work.actor.userId} and until > ${work.at} order by trusted_at desc`);
    return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent ?? '') }));
  },
});

const distrust = post('base/sysUserSecondAuth/distrust', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const gone = await work.db.run(
      sql`delete from sys_trusted_device where id = ${id} and user_id = ${work.actor.userId}`,
    );
    if (gone === 0) throw notFound();
    await told(work, 'distrustDevice');
    return { removed: 1 };
  },
});

export const trust = [mine, distrust];
