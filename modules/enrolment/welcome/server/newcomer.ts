import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

export type Newcomer = {
  studentId: string;
  batchId: string;
  batchStatus: string;
  openFrom: string;
  openTo: string;
  reportFrom: string;
  reportTo: string;
  changeDays: number | null;
  infoRules: { field: string; rule: string }[] | null;
  infoReview: boolean;
  ksh: string | null;
  state: string;
  reportedAt: string | null;
  untilDate: string | null;
  way: string | null;
  majorId: string;
  departmentId: string;
  classId: string | null;
};

/** A newcomer with what his batch says. @throws 404 for who is on no list */
export async function newcomerOf(work: Work, studentId: string | null): Promise<Newcomer> {
  const row = await work.db.row<Newcomer>(sql`
    select w.student_id, w.batch_id, b.status as batch_status, b.open_from, b.open_to, b.report_from, b.report_to, b.change_days,
      b.info_rules, b.info_review, w.ksh, w.state, w.reported_at, w.until_date, w.way, w.major_id, w.department_id, w.class_id
    from welcome_student w join welcome_batch b on b.id = w.batch_id where w.student_id = ${studentId}::uuid`);
  if (!row) throw notFound();
  return row;
}

/** Himself, by his token. */
export const myself = (work: Work): Promise<Newcomer> => newcomerOf(work, work.actor.personId);

/** @throws welcome.notOpenYet, welcome.overAlready where nothing is taken in for his batch */
export function assertOpen(work: Work, { batchStatus, openFrom, openTo }: Newcomer): void {
  const today = work.at.slice(0, 10);
  if (batchStatus !== 'open' || today < openFrom) throw refuse.notOpenYet();
  if (today > openTo) throw refuse.overAlready();
}
