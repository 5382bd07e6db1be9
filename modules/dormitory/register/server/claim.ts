import { v7 } from 'uuid';
import { noteRooms, usersOfPersons } from '#modules/base/people';
import { record } from '#platform/server/audit/record.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import { refuse } from '../errors.ts';

export type Claim = {
  studentId: string;
  bedId: string;
  purpose: 'live' | 'change' | 'holiday';
  state: 'reserved' | 'living';
  /** Value of `housingSource`. */
  source: string;
  reserveUntil?: string | null;
  keyNo?: string | null;
  /** When somebody moved in whom only now a file or a generator tells of; else now. */
  checkInAt?: string;
  inventory?: unknown;
  remark?: string | null;
};

export type Claimed = {
  id: string;
  version: number;
  studentId: string;
  roomId: string;
  placeName: string;
  state: string;
};

/**
 * Takes beds for students: the only insert of the ledger. What must hold (bed free and in order, gender, one bed each)
 * are constraints, so this refuses however many do it at once. Rooms are locked in one order.
 */
export async function claimBeds(work: Work, claims: readonly Claim[]): Promise<Claimed[]> {
  if (claims.length === 0) return [];
  await recount(work.db, claims.length);
  const rows = claims.map((claim) => ({ ...claim, id: v7() }));
  const by = work.signedIn ? work.actor.userId : null;
  const made = await work.db.rows<Claimed>(sql`
    insert into dormitory_register (tenant_id, id, student_id, class_id, department_id, bed_id, room_id, building_id, place_name,
      purpose, state, source, reserve_until, check_in_at, checked_by, key_no, inventory, room_fee_year, remark,
      created_at, created_by, updated_at)
    select ${work.tenant}, c.id, s.id, s.class_id, s.department_id, b.id, b.room_id, b.building_id, b.full_name,
      c.purpose, c.state, c.source, c."reserveUntil", case c.state when 'living' then coalesce(c."checkInAt", ${work.at}::timestamptz) end,
      case c.state when 'living' then ${by}::uuid end, c."keyNo", c.inventory, t.fee_year, c.remark, ${work.at}, ${by}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, "studentId" uuid, "bedId" uuid, purpose text, state text,
      source text, "reserveUntil" timestamptz, "checkInAt" timestamptz, "keyNo" text, inventory jsonb, remark text)
    join student s on s.id = c."studentId"
    join dorm_bed b on b.id = c."bedId" join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
    order by b.room_id, b.id
    returning id, version, student_id, room_id, place_name, state`);
  await record(
    work,
    dormitoryRegister,
    'claim',
    made.map((row) => ({ rowId: row.id, before: null, after: row })),
  );
  // a bed that is only held tells nobody that he lives elsewhere now
  const lived = new Set(claims.filter(({ purpose }) => purpose === 'live').map(({ studentId }) => studentId));
  await noteHousing(
    work,
    made.filter(({ studentId }) => lived.has(studentId)),
  );
  return made;
}

/** One student, one bed; the refusals carry what the desk wants to read. */
export async function claimBed(work: Work, claim: Claim): Promise<Claimed> {
  await explain(work, claim);
  const [made] = await claimBeds(work, [claim]);
  if (!made) throw refuse.bedOutOfOrder();
  return made;
}

/** Courtesy before the constraints: who has the bed, where the student lives already. */
async function explain(work: Work, claim: Claim): Promise<void> {
  const found = await work.db.row<{ enrolled: boolean; housed: string | null; taken: string | null }>(sql`
    select s.enrolled,
      (select place_name from dormitory_register where student_id = s.id and purpose = ${claim.purpose} and state <> 'ended') as housed,
      (select o.name from dormitory_register g join student o on o.tenant_id = g.tenant_id and o.id = g.student_id
        where g.bed_id = ${claim.bedId} and g.state <> 'ended') as taken
    from student s where s.id = ${claim.studentId}`);
  if (!found?.enrolled) throw refuse.notEnrolled();
  if (found.housed !== null) throw refuse.studentHoused({ place: found.housed });
  if (found.taken !== null) throw refuse.bedTaken({ name: `${found.taken.slice(0, 1)}*` });
}

/** Says everywhere else where students live now: their row, their own scope. */
export async function noteHousing(
  work: Work,
  rows: readonly { studentId: string; placeName: string; state: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await noteRooms(
    work,
    rows.map((row) => ({
      studentId: row.studentId,
      roomName: row.state === 'living' ? row.placeName : null,
    })),
  );
  // for many at once the caches of seconds are soon enough
  if (rows.length > 50) return;
  const users = await usersOfPersons(
    work,
    rows.map((row) => row.studentId),
  );
  for (const id of users.values()) await signal(work, { topic: 'user', tenant: work.tenant, id });
}
