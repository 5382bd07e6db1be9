import { v4 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';

export type Home = { roomId: string; buildingId: string; floorId: string; placeName: string };

/** The room in which a student lives. */
export const homeOf = async (world: World, account: string): Promise<Home> =>
  (await world.work((work) =>
    work.db.row<Home>(sql`
      select r.id as room_id, r.building_id, r.floor_id, r.full_name as place_name from dorm_room r
      join dormitory_register g on g.room_id = r.id and g.state = 'living'
      join sys_user u on u.person_id = g.student_id and u.account_no = ${account}`),
  ))!;

export const userId = async (world: World, account: string): Promise<string> =>
  (await world.work((work) =>
    work.db.row<{ id: string }>(sql`select id from sys_user where account_no = ${account}`),
  ))!.id;

export const templateId = async (world: World): Promise<string> =>
  (await world.work((work) =>
    work.db.row<{ id: string }>(
      sql`select id from hygiene_template where kind = 'dorm' order by edition limit 1`,
    ),
  ))!.id;

/** A published task of some rooms; answers with its round. */
export async function task(world: World, inspectors: readonly string[], more: object = {}): Promise<string> {
  const admin = await world.as('admin');
  const { id } = (await admin.ok('post', 'yxgl/hygieneTask/add', {
    name: `周检 ${v4().slice(0, 6)}`,
    templateId: await templateId(world),
    levelBy: 'school',
    startAt: '2026-11-20 08:00:00',
    endAt: '2026-11-20 18:00:00',
    cycle: 'once',
    inspectors: inspectors.map((one) => ({ userId: one })),
    multi: 'first',
    publishMode: 'reviewed',
    ...more,
  })) as { id: string };
  await admin.ok('post', 'yxgl/hygieneTask/publish', { id });
  const round = await world.work((work) =>
    work.db.row<{ id: string }>(sql`select id from hygiene_round where task_id = ${id}`),
  );
  return round!.id;
}

export type PackRow = {
  id: string;
  roomId: string;
  version: number;
  scoring: { templateId: string; beds: { bedId: string; name: string }[] };
};

export const pack = async (caller: Caller, roundId: string): Promise<PackRow[]> =>
  (await caller.ok('get', 'yxgl/hygieneTask/offlinePack', { roundId })) as PackRow[];

/** A form as a phone hands it in. */
export const form = (row: PackRow, more: object = {}) => ({
  uuid: v4(),
  templateId: row.scoring.templateId,
  takenAt: '2026-11-20 09:00:00',
  found: 'scored',
  remark: '',
  marks: {},
  ...more,
});

type Stored = {
  state: string;
  score: number | null;
  grade: string | null;
  records: number;
  lockedCount: number;
  late: boolean;
  version: number;
};

export const stored = async (world: World, id: string): Promise<Stored> =>
  (await world.work((work) =>
    work.db.row<Stored>(sql`
      select state, score, grade, records, locked_count, late, version from hygiene_room where id = ${id}`),
  ))!;

/** A picture that the person has uploaded. */
export async function photo(caller: Caller): Promise<string> {
  const { default: sharp } = await import('sharp');
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a8' } })
    .png()
    .toBuffer();
  const { data } = await caller.form('resource/oss/endpoint/put-file-save', {}, [{ name: 'a.png', content }]);
  return (data.fileId ?? data.id) as string;
}
