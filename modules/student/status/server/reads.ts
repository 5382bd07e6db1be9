import { z } from 'zod';
import { leavesOut } from '#modules/attendance/leave';
import { academicRows } from '#modules/base/academic';
import { studentFacts, usersOfPersons } from '#modules/base/people';
import { addDays } from '#platform/pure/date.ts';
import { orgRows } from '#modules/base/org';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { isKind, kindOf, statusAfter } from '../rules/kinds.ts';
import { clearanceOf } from './clearance.ts';
import { changeColumns, type Change } from './execute.ts';
import { rulesNow } from './rule.ts';
import { sayBlock } from './tell.ts';

/** What a form may offer, and what one has to know about each kind. */
export const kindsOffered = get('xsgl/statusChange/getKinds', {
  needs: 'login',
  query: z.strictObject({}),
  handle: (work) => rulesNow(work),
});

type Class = {
  id: string;
  className: string;
  grade: string;
  majorName: string;
  departmentName: string;
  free: number | null;
};

/** Classes that somebody may move to, with the seats that are left in them. */
export const targets = get('xsgl/statusChange/getTargets', {
  needs: 'login',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.rows<Class>(sql`
      with ${academicRows.major}, ${academicRows.stuClass}, ${orgRows.department}
      select c.id, c.class_name, c.grade, m.major_name, d.dept_name as department_name, c.plan_count - c.student_count as free
      from stu_class c join major m on m.id = c.major_id join department d on d.id = c.department_id
      where c.status in ('active', 'planned') and c.grade >= (${work.at.slice(0, 4)}::int - 4)::text
      order by d.dept_name, m.major_name, c.grade desc, c.class_code limit 1000`),
});

type Board = Pick<
  Change,
  'id' | 'changeNo' | 'kind' | 'fromStatus' | 'toStatus' | 'execStatus' | 'auditStatus' | 'effectiveOn'
> & { name: string; className: string; why: string | null; column: 'asked' | 'waiting' | 'failed' | 'done' };

/** What is under way, as columns of a board: asked for, waiting for its day, blocked, and done in the last month. */
export const board = get('xsgl/statusChange/board', {
  needs: 'statusChange.board',
  query: z.strictObject({ departmentId: z.uuid().optional() }),
  async handle(work, { query: { departmentId = null } }) {
    const rows = await work.db.rows<Board & { failKey: string | null; failNote: string | null }>(sql`
      select * from (
        select t.id, t.change_no, t.kind, t.from_status, t.to_status, t.exec_status, t.audit_status, t.effective_on, t.fail_key,
          t.fail_note, s.name, c.class_name, case when t.audit_status in ('running', 'returned') then 'asked' else t.exec_status end as column,
          row_number() over (partition by t.audit_status, t.exec_status order by t.effective_on, t.submitted_at) as place
        from status_change t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
        where (t.audit_status in ('running', 'returned') or (t.audit_status = 'approved' and t.exec_status in ('waiting', 'failed'))
            or (t.exec_status = 'done' and t.executed_at > ${work.at}::timestamptz - interval '30 days'))
          and (${departmentId}::uuid is null or t.department_id = ${departmentId}::uuid)
          and ${work.within('statusChange', 'statusChange.board', 't')}) b
      where place <= 60 order by place`);
    return rows.map(({ failKey, failNote, ...row }) => ({
      ...row,
      why: failKey ? sayBlock(work, { key: failKey, note: failNote ?? '' }) : null,
    }));
  },
});

type Effect = {
  key: 'status' | 'class' | 'bed' | 'bills' | 'leaves' | 'account';
  isDone: boolean;
  note: string;
};

/** How far the change has come in the other rooms, as things are there now. */
export const effects = get('xsgl/statusChange/effects', {
  needs: 'statusChange.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }): Promise<Effect[]> {
    const row = await work.db.row<Change>(sql`
      select ${changeColumns} from status_change t where t.id = ${id} and ${work.within('statusChange', 'statusChange.detail', 't')}`);
    if (!row || !isKind(row.kind)) throw notFound();
    const [me] = await studentFacts(work, { ids: [row.studentId] });
    if (!me) throw notFound();
    const today = work.at.slice(0, 10);
    const [{ place, owedFen }, users, leaves] = await Promise.all([
      clearanceOf(work, row.studentId),
      usersOfPersons(work, [row.studentId]),
      leavesOut(work, [{ studentId: row.studentId, from: today, to: addDays(today, 365) }]),
    ]);
    const to = statusAfter(row.kind, row.fromStatus ?? me.studentStatus);
    const isAway = !['01', '05'].includes(to);
    const note = (key: string) => work.platform.words.say(work.locale, key);
    const line = (key: Effect['key'], isDone: boolean, said = ''): Effect => ({ key, isDone, note: said });
    return [
      line('status', me.studentStatus === to, note(`dict.xjzt.${me.studentStatus}`)),
      ...(row.targetClassId ? [line('class', me.classId === row.targetClassId)] : []),
      ...(isAway ? [line('bed', place === null, place ?? '')] : []),
      ...(isAway ? [line('bills', owedFen === 0, owedFen === 0 ? '' : (owedFen / 100).toFixed(2))] : []),
      ...(isAway
        ? [line('leaves', leaves.length === 0, leaves.length === 0 ? '' : String(leaves.length))]
        : []),
      ...(kindOf(row.kind).leaves ? [line('account', !users.has(row.studentId))] : []),
    ];
  },
});
