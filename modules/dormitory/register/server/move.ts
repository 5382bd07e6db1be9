import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import { refuse } from '../errors.ts';
import { claimBeds, noteHousing } from './claim.ts';

export type Move = { studentId: string; bedId: string; keyNo?: string | null };

/** Where somebody lived until he moved; fees in fen a year, before and after. */
export type Moved = { studentId: string; bedId: string; placeName: string; formerFee: number; fee: number };

/**
 * Moves people to other beds, all at once or nobody: first all old claims end, and the locks on the new beds with them, then
 * the new ones are made. So a swap or a ring of any length never meets itself. Answers with where they lived before.
 * @throws register.notLiving where one of them doesn't live in a bed; what `claimBeds` refuses
 */
export async function moveBeds(work: Work, moves: readonly Move[]): Promise<Moved[]> {
  const students = moves.map(({ studentId }) => studentId);
  const beds = moves.map(({ bedId }) => bedId);
  // in the order in which claims lock rooms: two moves in opposite directions wait for each other
  await work.db.run(sql`
    select 1 from dorm_room where id in (
      select room_id from dormitory_register where student_id = any(${students}::uuid[]) and state <> 'ended'
      union select room_id from dorm_bed where id = any(${beds}::uuid[])) order by id for no key update`);
  const living = await work.db.rows<Omit<Moved, 'fee'>>(sql`
    select student_id, bed_id, place_name, room_fee_year as former_fee from dormitory_register
    where student_id = any(${students}::uuid[]) and purpose = 'live' and state = 'living' order by id for update`);
  if (living.length < moves.length) throw refuse.notLiving();
  await end(work, sql`student_id = any(${students}::uuid[]) and purpose in ('live', 'change')`, 'changed');
  const claims = moves.map(({ keyNo = null, ...move }) => ({ ...move, keyNo, source: '5' }));
  await claimBeds(
    work,
    claims.map((claim) => ({ ...claim, purpose: 'live', state: 'living' })),
  );
  const now = await work.db.rows<{ studentId: string; fee: number }>(sql`
    select student_id, room_fee_year as fee from dormitory_register
    where student_id = any(${students}::uuid[]) and purpose = 'live' and state = 'living'`);
  return living.map((one) => ({ ...one, fee: now.find((row) => row.studentId === one.studentId)!.fee }));
}

/** Gives back the bed that is held for somebody who wants to move. */
export async function releaseHold(work: Work, studentId: string): Promise<void> {
  await end(work, sql`student_id = ${studentId} and purpose = 'change'`, 'withdrawn');
}

/** Whether a bed is still held for somebody; then until a new moment. */
export async function holdUntil(work: Work, studentId: string, until: string): Promise<boolean> {
  const held = await work.db.run(sql`
    update dormitory_register set reserve_until = ${until}, version = version + 1, updated_at = ${work.at}
    where student_id = ${studentId} and purpose = 'change' and state = 'reserved' and reserve_until >= ${work.at}`);
  return held > 0;
}

/** Somebody who lives somewhere is about to leave his bed, or stays after all. @throws register.notLiving */
export async function setLeaving(work: Work, registerId: string, isLeaving: boolean): Promise<void> {
  const [from, to] = isLeaving ? ['living', 'leaving'] : ['leaving', 'living'];
  const changed = await work.db.run(sql`
    update dormitory_register set state = ${to}, version = version + 1, updated_at = ${work.at}
    where id = ${registerId} and state = ${from}`);
  if (changed === 0) throw refuse.notLiving();
  await record(work, dormitoryRegister, to!, [
    { rowId: registerId, before: { state: from }, after: { state: to } },
  ]);
}

/** Somebody has left his bed for good: it is free, and his row says that he lives nowhere. Answers with the bed, and what a year in it costs. @throws register.notLiving */
export async function endLiving(work: Work, registerId: string): Promise<Left> {
  const ended = await end(work, sql`id = ${registerId}`, 'checkout');
  if (ended.length === 0) throw refuse.notLiving();
  await noteHousing(
    work,
    ended.map(({ studentId, placeName }) => ({ studentId, placeName, state: 'ended' })),
  );
  return ended[0]!;
}

type Left = { bedId: string; roomFeeYear: number };
type Ended = Left & { id: string; studentId: string; placeName: string; former: string };

async function end(work: Work, which: Sql, reason: string): Promise<Ended[]> {
  const ended = await work.db.rows<Ended>(sql`
    update dormitory_register g set state = 'ended', end_at = ${work.at}, end_reason = ${reason}, reserve_until = null,
      version = g.version + 1, updated_at = ${work.at}
    from (select id as old_id, state as former from dormitory_register where ${which} and state <> 'ended' order by id for update) o
    where g.id = o.old_id returning g.id, g.student_id, g.place_name, g.bed_id, g.room_fee_year, o.former`);
  await record(
    work,
    dormitoryRegister,
    'end',
    ended.map(({ id, former }) => ({
      rowId: id,
      before: { state: former },
      after: { state: 'ended', endReason: reason },
    })),
  );
  return ended;
}
