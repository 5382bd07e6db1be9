import { z } from 'zod';
import { staffNow, type StaffNow } from '#modules/base/academic';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { picked, pickQuery } from '#platform/server/resource/pick.ts';
import type { Work } from '#platform/server/work.ts';
import { POST } from '../rules.ts';
import { teacher } from '../teacher.ts';

type Found = {
  value: string;
  label: string;
  staffNo: string;
  userId: string | null;
  isFullFdy: boolean;
  departmentId: string;
  labels?: { [path: string]: string };
};

/** Staff in service, as pickers show them: names, numbers and departments only, for everybody of the school. */
async function staffWhere(work: Work, where: Sql, limit: number) {
  const rows = await work.db.unprepared.rows<Found>(sql`
    select t.id as value, t.name || '(' || t.staff_no || ')' as label, t.staff_no, t.is_full_fdy, t.department_id,
      (select u.id from sys_user u where u.tenant_id = t.tenant_id and u.person_id = t.id limit 1) as user_id
    from teacher t where ${where} order by t.staff_no limit ${limit}`);
  await addLabels(work.platform, work, teacher, rows, ['departmentId']);
  return rows.map(({ labels, departmentId, ...row }) => ({
    ...row,
    deptId: departmentId,
    deptName: labels?.['departmentId'] ?? null,
  }));
}

const inService = sql`t.status in ('active', 'external')`;
const SEARCHED = ['name', 'staff_no', 'pinyin'];

export const teacherSelect = get('base/teacher/getSelect', {
  needs: 'login',
  query: z.strictObject({ ...pickQuery, deptId: z.uuid().optional(), id: z.uuid().optional() }),
  handle(work, { query }) {
    const asked = query.id ? { ids: [query.id] } : query;
    const inDept = query.deptId ? sql`t.department_id = ${query.deptId}` : sql`true`;
    return staffWhere(work, sql`${picked(asked, inService, SEARCHED)} and ${inDept}`, asked.ids ? 500 : 50);
  },
});

const fdyQuery = z.strictObject({ ...pickQuery, deptId: z.uuid().optional(), classId: z.uuid().optional() });
type FdyQuery = z.output<typeof fdyQuery>;

/** Counsellors, or counsellors and class teachers; of one class those who lead it now. */
async function leaders(work: Work, query: FdyQuery, posts: readonly string[]) {
  const ofClass = query.classId ? await staffNow(work, { classIds: [query.classId] }) : null;
  const who = ofClass
    ? sql`t.id = any(${ofClass.map((one) => one.teacherId)}::uuid[])`
    : sql`${inService} and t.posts && ${posts}::text[]`;
  const inDept = query.deptId ? sql`t.department_id = ${query.deptId}` : sql`true`;
  const found = await staffWhere(work, sql`${picked(query, who, SEARCHED)} and ${inDept}`, 500);
  const led = await staffNow(work, { teacherIds: found.map((one) => one.value) });
  return { found, led, ofClass };
}

const count = (led: StaffNow[], teacherId: string, role: StaffNow['role']) =>
  led.filter((one) => one.teacherId === teacherId && one.role === role).length;

export const fdySelect = get('base/teacher/getFdySelect', {
  needs: 'login',
  query: fdyQuery,
  async handle(work, { query }) {
    const { found, led, ofClass } = await leaders(work, query, [POST.counsellor]);
    const counsellors = ofClass ? found.filter((one) => count(ofClass, one.value, 'fdy') > 0) : found;
    return counsellors.map((one) => ({ ...one, classCount: count(led, one.value, 'fdy') }));
  },
});

/** One entry per person and role: who is both appears twice. */
export const fdyBzrSelect = get('base/teacher/getFdyBzrSelect', {
  needs: 'login',
  query: fdyQuery,
  async handle(work, { query }) {
    const { found, led, ofClass } = await leaders(work, query, [POST.counsellor, POST.classTeacher]);
    const holds = await posts(
      work,
      found.map((one) => one.value),
    );
    return found.flatMap((one) =>
      (['fdy', 'bzr'] as const)
        .filter((role) => (ofClass ? count(ofClass, one.value, role) > 0 : holds(one.value, role)))
        .map((role) => ({ ...one, role, classCount: count(led, one.value, role) })),
    );
  },
});

async function posts(work: Work, ids: string[]) {
  const rows = await work.db.rows<{ id: string; posts: string[] | null }>(
    sql`select id, posts from teacher where id = any(${ids}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row.posts ?? []]));
  return (id: string, role: 'fdy' | 'bzr') =>
    byId.get(id)?.includes(role === 'fdy' ? POST.counsellor : POST.classTeacher) ?? false;
}
