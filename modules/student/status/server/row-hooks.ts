import { invalid } from '#platform/kit/errors.ts';
import { changeStudentStatus, moveStudents, setGraduation, studentFacts } from '#modules/base/people';
import { emit } from '#platform/server/jobs/outbox.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { statusChange } from '../status-change.ts';
import { attempt, lastDone, type Change } from './execute.ts';
import { readList } from './import.ts';
import { sayBlock, tell } from './tell.ts';

const isOpen = ({ execStatus }: Change) => execStatus === 'waiting' || execStatus === 'failed';

/** What may be done to a granted change, by how far it has come. */
export const canOf = (_work: Work, row: Change, allowed: string[]): string[] =>
  allowed.filter((act) => {
    if (act === 'execute' || act === 'callOff') return isOpen(row);
    return act !== 'undo' || row.execStatus === 'done';
  });

export const rowHooks = hooksFor(statusChange, {
  beforeImport: readList,
  can: canOf,
  transitions: {
    /** The number of the decision may come later than the change; its day only while it waits. */
    async arrange(work, row, input) {
      const day = (input['effectiveOn'] as string | null | undefined) ?? null;
      if (day === null || day === row.effectiveOn) return { effectiveOn: row.effectiveOn };
      if (!isOpen(row)) throw invalid([{ field: 'effectiveOn', key: 'status.doneAlready' }]);
      const last = await lastDone(work, row.studentId);
      if (last && day < last.effectiveOn)
        throw invalid([{ field: 'effectiveOn', key: 'status.dayBefore', facts: { day: last.effectiveOn } }]);
      return { effectiveOn: day, execStatus: 'waiting', failKey: null, failNote: null };
    },
    /** Now, whatever day it was dated for: also once what was in the way is gone. */
    async execute(work, row) {
      if (!isOpen(row)) throw refuse.notWaiting();
      const today = work.at.slice(0, 10);
      const effectiveOn = row.effectiveOn! > today ? today : row.effectiveOn!;
      const { block, values } = await attempt(work, { ...row, effectiveOn });
      if (block) throw refuse.blocked({ why: sayBlock(work, block) });
      return { ...values, effectiveOn };
    },
    async callOff(_work, row) {
      if (!isOpen(row)) throw refuse.notWaiting();
      return { execStatus: 'none' };
    },
    async undo(work, row) {
      await putBack(work, row);
      return { execStatus: 'undone' };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'execute') await tell(work, after, 'done');
  },
});

/** A student is again what he was before his last change; never before an earlier one, nor over what came since. */
async function putBack(work: Work, row: Change): Promise<void> {
  if (row.execStatus !== 'done') throw refuse.notWaiting();
  const [now] = await studentFacts(work, { ids: [row.studentId], lock: true });
  const last = await lastDone(work, row.studentId);
  if (last?.id !== row.id) throw refuse.notLast();
  const { studentId, fromStatus, toStatus, classId, targetClassId, graduationDate, formerGraduation } = row;
  const isThere =
    now?.studentStatus === toStatus && (targetClassId === null || now.classId === targetClassId);
  if (!isThere || fromStatus === null || toStatus === null) throw refuse.movedSince();
  const why = work.platform.words.say('zh-CN', 'statusWhy.undone', { no: row.changeNo });
  if (fromStatus !== toStatus) await changeStudentStatus(work, [studentId], fromStatus, why);
  if (targetClassId !== null && classId !== null) await moveStudents(work, [studentId], classId, why);
  if (graduationDate !== null && formerGraduation !== null)
    await setGraduation(work, [studentId], formerGraduation, why);
  await emit(work, 'student.statusChanged', {
    ...{ studentIds: [studentId], type: row.kind, from: toStatus, to: fromStatus },
    ...{ effectiveOn: work.at.slice(0, 10), isUndo: true },
  });
}
