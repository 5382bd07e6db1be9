import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Status, Step } from '../rules/step.ts';
import { recount } from './roster.ts';

export type OwnStep = Step & {
  id: string;
  sort: number;
  linkAddress: string | null;
  hint: string | null;
  status: string;
  handledAt: string | null;
  reopenedAt: string | null;
  handler: string | null;
  counter: string | null;
  remark: string | null;
};

/** The steps of newcomers in the order in which they are printed: `studentId` with each. */
export const stepsOfAll = (work: Work, studentIds: readonly string[]) =>
  work.db.rows<OwnStep & { studentId: string }>(sql`
    select r.student_id, k.id, k.code, k.item_name, k.section, k.sort, k.needed, k.link_address, k.hint, k.open_from, k.open_to, k.depends_on,
      k.finish_by, k.before_report, k.counts_for_report, r.status, r.handled_at, r.reopened_at, r.remark, u.user_name as handler, c.name as counter
    from welcome_record r join welcome_step k on k.id = r.step_id
    left join sys_user u on u.id = r.handler_id left join site_counter c on c.id = r.counter_id
    where r.student_id = any(${studentIds}::uuid[]) order by r.student_id, k.section desc, k.sort, k.code`);

export const stepsOf = (work: Work, studentId: string): Promise<OwnStep[]> => stepsOfAll(work, [studentId]);

type Marking = {
  studentIds: readonly string[];
  /** Which steps, on alias `k`. */
  step: Sql;
  status: Status;
  /** Statuses that it may have been in; all others stay. */
  from: readonly Status[];
  counterId?: string | null;
  /** When it was done; now where nothing is said. */
  at?: string;
  remark?: string | null;
};

/** Sets steps of newcomers and counts anew. Answers with those that moved: of two who set one at once the second finds it set. */
export async function mark(work: Work, marking: Marking): Promise<{ studentId: string; stepId: string }[]> {
  const { studentIds, step, status, from, counterId = null, remark = null, at = work.at } = marking;
  if (studentIds.length === 0) return [];
  const isOpen = status === 'todo';
  const moved = await work.db.rows<{ studentId: string; stepId: string }>(sql`
    update welcome_record r set status = ${status}, handled_at = ${isOpen ? null : at}::timestamptz,
      reopened_at = case when ${isOpen} then ${work.at}::timestamptz else r.reopened_at end,
      handler_id = ${work.signedIn && !isOpen ? work.actor.userId : null}::uuid, counter_id = ${counterId}::uuid, remark = ${remark},
      version = r.version + 1, updated_at = ${work.at}
    from welcome_step k where k.id = r.step_id and ${step} and r.student_id = any(${studentIds}::uuid[]) and r.status = any(${from}::text[])
    returning r.student_id, r.step_id`);
  if (moved.length > 0)
    await recount(work, sql`w.student_id = any(${moved.map((one) => one.studentId)}::uuid[])`);
  return moved;
}

type Earlier = { studentId: string; step: Sql; status: Status; counterId: string; at: string };

/**
 * What was done first counts, however late it is told: a step that somebody did later than `at` becomes this one's. Whether
 * that was so; one's own act that comes twice is so, too.
 */
export async function wasFirst(
  work: Work,
  { studentId, step, status, counterId, at }: Earlier,
): Promise<boolean> {
  const moved = await work.db.run(sql`
    update welcome_record r set handled_at = ${at}, handler_id = ${work.actor.userId}, counter_id = ${counterId}, version = r.version + 1, updated_at = ${work.at}
    from welcome_step k where k.id = r.step_id and ${step} and r.student_id = ${studentId} and r.status = ${status}
      and (r.handled_at > ${at}::timestamptz or (r.handled_at = ${at}::timestamptz and r.handler_id = ${work.actor.userId} and r.counter_id = ${counterId}))`);
  return moved > 0;
}

export const OPEN: readonly Status[] = ['todo', 'doing', 'rejected'];

/** Something happened elsewhere that a step waits for. */
export const markCode = (
  work: Work,
  code: string,
  { from = OPEN, ...marking }: Omit<Marking, 'step' | 'from'> & { from?: readonly Status[] },
) => mark(work, { ...marking, from, step: sql`k.code = ${code}` });

/** A step that another room's act finishes or opens again. */
export async function settleStep(
  work: Work,
  code: 'BEDDING' | 'CLOTHING' | 'PHONE',
  studentId: string,
  status: 'done' | 'todo',
): Promise<void> {
  await markCode(work, code, { studentIds: [studentId], status, from: status === 'done' ? OPEN : ['done'] });
}
