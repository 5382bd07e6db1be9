import { newId } from '#platform/server/db/new-id.ts';
import { lineOf, record, writeLines } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import type { Claimed } from './claim.ts';

export type Taking = {
  /** A query over at most `most` rows `student_id, bed_id, by_user, at`: it judges who may take which bed at this moment. */
  chosen: Sql;
  most: number;
  /** Value of `housingSource`. */
  source: string;
  /** Whose call each student's bed comes by; this one where nothing is said. */
  callOf?: (studentId: string) => Work;
};

/**
 * Reserves beds by one statement that judges and takes at once. Of however many who want one bed, or one student who wants
 * many, the two partial unique indexes let one through; the others get no row and no error.
 */
export async function takeBeds(
  work: Work,
  { chosen, most, source, callOf = () => work }: Taking,
): Promise<Claimed[]> {
  const ids = Array.from({ length: most }, newId);
  const made = await work.db.rows<Claimed>(sql`
    insert into dormitory_register (tenant_id, id, student_id, class_id, department_id, bed_id, room_id, building_id, place_name,
      purpose, state, source, room_fee_year, created_at, created_by, updated_at)
    select ${work.tenant}, (${ids}::uuid[])[row_number() over (order by b.room_id, b.id)], s.id, s.class_id, s.department_id, b.id, b.room_id,
      b.building_id, b.full_name, 'live', 'reserved', ${source}, t.fee_year, date_trunc('second', c.at), c.by_user, ${work.at}
    from (${chosen}) c join student s on s.id = c.student_id and (s.enrolled or s.student_status = ${ADMITTED})
    join dorm_bed b on b.id = c.bed_id and b.bed_use = 'free'
    join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
    order by b.room_id, b.id
    on conflict do nothing
    returning id, version, student_id, room_id, place_name, state`);
  const lines = made.map((row) =>
    lineOf(callOf(row.studentId), dormitoryRegister, 'claim', { rowId: row.id, before: null, after: row }),
  );
  writeLines(work, lines);
  return made;
}

/** A status of base/people: who was admitted and has a class gets his bed before he comes. */
const ADMITTED = '20';

export type Ended = { id: string; studentId: string; bedId: string; roomId: string };

/**
 * Gives reserved beds back, in one order; those in which somebody lives by now stay as they are.
 * @param reason value of `housingEnd`
 */
export async function endReserved(work: Work, ids: readonly string[], reason: string): Promise<Ended[]> {
  const ended = await work.db.rows<Ended>(sql`
    update dormitory_register g set state = 'ended', end_at = ${work.at}, end_reason = ${reason}, version = g.version + 1,
      updated_at = ${work.at}
    from (select id from dormitory_register where id = any(${ids}::uuid[]) order by room_id, bed_id for no key update) k
    where g.id = k.id and g.state = 'reserved' returning g.id, g.student_id, g.bed_id, g.room_id`);
  const change = { before: { state: 'reserved' }, after: { state: 'ended', endReason: reason } };
  await record(
    work,
    dormitoryRegister,
    'release',
    ended.map(({ id }) => ({ rowId: id, ...change })),
  );
  return ended;
}
