import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { askOutside } from './outside/link.ts';

type News = { instanceId: string; template: string; ids: string[]; taskNo?: number | null };
type Told = Case & { flowName: string; nodeName: string | null; openedAt: string | null };

/** Templates with words of their own; what a node of the flow says is its own text. */
const TEMPLATES = ['remind', 'urge', 'cc', 'escalated'];

/** Where somebody reads a case that he has no page for. */
export const CASE_PAGE = '/layout/process/task';

/** A message about a case. Who decides is led to the business page, who got a copy to the case itself. */
export async function tellCase(
  work: Work,
  { instanceId, template, ids, taskNo = null }: News,
): Promise<void> {
  const told = await work.db.row<Told>(sql`
    select i.id as instance_id, i.process_type, i.biz_id, i.title, i.starter_id, i.subject_id, i.form, i.sys, d.flow_name,
      t.node_name, t.opened_at
    from flow_instance i join flow_def d on d.id = i.flow_def_id left join flow_task t on t.instance_id = i.id and t.no = ${taskNo}
    where i.id = ${instanceId}`);
  if (!told) return;
  const { flowName, nodeName, openedAt, ...about } = told;
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

async function withoutAccount(work: Work, instanceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(
    sql`select id from flow_outsider where instance_id = ${instanceId} and id = any(${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
