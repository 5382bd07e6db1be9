import { ledger, restOfFee, type Moved } from '#modules/dormitory/register';
import { peopleRows } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { dormChange } from '../dorm-change.ts';
import { refuse } from '../errors.ts';
import { isToMove, tellMove, type Change } from './change.ts';

export const rowHooks = hooksFor(dormChange, {
  can: (_work, row, allowed) => (isToMove(row) ? allowed : []),
  transitions: {
    /** He has given back his key: he lives in the new bed from now on, and whom he swaps with in his. */
    async execute(work, row, { keyReturned, keyIssued }) {
      assertToMove(work, row);
      if (keyReturned !== true) throw invalid([{ field: 'keyReturned', key: 'change.keyMissing' }]);
      const { studentId, peerId, fromBedId, toBedId } = row;
      const moved = await ledger.moveBeds(work, [
        { studentId, bedId: toBedId!, keyNo: (keyIssued as string | null) ?? null },
        ...(peerId ? [{ studentId: peerId, bedId: fromBedId! }] : []),
      ]);
      const [mine, other] = [studentId, peerId].map((id) => moved.find((one) => one.studentId === id));
      if (mine?.bedId !== fromBedId || (peerId && other?.bedId !== toBedId)) throw refuse.movedMeanwhile();
      return {
        execStatus: 'done',
        executedAt: work.at,
        executedBy: work.actor.userId,
        feeDiff: await difference(work, mine!),
        peerFeeDiff: other ? await difference(work, other) : null,
      };
    },
    async callOff(work, row) {
      assertToMove(work, row);
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'execute') await tellMoved(work, after);
  },
});

function assertToMove(work: Work, row: Change): void {
  if (!isToMove(row)) throw refuse.notToMove();
  if (row.lockUntil! < work.at) throw refuse.lockGone();
}

async function tellMoved(work: Work, row: Change): Promise<void> {
  await tellMove(work, row, 'moved');
  if (!row.peerId) return;
  await tellMove(
    work,
    { ...row, studentId: row.peerId, fromPlace: row.toPlace, toPlace: row.fromPlace },
    'moved',
  );
}

/** What the rest of the year costs more or less, in fen. Fees bill it once there are any. */
export const difference = (work: Work, { formerFee, fee }: Moved): Promise<number> =>
  restOfFee(work, fee - formerFee);

/** Moves that wait for somebody at the building's desk. */
export async function moveDuties(work: Work): Promise<Duty[]> {
  if (!work.may('dormChange.execute') || work.actor.circle('dormChange.execute') === 'all') return [];
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select 'dormMove' as kind, t.id, s.name || ' ' || t.to_place as title, t.lock_until as due_at, 2 as weight,
      '/layout/dormitory/change/list?id=' || t.id as link
    from dorm_change t join student s on s.id = t.student_id
    where t.audit_status = 'approved' and t.exec_status = 'toMove' and ${work.within('dormChange', 'dormChange.execute', 't')}
    order by t.lock_until limit 20`);
}
