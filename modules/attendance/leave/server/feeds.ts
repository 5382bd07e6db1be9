import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { maskName } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Feed, FeedLine } from '#platform/server/figures/feed.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import type { Work } from '#platform/server/work.ts';

type Line = {
  name: string;
  className: string;
  typeName: string;
  leaveDays: number;
  auditStatus: string;
  endTime: string;
};

const LINES = 20;

/** Leaves with the names of whom and of what they are, by a condition and an order on the alias `t`. */
const linesOf = (work: Work, departmentId: string | null, rest: ReturnType<typeof sql>): Promise<Line[]> =>
  work.db.rows<Line>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}
    select s.name, c.class_name, y.name as type_name, t.leave_days, t.audit_status, t.end_time
    from leave_apply t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
    join leave_type y on y.id = t.leave_type_id
    where (${departmentId}::uuid is null or t.department_id = ${departmentId}::uuid) and ${rest} limit ${LINES}`);

const TONES: { readonly [status: string]: FeedLine['tone'] } = {
  approved: 'good',
  running: 'warn',
  rejected: 'bad',
};

/** The newest applications. */
const latestLeaves: Feed = {
  kind: 'list',
  byDepartment: true,
  columns: ['student', 'class', 'type', 'days', 'state'],
  async read(work, departmentId) {
    const lines = await linesOf(
      work,
      departmentId,
      sql`t.submitted_at is not null order by t.submitted_at desc`,
    );
    return lines.map(({ name, className, typeName, leaveDays, auditStatus }) => ({
      cells: [
        maskName(name),
        className,
        firstRowName(work, 'leaveType', typeName),
        String(leaveDays),
        work.platform.words.say(work.locale, `dict.processStatus.${auditStatus}`),
      ],
      ...(TONES[auditStatus] && { tone: TONES[auditStatus] }),
    }));
  },
};

/** Who comes back within a day. */
const leavesDue: Feed = {
  kind: 'list',
  byDepartment: true,
  columns: ['time', 'student', 'class', 'type'],
  async read(work, departmentId) {
    const at = sql`${work.at}::timestamptz`;
    const lines = await linesOf(
      work,
      departmentId,
      sql`t.audit_status = 'approved' and t.cancel_status <> 'done' and t.end_time > ${at}
        and t.end_time <= ${at} + interval '24 hours' order by t.end_time`,
    );
    return lines.map(({ name, className, typeName, endTime }) => ({
      cells: [endTime.slice(5, 16), maskName(name), className, firstRowName(work, 'leaveType', typeName)],
    }));
  },
};

export const feeds = { latestLeaves, leavesDue };
