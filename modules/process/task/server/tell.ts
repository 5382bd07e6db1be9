import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { askOutside } from './outside/link.ts';

type News = { instanceId: string; template: string; ids: string[]; taskNo?: number | null; reason?: string };
type Told = Case & { flowName: string; nodeName: string | null; openedAt: string | null };

/** Templates with words of their own; what a node of the flow says is its own text. */
const TEMPLATES = ['remind', 'urge', 'cc', 'escalated'];

/** How a declared application ends: processes that tell their people themselves send none of these. */
const ENDS = ['approved', 'rejected', 'returned', 'cancelled'];

/** Where somebody reads a case that he has no page for. */
export const CASE_PAGE = '/layout/process/task';

/** A message about a case. Who decides is led to the business page, who got a copy to the case itself. */
export async function tellCase(work: Work, news: News): Promise<void> {
  const { instanceId, template, ids, taskNo = null } = news;
  const told = await work.db.row<Told>(sql`
    select i.id as instance_id, i.process_type, i.biz_id, i.title, i.starter_id, i.subject_id, i.form, i.sys, d.flow_name,
      t.node_name, t.opened_at
    from flow_instance i join flow_def d on d.id = i.flow_def_id left join flow_task t on t.instance_id = i.id and t.no = ${taskNo}
    where i.id = ${instanceId}`);
  if (!told) return;
  const { flowName, nodeName, openedAt, ...about } = told;
  if (ENDS.includes(template)) return tellEnd(work, news, told);
  const key = TEMPLATES.includes(template) ? template : 'notice';
  const decides = key === 'remind' || key === 'urge' || key === 'escalated';
  const outside = await withoutAccount(work, instanceId, ids);
  // who has no account is reminded by another link
  if (outside.length > 0 && decides) await askOutside(work, { instanceId, taskNo });
  await message(work, {
    users: ids.filter((id) => !outside.includes(id)),
    key: `task.${key}`,
    facts: {
      text: template,
      flow: flowName,
      title: about.title,
      node: nodeName ?? '',
      since: (openedAt ?? '').slice(0, 16),
    },
    category: key === 'remind' || key === 'urge' ? 'reminder' : 'approval',
    link: decides ? handlerOf(work, about.processType).link(about) : `${CASE_PAGE}?case=${instanceId}`,
    bizType: 'flowCase',
    bizId: taskNo === null ? instanceId : `${instanceId}:${taskNo}`,
    // heard twice it is the same moment, and the same message
    event: `${key === 'notice' ? 'notice' : template}:${work.at}`,
    level: decides ? 1 : 0,
  });
}

/** Its person is led to where he has it, whoever handed it in for him to the case. */
async function tellEnd(
  work: Work,
  { instanceId, template, reason }: News,
  { flowName, ...about }: Told,
): Promise<void> {
  const found = await work.db.row<{ subjects: string[]; comment: string | null }>(sql`
    select array(select u.id from sys_user u where u.person_id = ${about.subjectId}::uuid and u.status = 'enabled') as subjects,
      (select l.comment from flow_log l where l.instance_id = ${instanceId} and l.action in ('reject', 'return', 'terminate')
        order by l.id desc limit 1) as comment`);
  const { subjects, comment } = found!;
  const { processType, title, starterId } = about;
  const told = {
    key: `task.${template}`,
    facts: { flow: flowName, title, reason: reason ?? comment ?? '—' },
    category: 'approval' as const,
    bizType: 'flowCase',
    bizId: instanceId,
    event: `${template}:${work.at}`,
    level: 1 as const,
  };
  const own = handlerOf(work, processType).again?.(about) ?? `${CASE_PAGE}?case=${instanceId}`;
  const people = subjects.length > 0 ? subjects : [starterId];
  await message(work, { ...told, users: people, link: own });
  const agents = people.includes(starterId) ? [] : [starterId];
  await message(work, { ...told, users: agents, link: `${CASE_PAGE}?case=${instanceId}` });
}

async function withoutAccount(work: Work, instanceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(
    sql`select id from flow_outsider where instance_id = ${instanceId} and id = any(${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
