import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { backupAge } from './backups.ts';
import { alarmsOf, isToldAgain, type Alarm, type Condition } from '../rules.ts';
import { diskOf } from './disk.ts';
import { queuesOf } from './figures.ts';
import { keepSamples } from './series.ts';

type Known = { rule: Alarm; toldAt: string };

/**
 * Looks every minute whether something is alarming, and tells the administrators: at once, again after half an hour, and
 * when it is over. Queues are each school's; the machine is the business of the school that carries the platform.
 */
export async function watch(work: Work): Promise<void> {
  const condition = await conditionOf(work);
  const { waiting: queued, node } = condition;
  await keepSamples(work, { queued, diskFree: node?.diskFree ?? null });
  const now = alarmsOf(condition);
  const known = await work.db.rows<Known>(sql`select rule, told_at from monitor_alarm`);
  for (const rule of now) {
    const before = known.find((one) => one.rule === rule);
    if (before && !isToldAgain(new Date(`${before.toldAt.replace(' ', 'T')}+08:00`), work.now)) continue;
    await work.db.run(sql`
      insert into monitor_alarm (tenant_id, rule, since, told_at) values (${work.tenant}, ${rule}, ${work.at}, ${work.at})
      on conflict (tenant_id, rule) do update set told_at = excluded.told_at`);
    await tell(work, 'alarm', rule);
  }
  for (const { rule } of known.filter((one) => !now.includes(one.rule))) {
    await work.db.run(sql`delete from monitor_alarm where rule = ${rule}`);
    await tell(work, 'recovered', rule);
  }
}

async function conditionOf(work: Work): Promise<Condition> {
  const { queued, outbox } = await queuesOf(work);
  const { metrics, dataFolder } = work.platform;
  if (work.tenant !== PLATFORM_SCHOOL) return { waiting: queued + outbox, node: null };
  const { freePart: diskFree } = await diskOf(dataFolder);
  const poolWait = metrics.poolWait().most;
  return {
    waiting: queued + outbox,
    node: { diskFree, minutes: metrics.samples(), poolWait, backupAge: await backupAge(work) },
  };
}

async function tell(work: Work, what: 'alarm' | 'recovered', rule: Alarm): Promise<void> {
  const users = await work.db.rows<{ userId: string }>(sql`
    select distinct ur.user_id from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.role_type = 'gly' and r.status = 'enabled'`);
  await message(work, {
    users: users.map(({ userId }) => userId),
    key: `monitor.${what}`,
    facts: { what: work.platform.words.say('zh-CN', `messages.monitor.rule.${rule}`) },
    category: 'warning',
    link: '/layout/system/monitor',
    bizType: 'sysMonitor',
    bizId: rule,
    event: `${what} ${work.at}`,
    level: what === 'alarm' ? 2 : 0,
  });
}
