import { academicRows } from '#modules/base/academic';
import { teachingDays } from '#modules/base/calendar';
import { peopleRows } from '#modules/base/people';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveTypeRule } from '../rules/apply.ts';
import { leaveDays, type DayCount } from '../rules/days.ts';
import { approvalSteps, levelDays, levelOf, type ApprovalStep, type EarlierLeave } from '../rules/levels.ts';
import { refuse } from '../errors.ts';
import { moment, ZONE } from './instant.ts';
import { limitsOf, settingsFrom, type Settings } from './settings.ts';

/** The student as an application needs him. */
export type Applicant = {
  id: string;
  userId: string | null;
  name: string;
  studentNo: string;
  classId: string;
  className: string;
  departmentId: string;
  majorId: string;
  campusId: string;
  grade: string;
  /** To which a link may go; sealed. */
  guardianPhone: string | null;
};

export type LeaveTypeRow = LeaveTypeRule & {
  id: string;
  countsThird: boolean;
  isPublic: boolean;
  isUrgent: boolean;
  /** The flow that leaves of this type go. */
  flowKey: string;
};

/** A leave that lies near the one asked for. */
export type Neighbour = EarlierLeave & { id: string; leaveNo: string };

export type Basis = {
  student: Applicant;
  type: LeaveTypeRow;
  settings: Settings;
  /** Approved or pending leaves of the student that end less than 200 days before the start, or later. */
  neighbours: Neighbour[];
  /** Days inside the leave that don't count; none where natural days are counted. */
  offDays: string[];
  organiserKnown: boolean;
};

export type Question = {
  studentId: string;
  /** Keeps the student inside the asker's circle; the alias is `s`. */
  circle: Sql;
  leaveTypeId: string;
  startTime: string;
  endTime: string;
  organiserId: string | null;
  /** A leave that is handed in again doesn't stand in its own way. */
  exceptId: string | null;
};

type Found = {
  student: Applicant | null;
  type: (Omit<LeaveTypeRow, 'isStopped'> & { status: string }) | null;
  params: { [key: string]: unknown } | null;
  neighbours: (Omit<Neighbour, 'start' | 'end'> & { start: string; end: string })[];
  organiserKnown: boolean;
};

/** Everything an application is judged by, in one statement (one more where school days are counted). Refuses for a student outside the circle or an unknown type. */
export async function basisOf(work: Work, asked: Question): Promise<Basis> {
  const found = (await work.db.row<Found>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}
    select (select to_jsonb(x) from (
        select s.id, s.name, s.student_no as "studentNo", s.class_id as "classId", c.class_name as "className",
          s.department_id as "departmentId", s.major_id as "majorId", s.campus_id as "campusId", s.grade,
          s.guardian_phone as "guardianPhone", (select u.id from sys_user u where u.person_id = s.id limit 1) as "userId"
        from student s join stu_class c on c.id = s.class_id
        where s.id = ${asked.studentId} and s.enrolled and ${asked.circle}) x) as student,
      (select to_jsonb(y) from (
        select t.id, t.name, t.max_days as "maxDays", t.need_file_over_days as "needFileOverDays", t.proof_later_days as "proofLaterDays",
          t.need_parent as "needParent", t.backdate_days as "backdateDays", t.min_advance_hours as "minAdvanceHours",
          t.counts_third as "countsThird", t.is_public as "isPublic", t.is_urgent as "isUrgent", t.flow_key as "flowKey", t.status
        from leave_type t where t.id = ${asked.leaveTypeId}) y) as type,
      (select jsonb_object_agg(p.param_key, p.param_value) from base_params p where p.group_code = 'leave') as params,
      (select coalesce(jsonb_agg(to_jsonb(z)), '[]') from (
        select l.id, l.leave_no as "leaveNo", l.start_time as start, l.eff_end as "end", greatest(l.slot_count, 1) / 2.0 as days,
          l.audit_status as "auditStatus"
        from leave_apply l where l.student_id = ${asked.studentId} and l.audit_status in ('running', 'approved')
          and l.eff_end > l.start_time and l.eff_end > ${asked.startTime}::timestamptz - interval '200 days'
          and l.id is distinct from ${asked.exceptId}::uuid
        order by l.start_time desc limit 100) z) as neighbours,
      exists (select 1 from sys_user u where u.id = ${asked.organiserId}::uuid and u.user_type = 'staff' and u.status = 'enabled')
        as organiser_known`))!;
  return read(found, await offDays(work, asked, settingsFrom(found.params)));
}

/** Days inside the leave on which nobody is taught; asked for only where the school counts school days. */
async function offDays(work: Work, { startTime, endTime }: Question, set: Settings): Promise<string[]> {
  if (set.dayMode !== 'schoolDay') return [];
  const [from, to] = [startTime.slice(0, 10), endTime.slice(0, 10)];
  const isTeaching = await teachingDays(work, from, to);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  return days.filter((day) => !isTeaching(day));
}

function read(found: Found, offDays: string[]): Basis {
  if (!found.student) throw refuse.studentUnknown();
  if (!found.type) throw refuse.noSuchType();
  const { status, ...type } = found.type;
  const settings = settingsFrom(found.params);
  return {
    ...found,
    student: found.student,
    type: { ...type, isStopped: status !== 'enabled' },
    settings,
    neighbours: found.neighbours.map(({ start, end, ...one }) => {
      return { ...one, start: new Date(start), end: new Date(end) };
    }),
    offDays,
  };
}

export type Weighed = { days: number; levelDays: number; level: number; steps: ApprovalStep[] };

/** How days are counted for a leave whose free days are known. */
export function dayCount(offDays: readonly string[]): DayCount {
  const off = new Set(offDays);
  return { zone: ZONE, mode: off.size > 0 ? 'schoolDay' : 'natural', isTeaching: (date) => !off.has(date) };
}

/** Days, chained days, and how high the application has to climb. `level` 1 is the counsellor alone, 4 the school's leader. */
export function weigh(basis: Basis, startTime: string, endTime: string): Weighed {
  const period = { start: moment(startTime), end: moment(endTime) };
  const days = leaveDays(period, dayCount(basis.offDays));
  const total = levelDays({ start: period.start, days }, basis.neighbours, basis.settings.chainHours);
  const limits = limitsOf(basis.settings, basis.student.departmentId);
  const steps = approvalSteps(total, { limits, isPublic: basis.type.isPublic });
  return { days, levelDays: total, level: levelOf(total, limits), steps };
}
