import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { isTaskNode, type FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { own } from './narrow.ts';

const query = z.strictObject({
  processType: z.string().min(1).max(60),
  isShowFdyTask: z.enum(['true', 'false']).default('true'),
});

type Stage = { value: string; label: string; sort: number; isFdy: boolean; flowVersionId: string };

/** Stages of the published flow, plus those of older versions that cases still run on. */
async function stages(work: Work, processType: string, withCounsellor: boolean): Promise<Stage[]> {
  const versions = await work.db.rows<{
    flowDefId: string;
    versionNo: number;
    definition: FlowDefinition;
    current: boolean;
  }>(sql`
    select v.flow_def_id, v.version_no, v.definition, v.version_no = d.current_version as current from flow_version v
    join flow_def d on d.id = v.flow_def_id where d.process_type = ${processType} and (v.version_no = d.current_version or exists (
      select 1 from flow_instance i where i.flow_def_id = v.flow_def_id and i.version_no = v.version_no and i.status = 'running'))
    order by current desc, v.version_no desc`);
  const found = new Map<string, Stage>();
  for (const version of versions) {
    for (const { node } of treeOf(version.definition).places.values()) {
      if (!isTaskNode(node) || found.has(node.key)) continue;
      const isFdy = node.assignee?.rules.some((rule) => rule.kind === 'fdy') ?? false;
      if (isFdy && !withCounsellor) continue;
      const label = nodeName(work, processType, { nodeKey: node.key, name: node.name });
      found.set(node.key, {
        value: node.key,
        label,
        sort: found.size,
        isFdy,
        flowVersionId: `${version.flowDefId}:${version.versionNo}`,
      });
    }
  }
  return [...found.values()];
}

export const getTaskSelect = get('process/getTaskSelect', {
  needs: 'login',
  query,
  handle: (work, { query: asked }) => stages(work, asked.processType, asked.isShowFdyTask === 'true'),
});

/** Only the caller's own stages, with what lies there for him. */
export const getMyTaskSelect = get('process/getMyTaskSelect', {
  needs: 'login',
  query,
  async handle(work, { query: asked }) {
    const counts = await work.db.rows<{ nodeKey: string; openCount: number; doneCount: number }>(sql`
      select t.node_key, count(*) filter (where t.status = 'open') as open_count,
        count(*) filter (where t.actor_id = ${work.actor.userId}) as done_count
      from flow_task t join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
      where c.user_id = ${work.actor.userId} and t.process_type = ${asked.processType} group by t.node_key`);
    const byKey = new Map(counts.map((count) => [count.nodeKey, count]));
    const all = await stages(work, asked.processType, asked.isShowFdyTask === 'true');
    return all.flatMap((stage) => {
      const count = byKey.get(stage.value);
      return count ? [{ ...stage, openCount: count.openCount, doneCount: count.doneCount }] : [];
    });
  },
});

const ofOwn = z.strictObject({ of: z.enum(['todo', 'done', 'started', 'copies']).default('todo') });

/** Kinds of processes in one of the caller's own lists, with how many of each. */
export const getTypeSelect = get('process/getTypeSelect', {
  needs: 'login',
  query: ofOwn,
  async handle(work, { query: { of } }) {
    const found = await work.db.rows<{ processType: string; count: number }>(
      sql`select i.process_type, count(*) from ${own(work)[of]} group by 1`,
    );
    return found
      .map(({ processType, count }) => ({ value: processType, label: typeName(work, processType), count }))
      .sort((a, b) => a.label.localeCompare(b.label, 'zh-CN'));
  },
});

/** Classes of the cases in one of the caller's own lists, with how many of each. */
export const getMyClassSelect = get('process/getMyClassSelect', {
  needs: 'login',
  query: ofOwn,
  handle: (work, { query: { of } }) =>
    work.db.rows<{ value: string; label: string; count: number }>(sql`
      with ${academicRows.stuClass}, mine as (select i.class_id from ${own(work)[of]})
      select k.id as value, k.class_name as label, count(*) from mine join stu_class k on k.id = mine.class_id
      group by k.id, k.class_name order by k.class_name collate by_name, k.id limit 500`),
});

export const typeName = (work: Work, processType: string) =>
  work.platform.words.say(work.locale, `flows.${processType}.name`);

export const selects = [getTaskSelect, getMyTaskSelect, getTypeSelect, getMyClassSelect];
