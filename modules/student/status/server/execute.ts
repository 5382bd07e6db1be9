import { classFacts } from '#modules/base/academic';
import { changeStudentStatus, moveStudents, setGraduation, studentFacts } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { blockOf, type Block } from '../rules/block.ts';
import { isKind, kindOf, statusAfter, type StatusKind } from '../rules/kinds.ts';
import { statusChange } from '../status-change.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { clearanceOf } from './clearance.ts';
import { ruleOf } from './rule.ts';

export type Change = Row<typeof statusChange>;

export const changeColumns = columns(statusChange.fields);

/** What somebody is when a change takes effect; locked. */
type Before = { id: string; studentStatus: string; classId: string; graduationDate: string };

/** What the register keeps of a change that has taken effect. */
type Kept = Pick<
  Change,
  | 'execStatus'
  | 'executedAt'
  | 'failKey'
  | 'failNote'
  | 'fromStatus'
  | 'toStatus'
  | 'classId'
  | 'formerGraduation'
>;
type Attempt = { block: Block; values: null } | { block: null; values: Kept };

/**
 * Lets a granted change take effect, or says what is in the way: his status has changed meanwhile, the class is full, a bed or
 * a bill. Student and classes are locked, so of two who take the last seat the second is told so. What is to be kept with the
 * change its caller writes.
 */
export async function attempt(work: Work, row: Change): Promise<Attempt> {
  const kind = kindIn(row);
  const [student] = await studentFacts(work, { ids: [row.studentId], lock: true });
  const { targetClassId } = row;
  const ids = [student?.classId, targetClassId].filter((id) => typeof id === 'string');
  const classes = targetClassId === null ? [] : await classFacts(work, { ids, lock: true });
  const rule = await ruleOf(work, kind);
  const last = await lastDone(work, row.studentId);
  const block = blockOf({
    kind: kindOf(kind),
    status: student?.studentStatus ?? '',
    target: targetClassId === null ? undefined : (classes.find(({ id }) => id === targetClassId) ?? null),
    homeId: student?.classId ?? '',
    clearance: rule.mustClear ? await clearanceOf(work, row.studentId) : null,
    effectiveOn: row.effectiveOn!,
    lastOn: last?.effectiveOn ?? null,
  });
  if (block !== null) return { block, values: null };
  await perform(work, kind, [{ row, before: student! }]);
  return { block: null, values: keptOf(work, kind, student!) };
}

const keptOf = (work: Work, kind: StatusKind, before: Before): Kept => ({
  ...{ execStatus: 'done', executedAt: work.at, fromStatus: before.studentStatus },
  ...{ toStatus: statusAfter(kind, before.studentStatus), classId: before.classId },
  ...{ formerGraduation: before.graduationDate, failKey: null, failNote: null },
});

/** Writes what is to be kept of changes that took effect. */
export async function store(work: Work, rows: readonly (Kept & { id: string })[]): Promise<void> {
  await work.db.run(sql`
    update status_change t set exec_status = 'done', executed_at = ${work.at}, fail_key = null, fail_note = null,
      from_status = d."fromStatus", to_status = d."toStatus", class_id = d."classId",
      former_graduation = d."formerGraduation", version = t.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(id uuid, "fromStatus" text, "toStatus" text, "classId" uuid, "formerGraduation" date)
    where t.id = d.id`);
}

/** The same for many of one kind, who are locked and may have it. */
export async function performAll(work: Work, kind: StatusKind, all: readonly Done[]): Promise<void> {
  await perform(work, kind, all);
  await store(
    work,
    all.map(({ row, before }) => ({ id: row.id, ...keptOf(work, kind, before) })),
  );
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
async function perform(work: Work, kind: StatusKind, all: readonly Done[]): Promise<void> {
  for (const [from, some] of Map.groupBy(all, ({ before }) => before.studentStatus)) {
    const to = statusAfter(kind, from);
    const ids = some.map(({ before }) => before.id);
    const { effectiveOn } = some[0]!.row;
    const why = work.platform.words.say('zh-CN', `dict.statusKind.${kind}`);
    if (from !== to) await changeStudentStatus(work, ids, to, why);
    await follow(work, some, why);
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
