import { studentRoll } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';

type Last = {
  id: string;
  studentId: string;
  kind: string;
  fromStatus: string;
  toStatus: string;
  classId: string;
  targetClassId: string | null;
};

/**
 * Another room takes back what it decided by `executeStatus`, in its transaction: whoever still is as his last change left him
 * is again what he was before it. Answers with those; all others stay.
 */
export async function takeBackStatus(
  work: Work,
  { studentIds, reason }: { studentIds: readonly string[]; reason: string },
): Promise<string[]> {
  const last = await work.db.rows<Last>(sql`
    with newest as (
      select distinct on (student_id) id, student_id, kind, from_status, to_status, class_id, target_class_id from status_change
      where student_id = any(${studentIds}::uuid[]) and exec_status = 'done'
      order by student_id, effective_on desc, executed_at desc, id desc)
    select n.* from newest n join student s on s.id = n.student_id
    where s.student_status = n.to_status and s.class_id = coalesce(n.target_class_id, n.class_id) for update of s`);
  if (last.length === 0) return [];
  for (const [from, some] of Map.groupBy(last, ({ fromStatus }) => fromStatus))
    await studentRoll.changeStatus(work, idsOf(some), from, reason);
  const moved = last.filter(({ targetClassId }) => targetClassId !== null);
  for (const [classId, some] of Map.groupBy(moved, (one) => one.classId))
    await studentRoll.move(work, idsOf(some), classId, reason);
  await work.db.run(sql`
    update status_change set exec_status = 'undone', version = version + 1, updated_at = ${work.at}
    where id = any(${last.map(({ id }) => id)}::uuid[])`);
  for (const some of Map.groupBy(last, (one) => `${one.kind} ${one.fromStatus}`).values()) {
    const { kind: type, toStatus: from, fromStatus: to } = some[0]!;
    const effectiveOn = work.at.slice(0, 10);
    await emit(work, 'student.statusChanged', {
      studentIds: idsOf(some),
      type,
      from,
      to,
      effectiveOn,
      isUndo: true,
    });
  }
  return idsOf(last);
}

const idsOf = (some: readonly Last[]): string[] => some.map(({ studentId }) => studentId);
