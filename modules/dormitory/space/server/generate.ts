import { v7 } from 'uuid';
import { z } from 'zod';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { dormRoom } from '../dorm-room.ts';
import { refuse } from '../errors.ts';
import { genderFits, isRoomPattern, plannedRooms } from '../rules.ts';
import { makeBeds } from './beds.ts';

const plan = z.strictObject({
  buildingId: z.uuid(),
  floorFrom: z.int().min(-3).max(60),
  floorTo: z.int().min(-3).max(60),
  perFloor: z.int().min(1).max(100),
  first: z.int().min(1).max(900).default(1),
  pattern: z.string().max(30).default('{floor}{seq:2}'),
  roomTypeId: z.uuid(),
  gender: z.enum(['1', '2']),
  usage: z.enum(['1', '2', '3', '4', '5']).default('1'),
});
export type RoomPlan = z.output<typeof plan>;

/** Rooms made at once. */
const MOST = 2_000;

export const preview = post('yxgl/dormRoom/generatePreview', {
  needs: 'dormRoom.generate',
  proof: 'plain',
  autocommit: true,
  body: plan,
  async handle(work, { body }) {
    const { rooms, clashes, bedCount } = await check(work, body);
    const taken = new Set(clashes);
    return {
      rooms: rooms.map((room) => ({ ...room, clash: taken.has(room.roomNo) })),
      clashes: clashes.length,
      bedTotal: rooms.length * bedCount,
    };
  },
});

export const generate = post('yxgl/dormRoom/generate', {
  needs: 'dormRoom.generate',
  proof: 'plain',
  body: plan,
  handle: (work, { body }) => generateRooms(work, body),
});

export const generation = [preview, generate];

/** Makes the rooms of a plan with their floors and beds, all or none. */
export async function generateRooms(work: Work, asked: RoomPlan): Promise<{ rooms: number; beds: number }> {
  const { rooms, clashes, bedCount } = await check(work, asked);
  if (clashes.length > 0) {
    throw refuse.roomNoTaken({ count: clashes.length, rooms: clashes.slice(0, 10).join('、') });
  }
  const floorOf = await makeFloors(
    work,
    asked.buildingId,
    rooms.map((room) => room.floorNo),
  );
  const made = rooms.map((room) => ({
    id: v7(),
    floorId: floorOf.get(room.floorNo)!,
    buildingId: asked.buildingId,
    roomNo: room.roomNo,
    roomTypeId: asked.roomTypeId,
    gender: asked.gender,
    usage: asked.usage,
  }));
  await work.db.run(sql`
    insert into dorm_room (tenant_id, id, floor_id, building_id, room_no, room_type_id, gender, usage, created_at,
      created_by, updated_at)
    select ${work.tenant}, r.id, r."floorId", r."buildingId", r."roomNo", r."roomTypeId", r.gender, r.usage,
      ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r(id uuid, "floorId" uuid, "buildingId" uuid, "roomNo" text,
      "roomTypeId" uuid, gender text, usage text)`);
  await recount(work.db, made.length * bedCount);
  await makeBeds(work, made);
  await record(
    work,
    dormRoom,
    'generate',
    made.map((room) => ({ rowId: room.id, before: null, after: room })),
  );
  return { rooms: made.length, beds: asked.usage === '1' ? made.length * bedCount : 0 };
}

/** The planned rooms, and which of their numbers the building has already. */
async function check(work: Work, asked: RoomPlan) {
  if (!isRoomPattern(asked.pattern)) throw refuse.badPattern();
  if (asked.floorFrom > asked.floorTo)
    throw invalid([{ field: 'floorTo', key: 'kit.tooSmall', facts: { min: asked.floorFrom } }]);
  await assertPlace(work, asked);
  const rooms = plannedRooms(asked);
  if (rooms.length > MOST) throw refuse.tooManyRooms({ max: MOST });
  const taken = await work.db.rows<{ roomNo: string }>(sql`
    select room_no from dorm_room where building_id = ${asked.buildingId}
      and room_no = any(${rooms.map((room) => room.roomNo)}::text[]) order by room_no`);
  const type = await work.db.row<{ bedCount: number }>(
    sql`select bed_count from dorm_room_type where id = ${asked.roomTypeId}`,
  );
  if (!type) throw notFound();
  return { rooms, clashes: taken.map((row) => row.roomNo), bedCount: type.bedCount };
}

async function assertPlace(work: Work, asked: RoomPlan): Promise<void> {
  const inside = work.signedIn ? work.within('dormBuilding', 'dormRoom.generate', 'b') : sql`true`;
  const building = await work.db.row<{ genderType: string; floorFrom: number; floorTo: number }>(sql`
    select b.gender_type, b.floor_from, b.floor_to from dorm_building b where b.building_id = ${asked.buildingId} and ${inside}`);
  if (!building) throw notFound();
  for (const floor of [asked.floorFrom, asked.floorTo]) {
    if (floor < building.floorFrom || floor > building.floorTo) throw refuse.floorOutside({ floor });
  }
  const floors = await work.db.rows<{ genderType: string | null }>(sql`
    select gender_type from dorm_floor where building_id = ${asked.buildingId}
      and floor_no between ${asked.floorFrom} and ${asked.floorTo}`);
  const words = floors.length > 0 ? floors : [{ genderType: null }];
  if (!words.every((floor) => genderFits(asked.gender, floor.genderType, building.genderType)))
    throw refuse.genderMismatch();
}

/** Floors by number; missing ones are made. */
async function makeFloors(
  work: Work,
  buildingId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const floors = [...new Set(numbers)].map((floorNo) => ({
    id: v7(),
    floorNo,
    name: floorNo < 0 ? `B${-floorNo}层` : `${floorNo}层`,
  }));
  await work.db.run(sql`
    insert into dorm_floor (tenant_id, id, building_id, floor_no, name, created_at, updated_at)
    select ${work.tenant}, f.id, ${buildingId}, f."floorNo", f.name, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(floors)}::jsonb) as f(id uuid, "floorNo" int, name text)
    on conflict on constraint "space.floorTaken" do nothing`);
  const found = await work.db.rows<{ id: string; floorNo: number }>(sql`
    select id, floor_no from dorm_floor where building_id = ${buildingId}`);
  return new Map(found.map((floor) => [floor.floorNo, floor.id]));
}
