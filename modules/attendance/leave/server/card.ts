import { peopleRows } from '#modules/base/people';
import type { CardLine } from '#platform/kit/application.ts';
import { isWeekday, workHoursBetween } from '#platform/pure/working-time.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { budgets } from './budget.ts';
import { moment } from './instant.ts';
import { roommatesAway } from './roommates.ts';
import { settings } from './settings.ts';
import { wasOverdue } from './figures.ts';
import { leaveColumns } from './store.ts';

/** How often and how long a student was away in the last half year, and how often he was overdue. */
type History = {
  studentId: string;
  times: number;
  days: number;
  overdue: number;
  lessonHours: number;
  last: string | null;
};

async function termHistory(work: Work, studentIds: readonly string[]): Promise<Map<string, History>> {
  const { cancelHours } = await settings(work);
  const rows = await work.db.rows<History>(sql`
    select t.student_id, count(*) as times, sum(greatest(t.slot_count, 1)) / 2.0 as days,
      count(*) filter (where ${wasOverdue(work, cancelHours)}) as overdue, sum(t.lesson_hours) as lesson_hours, max(t.start_time) as last
    from leave_apply t where t.student_id = any(${studentIds}::uuid[]) and t.audit_status = 'approved'
      and t.start_time > ${work.at}::timestamptz - interval '180 days'
    group by 1`);
  return new Map(rows.map((row) => [row.studentId, row]));
}

export type ShownLesson = {
  leaveId: string;
  day: string;
  sectionFrom: number;
  sectionTo: number;
  courseName: string;
  teacherName: string;
};

/** Lessons that leaves touch, by leave. */
export async function lessonsOf(
  work: Work,
  leaveIds: readonly string[],
): Promise<Map<string, ShownLesson[]>> {
  const rows = await work.db.rows<ShownLesson>(sql`
    with ${peopleRows.teacher} select h.leave_id, h.day, h.section_from, h.section_to, h.course_name, p.name as teacher_name
    from leave_lesson h join teacher p on p.id = h.teacher_id where h.leave_id = any(${leaveIds}::uuid[]) order by h.starts_at limit 2000`);
  return Map.groupBy(rows, (row) => row.leaveId);
}

type Lines = ReadonlyMap<string, CardLine[]>;

/** What speaks for or against each leave, for whoever decides about it. */
export async function leaveLines(
  work: Work,
  rows: LeaveRow[],
  since: ReadonlyMap<string, string>,
): Promise<Lines> {
  const histories = await termHistory(
    work,
    rows.map((row) => row.studentId),
  );
  const used = await budgets(work, rows, work.at.slice(0, 10), null);
  const away = await roommatesAway(work, rows);
  const say = (key: string, facts = {}) => work.platform.words.say(work.locale, `leaveSigns.${key}`, facts);
  return new Map(
    rows.map((row) => {
      const history = histories.get(row.studentId);
      const budget = used.get(row.studentId);
      const openedAt = since.get(row.id);
      const roommates = away.get(row.id) ?? [];
      const line = (isSo: boolean, key: string, facts: object, tone?: CardLine['tone']): CardLine[] =>
        isSo ? [{ text: say(key, facts), ...(tone && { tone }) }] : [];
      return [
        row.id,
        [
          ...line(openedAt !== undefined && isLate(work, openedAt), 'late', {}, 'warn'),
          ...line(row.levelDays > row.leaveDays, 'chained', { days: row.levelDays }, 'warn'),
          ...line(row.lessonHours > 0, 'hours', { hours: row.lessonHours }),
          ...line(
            row.isOutSchool,
            row.isOvernight ? 'outOvernight' : 'out',
            { place: row.address ?? '' },
            'warn',
          ),
          ...line(row.parentConfirm !== 'none', row.parentConfirm, {}, PARENT[row.parentConfirm]),
          ...line(true, history ? 'history' : 'firstTime', { ...history }),
          ...line((history?.overdue ?? 0) > 0, 'overdueTimes', { times: history?.overdue }, 'wrong'),
          ...line(roommates.length > 0, 'roommates', { names: roommates.join('、') }),
          ...line((budget?.level ?? 'none') !== 'none', 'budget', { percent: budget?.percent }, 'wrong'),
        ],
      ];
    }),
  );
}

const PARENT: { readonly [answer: string]: CardLine['tone'] } = {
  waiting: 'warn',
  call: 'warn',
  confirmed: 'good',
  refused: 'wrong',
};

/** The same for what goes on with a leave. */
export async function linesUpon(
  work: Work,
  rows: { id: string; leaveId: string }[],
  since: ReadonlyMap<string, string>,
): Promise<Lines> {
  const ids = rows.map((row) => row.leaveId);
  const leaves = await work.db.rows<LeaveRow>(
    sql`select ${leaveColumns} from leave_apply t where t.id = any(${ids}::uuid[])`,
  );
  const opened = new Map(rows.flatMap(({ id, leaveId }) => [[leaveId, since.get(id) ?? work.at]] as const));
  const lines = await leaveLines(work, leaves, opened);
  return new Map(rows.map(({ id, leaveId }) => [id, lines.get(leaveId) ?? []]));
}

const OFFICE = { isWorkday: isWeekday, opens: 8, closes: 18 };

/** Has a task waited longer than half a working day? */
const isLate = (work: Work, openedAt: string): boolean =>
  workHoursBetween(moment(openedAt), work.now, OFFICE) > 4;
