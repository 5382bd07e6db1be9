import { z } from 'zod';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { picked, pickQuery } from '#platform/server/resource/pick.ts';
import type { Work } from '#platform/server/work.ts';
import { department } from '../department.ts';
import { nest, withAncestors } from '../rules.ts';
import { dependents } from './dependents.ts';

type Node = {
  id: string;
  version: number;
  parentId: string | null;
  deptCode: string;
  deptName: string;
  deptType: string;
  flags: string[] | null;
  status: string;
  leaderIds: string[] | null;
  labels?: { [path: string]: string };
};

const code = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .optional();

/** The tree of departments; with a filter, what matches and what is above it. */
export const departmentTree = get('base/department/getTree', {
  needs: 'login',
  query: z.strictObject({ deptType: code, flag: code, keyword: z.string().trim().max(60).optional() }),
  async handle(work, { query }) {
    const all = await work.db.rows<Node>(sql`
      select id, version, parent_id, dept_code, dept_name, dept_type, flags, status, leader_ids from department
      where status <> 'merged' order by sort, dept_code`);
    const word = query.keyword?.toLowerCase();
    const found = withAncestors(
      all,
      (node) =>
        (!query.deptType || node.deptType === query.deptType) &&
        (!query.flag || (node.flags ?? []).includes(query.flag)) &&
        (!word || node.deptName.toLowerCase().includes(word) || node.deptCode.toLowerCase().includes(word)),
    );
    await addLabels(work.platform, work, department, found, ['leaderIds']);
    return nest(
      found.map(({ labels, leaderIds: _ids, ...node }) => ({
        ...node,
        title: node.deptName,
        value: node.id,
        key: node.id,
        leaderNames: labels?.['leaderIds'] ?? null,
      })),
    );
  },
});

const flags = z
  .string()
  .regex(/^\w{1,20}(,\w{1,20})*$/)
  .transform((list) => list.split(','))
  .optional();

/** Departments to choose from. The flag `own` keeps to those in the reader's circle. */
export const departmentSelect = get('base/department/getSelect', {
  needs: 'login',
  query: z.strictObject({ ...pickQuery, flag: flags, deptType: code }),
  async handle(work, { query }) {
    const wanted = (query.flag ?? []).filter((flag) => flag !== 'own');
    const own = query.flag?.includes('own') ?? false;
    return work.db.unprepared.rows(sql`
      select t.id as value, t.dept_name as label, t.status <> 'enabled' as disabled, t.dept_code, t.dept_type, t.parent_id
      from department t
      where ${picked(query, sql`t.status = 'enabled'`, ['dept_name', 'dept_code', 'short_name'])}
        and coalesce(t.flags, '{}') @> ${wanted}::text[]
        and (${query.deptType ?? null}::text is null or t.dept_type = ${query.deptType ?? null})
        and ${own ? work.within('department', 'department.list', 't') : sql`true`}
      order by t.sort, t.dept_code limit 500`);
  },
});

/** What belongs to a department and would go with it: the preview of a merger, and why it can't be switched off. */
export const departmentDependents = get('base/department/dependents', {
  needs: 'department.merge',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    await find(work, department, id, 'department.merge', { lock: false });
    return { held: await dependents(work, 'department', id), follow: await followers(work, id) };
  },
});

/** Classes and students have their department from their major, and go with it. */
async function followers(work: Work, id: string) {
  const found: { label: string; count: number }[] = [];
  for (const name of ['stuClass', 'student']) {
    if (!work.platform.resources.has(name)) continue;
    const row = await work.db.row<{ count: number }>(
      sql`select count(*)::int as count from ${sql.table(snake(name))} where department_id = ${id}`,
    );
    found.push({ label: work.platform.words.say(work.locale, `resources.${name}`), count: row!.count });
  }
  return found;
}
