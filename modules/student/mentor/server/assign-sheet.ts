import type { Draft, ImportAid } from '#platform/server/exchange/draft.ts';
import { sql } from '#platform/server/db/sql.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';

const IS_ID = /^[0-9a-f-]{36}$/;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

type Span = { studentId: string; kind: string; from: string; to: string };

/** A sheet of who looks after whom: where each student is now, and nobody of one kind twice at a time, in the school or in the sheet. */
export async function readAssignments(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  await resolveRefs(work, rows, 'teacherId', 'teacher');
  const ids = rows.map((row) => String(row['studentId'])).filter((id) => IS_ID.test(id));
  const [places, taken] = await Promise.all([placesOf(work, ids), takenBy(work, ids)]);
  for (const row of rows) {
    const place = places.get(String(row['studentId']));
    if (place) Object.assign(row, place);
    Object.assign(row, { status: 'active' });
    const span = spanOf(row);
    if (!span) continue;
    if (span.to < span.from) aid.fault(row, 'toDate', 'mentor.datesReversed');
    else if (taken.some((one) => clashes(one, span))) aid.fault(row, 'kind', 'mentor.assignedTwice');
    else taken.push(span);
  }
}

/** Null where a cell is no day yet, or lacks: the fields' own checks say so. */
function spanOf({ studentId, kind, fromDate, toDate }: Draft): Span | null {
  const [from, to] = [String(fromDate), String(toDate)];
  if (!IS_ID.test(String(studentId)) || !IS_DAY.test(from) || !IS_DAY.test(to)) return null;
  return { studentId: String(studentId), kind: String(kind), from, to };
}

const clashes = (one: Span, other: Span): boolean =>
  one.studentId === other.studentId &&
  one.kind === other.kind &&
  one.from <= other.to &&
  other.from <= one.to;

type Place = { id: string; classId: string; departmentId: string };

async function placesOf(work: Work, ids: readonly string[]) {
  const rows = await work.db.rows<Place>(sql`
    select id, class_id, department_id from student where id = any(${ids}::uuid[]) and arrived`);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

const takenBy = (work: Work, ids: readonly string[]): Promise<Span[]> =>
  work.db.rows<Span>(sql`
    select student_id, kind, from_date as "from", to_date as "to" from mentor_assign where student_id = any(${ids}::uuid[])`);
