import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { departmentNames } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import type { Flow, ShownVersion } from '../wire.ts';
import { versionOf } from './store.ts';
import { isTriable } from './triable.ts';

/** A case that was sent back goes on as well: nobody has said the last word on it. */
const UNDER_WAY = sql`i.status in ('running', 'returned')`;

/** Flows as the list tells them: all, or the one with this id. */
export async function flowsOf(work: Work, id: string | null): Promise<Flow[]> {
  const flows = await work.db.rows<Flow>(sql`
    select d.id, d.flow_key, d.flow_name, d.process_type, d.current_version, d.status,
      (select count(*) from flow_instance i where i.flow_def_id = d.id and ${UNDER_WAY}) as running,
      (select v.version_no from flow_version v where v.flow_def_id = d.id and v.status = 'draft') as draft_no
    from flow_def d where ${id}::uuid is null or d.id = ${id}::uuid
    order by d.process_type, d.flow_key <> d.process_type, d.flow_key`);
  return flows.map((flow) => ({
    ...flow,
    flowName: flowName(work, flow.processType, flow.flowName),
    typeName: work.platform.words.say(work.locale, `flows.${flow.processType}.name`),
  }));
}

const list = get('process/flowDef/list', {
  needs: 'flowDef.list',
  handle: (work) => flowsOf(work, null),
});

/** A version as the detail tells it. */
export async function shownVersion(work: Work, id: string, versionNo: number | null): Promise<ShownVersion> {
  const flow = await versionOf(work, id, versionNo);
  const places = [...treeOf(flow.definition).places.values()];
  return {
    ...flow,
    flowName: flowName(work, flow.processType, flow.flowName),
    // the designer writes names; those that are still the first ones are read in the reader's language
    nodeNames: Object.fromEntries(
      places.map(({ node: { key, name } }) => [
        key,
        { name, shown: nodeName(work, flow.processType, { nodeKey: key, name }) },
      ]),
    ),
  };
}

const versionNo = z.coerce.number().int().min(1).max(100_000);

const detail = get('process/flowDef/detail', {
  needs: 'flowDef.list',
  query: z.strictObject({ id: z.uuid(), versionNo: versionNo.optional() }),
  handle: (work, { query }) => shownVersion(work, query.id, query.versionNo ?? null),
});

export const versions = get('process/flowDef/versions', {
  needs: 'flowDef.list',
  query: z.strictObject({ id: z.uuid() }),
  handle: (work, { query }) =>
    work.db.rows<{
      versionNo: number;
      status: 'draft' | 'published' | 'retired';
      publishedAt: string | null;
      updatedAt: string | null;
      changeNote: string | null;
      publishedByName: string | null;
      running: number;
      total: number;
    }>(sql`
      select v.version_no, v.status, v.published_at, v.updated_at, v.change_note,
        (select u.user_name from sys_user u where u.id = v.published_by) as published_by_name,
        count(i.id) filter (where ${UNDER_WAY}) as running, count(i.id) as total
      from flow_version v left join flow_instance i on i.tenant_id = v.tenant_id and i.flow_def_id = v.flow_def_id and i.version_no = v.version_no
      where v.flow_def_id = ${query.id}
      group by v.tenant_id, v.flow_def_id, v.version_no, v.status, v.published_at, v.updated_at, v.change_note, v.published_by
      order by v.version_no desc`),
});

/** Names of the roles, people, classes and departments that a drawn flow mentions. */
export const names = get('process/flowDef/names', {
  needs: 'flowDef.list',
  query: z.strictObject({ ids: z.string().max(40_000).default('') }),
  async handle(work, { query }) {
    const ids = query.ids.split(',').slice(0, 1_000);
    const uuids = ids.filter((id) => z.uuid().safeParse(id).success);
    const rows = await work.db.rows<{ id: string; name: string }>(sql`
      with ${academicRows.stuClass}
      select role_code as id, role_name as name from sys_role where role_code = any(${ids}::text[])
      union all select id::text, user_name from sys_user where id = any(${uuids}::uuid[])
      union all select id::text, class_name from stu_class where id = any(${uuids}::uuid[])`);
    const departments = await departmentNames(work, { ids: uuids });
    return Object.fromEntries([
      ...rows.map(({ id, name }) => [id, roleName(work, id, name)]),
      ...departments.map(({ id, deptName }) => [id, deptName]),
    ]);
  },
});

/** People for a dry run, or who may start a flow: staff, and students whom its drawer sees, by name or number. */
const people = get('process/flowDef/people', {
  needs: 'flowDef.edit',
  query: z.strictObject({
    keyword: z.string().trim().max(50).default(''),
    ids: z.string().max(4_000).default(''),
  }),
  handle(work, { query }) {
    const ids = query.ids.split(',').filter((id) => z.uuid().safeParse(id).success);
    return work.db.rows<{ value: string; label: string }>(sql`
      with ${peopleRows.student} select u.id as value, u.user_name || '（' || u.account_no || '）' as label from sys_user u
      where u.person_id is not null and ${isTriable(work)}
        and (u.id = any(${ids}::uuid[]) or strpos(u.user_name, ${query.keyword}) > 0 or starts_with(u.account_no, ${query.keyword}))
      order by u.id = any(${ids}::uuid[]) desc, u.user_type = 'student' desc, u.account_no
      limit ${20 + ids.length}`);
  },
});

/** Published flows of a process, for whoever lets his own rows name one. */
const select = get('process/flowDef/getSelect', {
  needs: 'login',
  query: z.strictObject({ processType: z.string().min(1).max(60) }),
  async handle(work, { query: { processType } }) {
    const flows = await work.db.rows<{ value: string; label: string }>(sql`
      select flow_key as value, flow_name as label from flow_def where process_type = ${processType} and status = 'published'
      order by flow_key <> process_type, flow_key`);
    return flows.map((flow) => ({ ...flow, label: flowName(work, processType, flow.label) }));
  },
});

export const reads = [list, detail, versions, names, people, select];
