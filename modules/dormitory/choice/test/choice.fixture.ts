import { sql, type Sql } from '#platform/server/db/sql.ts';
import { begin } from '#platform/server/begin.ts';
import { actorOf } from '#platform/server/access/act-as.ts';
import type { World } from '#platform/test/world.ts';
import type { Work } from '#platform/server/work.ts';

export const ROUND = {
  previewAt: '2026-11-20 09:10:00',
  openAt: '2026-11-20 09:20:00',
  closeAt: '2026-11-20 09:40:00',
  unit: 'bed',
  showRoommate: 'name',
  repickMax: 2,
  teamMode: true,
};

export const rowsOf = <T>(world: World, query: Sql) => world.work((work) => work.db.rows<T>(query));
export const run = (world: World, query: Sql) => world.work((work) => work.db.run(query));

/** Everybody has moved out; so many more men have come, and a floor has grown for them. */
export async function emptySchool(world: World, students: number): Promise<void> {
  await run(
    world,
    sql`update dormitory_register set state = 'ended', end_reason = 'checkout', end_at = now() where state <> 'ended'`,
  );
  await run(world, sql`delete from dorm_alloc`);
  const [room] = await rowsOf<object>(
    world,
    sql`select building_id, room_type_id from dorm_room where gender = '1' limit 1`,
  );
  await run(world, sql`update dorm_building set floor_to = 40`);
  const plan = {
    ...room,
    floorFrom: 21,
    floorTo: 20 + Math.ceil(students / 48),
    perFloor: 20,
    first: 1,
    pattern: '{floor}{seq:2}',
    gender: '1',
    usage: '1',
  };
  await (await world.as('admin')).ok('post', 'yxgl/dormRoom/generate', plan);
  const columns = await rowsOf<{ name: string }>(
    world,
    sql`select attname::text as name from pg_attribute
    where attrelid = 'student'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const own: { [column: string]: string } = {
    id: 'gen_random_uuid()',
    student_no: `'R' || lpad(n::text, 5, '0')`,
    id_number_hash: 'gen_random_uuid()::text',
    phone: 'null',
    phone_hash: 'null',
  };
  const values = columns.map(({ name }) => own[name] ?? `m."${name}"`).join(', ');
  await run(
    world,
    sql`insert into student (${sql.raw(columns.map(({ name }) => `"${name}"`).join(', '))})
    select ${sql.raw(values)} from generate_series(1, ${students}) n, (select * from student where gender = '1' and on_campus limit 1) m`,
  );
}

/** A published round of the men of one class; answers with its id. */
export async function round(world: World, more: object = {}, group: object = {}): Promise<string> {
  const admin = await world.as('admin');
  const { id } = await admin.ok('post', 'yxgl/roomChoiceBatch/add', {
    ...ROUND,
    name: `选房${Math.random()}`,
    ...more,
  });
  await admin.ok('post', 'yxgl/roomChoiceGroup/add', {
    batchId: id,
    name: '男生',
    gender: '1',
    waveNo: 1,
    ...group,
  });
  await admin.ok('post', 'yxgl/roomChoiceBatch/publish', { id });
  return String(id);
}

/** Runs something as a student who has no account: what a call of his would do, on any node. */
export async function asStudent<T>(
  world: World,
  personId: string,
  use: (work: Work) => Promise<T>,
  platform = world.platform,
): Promise<T> {
  const known = await actorOf(world.platform, '000000', 'stu01', 'stu', world.platform.clock());
  const actor = { ...known, personId };
  const occasion = {
    tenant: '000000',
    actor,
    now: platform.clock(),
    locale: 'zh-CN' as const,
    traceId: personId,
    ip: '',
    transaction: false,
  };
  return begin(platform, occasion, use);
}

export const studentsOf = (world: World, batchId: string) =>
  rowsOf<{ studentId: string }>(
    world,
    sql`select student_id from room_choice_student where batch_id = ${batchId} order by student_id`,
  ).then((all) => all.map((one) => one.studentId));
export const bedsOf = (world: World, batchId: string) =>
  rowsOf<{ bedId: string }>(
    world,
    sql`select x.bed_id from room_choice_bed x join dorm_bed b on b.id = x.bed_id where x.batch_id = ${batchId} order by b.bed_code`,
  ).then((all) => all.map((one) => one.bedId));
