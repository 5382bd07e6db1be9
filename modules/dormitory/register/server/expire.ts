import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { record } from '#platform/server/audit/record.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import { noteHousing } from './claim.ts';

type Ended = { id: string; studentId: string; placeName: string; state: string; purpose: string };

/** Reservations that nobody came for give their beds back. */
export async function expireReservations(work: Work): Promise<void> {
  const ended = await work.db.rows<Ended>(sql`
    update dormitory_register set state = 'ended', end_at = ${work.at}, end_reason = 'timeout', version = version + 1,
      updated_at = ${work.at}
    where state = 'reserved' and reserve_until < ${work.at} returning id, student_id, place_name, state, purpose`);
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
