import { writeLetter } from '#platform/server/auth/letter.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { outside } from '../../errors.ts';

/** Days that a link is good for, as long as its task is open. */
const DAYS = 7;

type Asked = {
  taskNo: number;
  outsiderId: string;
  phone: string;
  title: string;
  schoolName: string;
  asked: boolean;
};

/**
 * Sends a link to everybody without an account at a task, or at every open task of a case. An older link of the same
 * asking dies; heard twice it is the same moment, and nothing is sent again.
 */
export async function askOutside(
  work: Work,
  { instanceId, taskNo = null }: { instanceId: string; taskNo?: number | null },
): Promise<void> {
  const people = await work.db.rows<Asked>(sql`
    select t.no as task_no, o.id as outsider_id, o.phone, i.title,
      x.school_name,
      exists (select 1 from flow_outside_link l where l.instance_id = t.instance_id and l.task_no = t.no
        and l.outsider_id = o.id and l.created_at >= ${work.at}) as asked
    from flow_task t join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
    join flow_outsider o on o.id = c.user_id join flow_instance i on i.id = t.instance_id join sys_tenant x on x.id = i.tenant_id
    where t.instance_id = ${instanceId} and t.status = 'open' and t.no = coalesce(${taskNo}::int, t.no)`);
  for (const one of people) if (!one.asked) await send(work, instanceId, one);
}

async function send(work: Work, instanceId: string, to: Asked): Promise<void> {
  const letter = await writeLetter(work, '/process/confirm');
  const expires = new Date(work.now.getTime() + DAYS * 86_400_000);
  await work.db.run(sql`
    with dead as (update flow_outside_link set expires_at = ${work.at}
      where instance_id = ${instanceId} and task_no = ${to.taskNo} and outsider_id = ${to.outsiderId} and used_at is null)
    insert into flow_outside_link (tenant_id, token_hash, instance_id, task_no, outsider_id, expires_at, created_at)
    values (${work.tenant}, ${letter.hash}, ${instanceId}, ${to.taskNo}, ${to.outsiderId}, ${expires}, ${work.at})`);
  await sendSms(work, {
    phones: [work.platform.secrets.open(to.phone)],
    key: 'task.outsideAsk',
    facts: { school: to.schoolName, title: to.title, days: DAYS },
    // whoever reads the log of messages can't answer in somebody's place
    secret: { link: letter.link },
    urgent: false,
    bizType: 'flowCase',
    bizId: instanceId,
  });
}

export type Link = {
  tokenHash: string;
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  kind: string;
  outsiderId: string;
  phone: string;
  expiresAt: string;
};

/** The asking behind a link that may still be answered. Used, dead and unknown links look the same. */
export async function linkOf(work: Work, token: string): Promise<Link> {
  const link = await work.db.row<Link>(sql`
    select l.token_hash, l.instance_id, l.task_no, t.task_version, t.kind, l.outsider_id, o.phone, l.expires_at
    from flow_outside_link l join flow_task t on t.instance_id = l.instance_id and t.no = l.task_no and t.status = 'open'
    join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no and c.user_id = l.outsider_id
    join flow_outsider o on o.id = l.outsider_id
    where l.token_hash = ${tokenHash(token)} and l.used_at is null and l.expires_at > ${work.at}`);
  if (!link) throw outside.linkDead();
  return link;
}
