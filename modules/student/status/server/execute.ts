import { classFacts } from '#modules/base/academic';
import { changeStudentStatus, moveStudents, setGraduation, studentFacts } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { blockOf, type Block } from '../rules/block.ts';
import { isKind, kindOf, statusAfter, type StatusKind } from '../rules/kinds.ts';
import type { statusChange } from '../status-change.ts';
import { clearanceOf } from './clearance.ts';
import { ruleOf } from './rule.ts';

export type Change = Row<typeof statusChange>;

/** What somebody is when a change takes effect; locked. */
type Before = { id: string; studentStatus: string; classId: string; graduationDate: string };

/**
 * Lets a granted change take effect, or says what is in the way: his status has changed meanwhile, the class is full, a bed or
 * a bill. Student and classes are locked, so of two who take the last seat the second is told so.
 */
export async function attempt(work: Work, row: Change): Promise<Block | null> {
  const kind = kindIn(row);
  const [student] = await studentFacts(work, { ids: [row.studentId], lock: true });
  const classes = await classFacts(work, {
    ids: [student?.classId, row.targetClassId].filter((id) => typeof id === 'string'),
    lock: true,
  });
  const rule = await ruleOf(work, kind);
  const clearance = rule.mustClear ? await clearanceOf(work, row.studentId) : null;
  const last = await lastDone(work, row.studentId);
  const block = blockOf({
    kind: kindOf(kind),
    status: student?.studentStatus ?? '',
    target: row.targetClassId ? (classes.find(({ id }) => id === row.targetClassId) ?? null) : undefined,
    homeId: student?.classId ?? '',
    clearance,
    effectiveOn: row.effectiveOn!,
    lastOn: last?.effectiveOn ?? null,
  });
  if (block === null) await perform(work, kind, [{ row, before: student! }]);
  return block;
}

const kindIn = ({ kind }: Pick<Change, 'kind'>): StatusKind => {
  if (!isKind(kind)) throw new Error(`No kind of status change: ${kind}`);
  return kind;
};

/** The last change of a student that took effect. */
export const lastDone = (work: Work, studentId: string) =>
  work.db.row<{ id: string; effectiveOn: string }>(sql`
    select id, effective_on from status_change where student_id = ${studentId} and exec_status = 'done'
    order by effective_on desc, executed_at desc, id desc limit 1`);

type Done = {
  row: Pick<Change, 'id' | 'reason' | 'targetClassId' | 'graduationDate' | 'effectiveOn'>;
  before: Before;
};

/** Writes what changes of one kind mean; their students are locked and may have them. */
export async function perform(work: Work, kind: StatusKind, all: readonly Done[]): Promise<void> {
  for (const [from, some] of Map.groupBy(all, ({ before }) => before.studentStatus)) {
    const to = statusAfter(kind, from);
    const ids = some.map(({ before }) => before.id);
    const { effectiveOn } = some[0]!.row;
    const why = work.platform.words.say('zh-CN', `dict.statusKind.${kind}`);
    if (from !== to) await changeStudentStatus(work, ids, to, why);
    await follow(work, some, why);
    await work.db.run(sql`
      update status_change t set exec_status = 'done', executed_at = ${work.at}, fail_key = null, fail_note = null,
        from_status = ${from}, to_status = ${to}, class_id = d."classId", former_graduation = d."graduationDate",
        version = t.version + 1, updated_at = ${work.at}
      from jsonb_to_recordset(${JSON.stringify(some.map(({ row, before }) => ({ ...before, id: row.id })))}::jsonb)
        as d(id uuid, "classId" uuid, "graduationDate" date)
      where t.id = d.id`);
    await emit(work, 'student.statusChanged', { studentIds: ids, type: kind, from, to, effectiveOn });
  }
}

/** Their class and the day on which they are to graduate. */
async function follow(work: Work, some: readonly Done[], why: string): Promise<void> {
  const moving = some.filter(({ row }) => row.targetClassId !== null);
  for (const [classId, them] of Map.groupBy(moving, ({ row }) => row.targetClassId!))
    await moveStudents(
      work,
      them.map(({ before }) => before.id),
      classId,
      why,
    );
  const longer = some.filter(({ row }) => row.graduationDate !== null);
  for (const [day, them] of Map.groupBy(longer, ({ row }) => row.graduationDate!))
    await setGraduation(
      work,
      them.map(({ before }) => before.id),
      day,
      why,
    );
}
