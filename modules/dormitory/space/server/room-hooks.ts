import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dormRoom } from '../dorm-room.ts';
import { refuse } from '../errors.ts';
import { FOR_STUDENTS, genderFits } from '../rules.ts';
import { makeBeds, stopSurplus } from './beds.ts';
import { readRooms } from './import.ts';

export const roomHooks = hooksFor(dormRoom, {
  async beforeAdd(work, draft) {
    await assertGender(work, draft.floorId ?? null, draft.gender ?? null);
    return { bedCount: 0, usedCount: 0, classIds: [], departmentIds: [] };
  },
  async afterAdd(work, rows) {
    await makeBeds(
      work,
      rows.map((row) => ({ ...row, buildingId: row.buildingId! })),
    );
  },
  // the row is locked, and whoever houses somebody locks it first too: what is read here stays true
  async beforeUpdate(work, row, changes) {
    if (changes.floorId !== undefined && changes.floorId !== row.floorId) throw refuse.floorStays();
    const gender = changes.gender ?? row.gender;
    if (gender !== row.gender) {
      if ((row.usedCount ?? 0) > 0) throw refuse.genderStays();
      await assertGender(work, row.floorId, gender);
    }
    if (changes.roomTypeId !== undefined && changes.roomTypeId !== row.roomTypeId) {
      const beds = await bedsOfType(work, changes.roomTypeId);
      if ((row.usedCount ?? 0) > beds) throw refuse.typeTooSmall({ beds, residents: row.usedCount });
    }
  },
  async afterUpdate(work, before, after) {
    if (before.roomTypeId === after.roomTypeId && before.usage === after.usage) return;
    await makeBeds(work, [{ ...after, buildingId: after.buildingId! }]);
    await stopSurplus(
      work,
      after.id,
      after.usage === FOR_STUDENTS ? await bedsOfType(work, after.roomTypeId) : 0,
    );
  },
  /** Beds live and die with their room; one that ever had a resident keeps both. */
  async beforeRemove(work, row) {
    await work.db.run(sql`delete from dorm_bed where room_id = ${row.id}`);
  },
  transitions: {
    async setHead(work, row, { headStudentId }) {
      if (headStudentId === null || headStudentId === undefined) return;
      const lives = await work.db.row(sql`
        select 1 from dorm_bed where room_id = ${row.id} and student_id = ${headStudentId} and bed_use = 'used'`);
      if (!lives) throw refuse.headOutside();
    },
    // no field: whoever may see a room doesn't learn what proves that somebody stood at its door
    async resetQr(work, row) {
      await work.db.run(sql`update dorm_room set qr_token = default where id = ${row.id}`);
    },
  },
  async afterTransition(work, name, before, after) {
    if (name !== 'setHead' || !after.headStudentId || after.headStudentId === before.headStudentId) return;
    const users = await usersOfPersons(work, [after.headStudentId]);
    await message(work, {
      users: [...users.values()],
      key: 'space.headNamed',
      facts: { room: after.fullName },
      category: 'system',
      link: '/layout/dormitory/register/mine',
      bizType: 'dormRoom',
      bizId: after.id,
      event: `head:${after.version}`,
    });
  },
  beforeImport: readRooms,
});

async function assertGender(work: Work, floorId: string | null, gender: string | null): Promise<void> {
  const floor = await work.db.row<{ genderType: string | null; building: string }>(sql`
    select f.gender_type, b.gender_type as building from dorm_floor f
    join dorm_building b on b.tenant_id = f.tenant_id and b.building_id = f.building_id where f.id = ${floorId}`);
  if (floor && gender !== null && !genderFits(gender, floor.genderType, floor.building))
    throw refuse.genderMismatch();
}

async function bedsOfType(work: Work, id: string): Promise<number> {
  const type = await work.db.row<{ bedCount: number }>(
    sql`select bed_count from dorm_room_type where id = ${id}`,
  );
  return type?.bedCount ?? 0;
}
