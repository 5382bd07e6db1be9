import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { record } from '#platform/server/audit/record.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import { noteHousing } from './claim.ts';

type Ended = { id: string; studentId: string; placeName: string; state: string; purpose: string };

/** Reservations that nobody came for give their beds back. */
export const expireReservations = (work: Work): Promise<void> =>
  endReservations(work, sql`reserve_until < ${work.at}`, 'timeout');

/** Who doesn't come to the school gives back the bed that waits for him. */
export const newcomersGone = (work: Work, { studentIds }: { studentIds: readonly string[] }): Promise<void> =>
  endReservations(work, sql`student_id = any(${studentIds}::uuid[])`, 'noShow');

async function endReservations(work: Work, which: Sql, reason: 'timeout' | 'noShow'): Promise<void> {
  const ended = await work.db.rows<Ended>(sql`
    update dormitory_register set state = 'ended', end_at = ${work.at}, end_reason = ${reason}, version = version + 1,
      updated_at = ${work.at}
    where state = 'reserved' and ${which} returning id, student_id, place_name, state, purpose`);
  await record(
    work,
    dormitoryRegister,
    'expire',
    ended.map((row) => ({ rowId: row.id, before: { state: 'reserved' }, after: { state: 'ended' } })),
  );
  // a reservation never stood in the student's row, so only his scope and caches are told
  await noteHousing(
    work,
    ended.filter(({ purpose }) => purpose === 'live'),
  );
}
