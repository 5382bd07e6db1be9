import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dormitoryRegister } from '../dormitory-register.ts';
import { refuse } from '../errors.ts';
import { noteHousing } from './claim.ts';

export const registerHooks = hooksFor(dormitoryRegister, {
  /** Rows of a sheet; every other claim is made by `claimBed`. */
  async beforeAdd(work, draft) {
    const found = await place(work, draft.residentId ?? null, draft.bedId ?? null);
    // a generated column is never written
    Reflect.deleteProperty(draft, 'residentId');
    return {
      ...found,
      purpose: 'live',
      state: 'living',
      source: '4',
      checkInAt: draft.checkInAt ?? work.at,
      checkedBy: work.actor.userId,
    };
  },
  /** A sheet houses people; it never moves those who are housed. */
  async beforeUpdate() {
    throw refuse.studentHoused();
  },
  transitions: {
    checkIn: async (work) => ({ checkInAt: work.at, checkedBy: work.actor.userId, reserveUntil: null }),
    release: async (work) => ({ endAt: work.at, reserveUntil: null }),
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'changeKey') await noteHousing(work, [asHoused(after)]);
  },
  /** A claim goes only with the import that brought it; it never was, so the ledger has no end of it either. */
  async beforeRemove(work, row) {
    await noteHousing(work, [{ ...asHoused(row), state: 'ended' }]);
  },
  async afterAdd(work, rows) {
    await noteHousing(work, rows.map(asHoused));
  },
});

const asHoused = (row: { studentId: string | null; placeName: string | null; state: string | null }) => ({
  studentId: row.studentId!,
  placeName: row.placeName!,
  state: row.state!,
});

type Place = { enrolled: boolean; sameGender: boolean; inOrder: boolean; free: boolean; feeYear: number };

/** What a row of a sheet needs besides its cells, or what is wrong with it; the constraints have the last word. */
async function place(work: Work, studentId: string | null, bedId: string | null) {
  const found = await work.db.row<Place>(sql`
    select s.enrolled, s.gender = b.gender as same_gender, b.status = 'normal' as in_order, b.bed_use = 'free' as free, t.fee_year
    from student s cross join dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
    where s.id = ${studentId}::uuid and b.id = ${bedId}::uuid`);
  if (!found?.inOrder) throw refuse.bedOutOfOrder();
  if (!found.enrolled) throw refuse.notEnrolled();
  if (!found.sameGender) throw refuse.genderMismatch();
  if (!found.free) throw refuse.bedTaken();
  return { studentId: studentId!, roomFeeYear: found.feeYear };
}
