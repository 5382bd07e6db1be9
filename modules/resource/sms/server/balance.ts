import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { wayById, type Way } from './message.ts';
import { ChannelFault, type Balance } from './port.ts';
import { ALL } from './providers/all.ts';

/** Asks the provider now what is left. */
export const askBalance = post('resource/smsChannel/balance', {
  needs: 'smsChannel.list',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const way = await wayById(work, id);
    if (!way) throw notFound();
    if (!ALL[way.provider].balance) throw refuse.balanceUnknown();
    const told = await asked(way);
    await note(work, id, told);
    if ('fault' in told) throw refuse.balanceFailed({ reason: told.fault });
    return told;
  },
});

/** All channels that are on and whose provider knows. Each is noted for itself: no connection waits for a provider. */
export async function askAll(platform: Platform, tenant: string, now: Date): Promise<void> {
  const within = <T>(use: (work: Work) => Promise<T>) => asServer(platform, tenant, use, { now });
  const ids = await within((work) =>
    work.db.rows<{ id: string }>(sql`select id from sms_channel where enabled`),
  );
  for (const { id } of ids) {
    const way = await within((work) => wayById(work, id));
    if (!way || !ALL[way.provider].balance) continue;
    const told = await asked(way);
    await within((work) => note(work, id, told));
  }
}

type Told = Balance | { fault: string };

async function asked(way: Way): Promise<Told> {
  try {
    return await ALL[way.provider].balance!(way);
  } catch (error) {
    if (error instanceof ChannelFault || error instanceof z.ZodError)
      return { fault: error.message.slice(0, 200) };
    throw error;
  }
}

/** What was told stays until it is told anew; a provider that doesn't answer is no empty account. */
async function note(work: Work, id: string, told: Told): Promise<void> {
  if ('fault' in told) {
    await work.db.run(sql`
      update sms_channel set balance_fault = ${told.fault}, balance_at = ${work.at} where id = ${id}`);
    return;
  }
  const { left, unit } = told;
  const low = await work.db.row<{ name: string; fresh: boolean }>(sql`
    with before as (select id, warned from sms_channel where id = ${id} for update)
    update sms_channel c set balance = ${left}, balance_unit = ${unit}, balance_at = ${work.at}, balance_fault = null,
      warned = c.warn_below is not null and ${left}::bigint < ${unit === 'fen' ? sql`c.warn_below::bigint * 100` : sql`c.warn_below::bigint`}
    from before b where c.id = b.id returning c.name, c.warned and not b.warned as fresh`);
  if (low?.fresh) await warn(work, { id, name: low.name, left, unit });
}

type Low = { id: string; name: string; left: number; unit: Balance['unit'] };

async function warn(work: Work, { id, name, left, unit }: Low): Promise<void> {
  const users = await work.db.rows<{ userId: string }>(sql`
    select distinct ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id join sys_user u on u.id = ur.user_id
    where r.role_type = 'gly' and r.status = 'enabled' and u.status = 'enabled'`);
  const { words } = work.platform;
  const shown = unit === 'fen' ? (left / 100).toFixed(2) : String(left);
  await message(work, {
    users: users.map(({ userId }) => userId),
    key: 'sms.balanceLow',
    facts: { name, left: words.say('zh-CN', `smsBalance.${unit}`, { left: shown }) },
    category: 'warning',
    link: '/layout/resource/sms/channel',
    bizType: 'smsChannel',
    bizId: id,
    event: `low:${work.at}`,
    level: 1,
  });
}
