import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Option = { value: string; label: string };

describe('dormitory space', () => {
  const at = suiteWorld();
  let admin: Caller;
  let keeper: Caller;
  let student: Caller;
  let kept: string;
  let other: string;

  before(async () => {
    [admin, keeper, student] = await Promise.all([
      at.world.as('admin'),
      at.world.as('sgy01'),
      at.world.as('stu01'),
    ]);
    const rows = await at.world.work((work) =>
      work.db.rows<{ id: string; mine: boolean }>(sql`
        select b.id, t.staff_no = 'sgy01' as mine from building b join teacher t on t.id = b.keeper_ids[1] order by b.sort`),
    );
    kept = rows.find((row) => row.mine)!.id;
    other = rows.find((row) => !row.mine)!.id;
  });

  const one = <T>(query: ReturnType<typeof sql>) =>
    at.world.work((work) => work.db.row<T>(query as never)) as Promise<T>;

  async function newBuilding(code: string): Promise<string> {
    const [campus] = (await admin.ok('get', 'base/campus/getSelect')) as Option[];
    const made = await admin.ok('post', 'base/building/add', {
      campusId: campus!.value,
      buildingCode: code,
      buildingName: `${code}号公寓`,
      buildingType: '1',
      floors: 6,
      sex: '1',
    });
    await admin.ok('post', 'yxgl/dormBuilding/add', {
      buildingId: made.id,
      genderType: '1',
      floorFrom: 1,
      floorTo: 6,
    });
    return made.id as string;
  }

  async function sixBeds(name: string): Promise<string> {
    const type = await admin.ok('post', 'yxgl/dormRoomType/add', {
      name,
      bedCount: 6,
      feeYear: 80_000,
      bunk: '2',
    });
    return type.id as string;
  }

  test('floors 1–6 × 20 rooms of six beds make 120 rooms and 720 beds; again is refused whole', async () => {
    const buildingId = await newBuilding('Z1');
    const roomTypeId = await sixBeds('测试六人间');
    const plan = { buildingId, floorFrom: 1, floorTo: 6, perFloor: 20, roomTypeId, gender: '1' };
    const preview = await admin.ok('post', 'yxgl/dormRoom/generatePreview', plan);
    assert.equal(preview.rooms.length, 120);
    assert.equal(preview.bedTotal, 720);
    assert.deepEqual(await admin.ok('post', 'yxgl/dormRoom/generate', plan), { rooms: 120, beds: 720 });
    const numbers = await one<{ first: string; last: string; rooms: number; beds: number }>(sql`
      select min(room_no) as first, max(room_no) as last, count(*) as rooms, sum(bed_count) as beds from dorm_room
      where building_id = ${buildingId}`);
    assert.deepEqual(numbers, { first: '101', last: '620', rooms: 120, beds: 720 });
    const again = await admin.post('yxgl/dormRoom/generate', { ...plan, perFloor: 21 });
    assert.equal(again.body.error, 'space.roomNoTaken');
    assert.equal(again.body.facts.count, 120);
    assert.match(again.body.msg, /101/);
    const still = await one<{ rooms: number }>(
      sql`select count(*) as rooms from dorm_room where building_id = ${buildingId}`,
    );
    assert.equal(still.rooms, 120);
  });

  test('two who generate the same rooms at once: one succeeds', async () => {
    const buildingId = await newBuilding('Z2');
    const roomTypeId = await sixBeds('并发六人间');
    const plan = { buildingId, floorFrom: 1, floorTo: 2, perFloor: 5, roomTypeId, gender: '1' };
    const answers = await Promise.all([1, 2].map(() => admin.post('yxgl/dormRoom/generate', plan)));
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    assert.equal(answers.find((answer) => answer.status === 400)!.body.error, 'space.roomNoTaken');
  });

  test('a room for women does not fit a building for men', async () => {
    const buildingId = await newBuilding('Z3');
    const roomTypeId = await sixBeds('性别六人间');
    const answer = await admin.post('yxgl/dormRoom/generate', {
      buildingId,
      floorFrom: 1,
      floorTo: 1,
      perFloor: 2,
      roomTypeId,
      gender: '2',
    });
    assert.equal(answer.body.error, 'space.genderMismatch');
    // nor does a building turn while a room of the other has it
    const { id, version, other } = await one<{ id: string; version: number; other: string }>(sql`
      select d.id, d.version, case r.gender when '1' then '2' else '1' end as other from dorm_building d join dorm_room r using (building_id) limit 1`);
    const turned = await admin.post('yxgl/dormBuilding/update', { id, version, genderType: other });
    assert.equal(turned.body.error, 'space.genderMismatch');
  });

  test('a bed or room with residents can’t be taken out of use', async () => {
    const bed = await one<{ id: string; roomId: string }>(
      sql`select id, room_id from dorm_bed where bed_use = 'used' limit 1`,
    );
    const answer = await admin.post('yxgl/dormBed/repair', { id: bed.id });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error, 'space.bedOccupied');
    assert.equal(
      (await one<{ status: string }>(sql`select status from dorm_bed where id = ${bed.id}`)).status,
      'normal',
    );
    const room = await admin.post('yxgl/dormRoom/disable', { id: bed.roomId });
    assert.equal(room.body.error, 'space.roomOccupied');
    const removed = await admin.post('yxgl/dormBed/removeBatch', [bed.id]);
    assert.equal(removed.status, 400);
    const roomRemoved = await admin.post('yxgl/dormRoom/removeBatch', [bed.roomId]);
    assert.equal(roomRemoved.body.error, 'space.bedHasHistory');
  });

  test('gender and type of a room with residents hold', async () => {
    const room = await one<{ id: string; version: number }>(sql`
      select r.id, r.version from dorm_room r where used_count = bed_count and used_count > 2 limit 1`);
    const gender = (await admin.ok('get', 'yxgl/dormRoom/detail', { id: room.id })).gender as string;
    const turned = await admin.post('yxgl/dormRoom/update', {
      id: room.id,
      version: room.version,
      gender: gender === '1' ? '2' : '1',
    });
    assert.equal(turned.body.error, 'space.genderStays');
    const two = ((await admin.ok('get', 'yxgl/dormRoomType/getSelect')) as Option[]).find(
      (type) => type.label === '双人间',
    )!;
    const smaller = await admin.post('yxgl/dormRoom/update', {
      id: room.id,
      version: room.version,
      roomTypeId: two.value,
    });
    assert.equal(smaller.body.error, 'space.typeTooSmall');
  });

  test('a keeper sees and changes the rooms of his own buildings only', async () => {
    const mine = await keeper.ok('get', 'yxgl/dormRoom/list', { size: 500 });
    assert.ok(mine.total > 0);
    assert.ok((mine.records as { buildingId: string }[]).every((room) => room.buildingId === kept));
    assert.equal((await keeper.ok('get', 'yxgl/dormRoom/list', { buildingId: other })).total, 0);
    const foreign = await one<{ id: string }>(
      sql`select id from dorm_room where building_id = ${other} limit 1`,
    );
    assert.equal(
      (await keeper.post('yxgl/dormRoom/tend', { id: foreign.id, remark: 'x', facilities: null })).status,
      404,
    );
    assert.equal(
      (await keeper.post('yxgl/dormRoom/update', { id: foreign.id, version: 1, remark: 'x' })).status,
      403,
    );
    const own = (mine.records as { id: string }[])[0]!;
    assert.equal(
      (await keeper.post('yxgl/dormRoom/tend', { id: own.id, remark: '门锁偏紧', facilities: null })).status,
      200,
    );
  });

  test('dormitory staff see their building from the day of their post', async () => {
    const staff = await one<{ id: string }>(sql`select id from teacher where staff_no = 'sgy01'`);
    const added = await admin.ok('post', 'yxgl/dormStaff/add', {
      buildingId: other,
      teacherId: staff.id,
      post: '3',
      phone: '13000000001',
    });
    const both = await at.world.as('sgy01').then((caller) => caller.ok('get', 'yxgl/dormBuilding/list'));
    assert.ok((both.records as { buildingId: string }[]).some((row) => row.buildingId === other));
    await admin.ok('post', 'yxgl/dormStaff/removeBatch', [added.id]);
  });

  test('counsellors and colleges see the rooms in which their students live', async () => {
    for (const person of ['fdy01', 'yx01']) {
      const caller = await at.world.as(person);
      const rooms = (await caller.ok('get', 'yxgl/dormRoom/list', { size: 500 })).records as { id: string }[];
      assert.ok(rooms.length > 0, person);
      const all = await one<{ count: number }>(
        sql`select count(*) as count from dorm_room where used_count > 0`,
      );
      assert.ok(rooms.length <= all.count);
      assert.equal((await caller.post('yxgl/dormRoom/disable', { id: rooms[0]!.id })).status, 403);
    }
  });

  test('the head must live in the room', async () => {
    const rooms = await at.world.work((work) =>
      work.db.rows<{ id: string; studentId: string }>(sql`
        select distinct on (room_id) room_id as id, student_id from dorm_bed where bed_use = 'used' order by room_id, bed_no desc limit 2`),
    );
    const foreign = await admin.post('yxgl/dormRoom/setHead', {
      id: rooms[0]!.id,
      headStudentId: rooms[1]!.studentId,
    });
    assert.equal(foreign.body.error, 'space.headOutside');
    await admin.ok('post', 'yxgl/dormRoom/setHead', { id: rooms[0]!.id, headStudentId: rooms[0]!.studentId });
  });

  test('the specification’s reads answer', async () => {
    const tree = (await admin.ok('get', 'base/school/getDormTree')) as {
      type: string;
      bedTotal: number;
      bedUsed: number;
      children: { type: string; children: { type: string }[] }[];
    }[];
    assert.equal(tree[0]!.type, 'campus');
    assert.ok(tree[0]!.bedTotal >= tree[0]!.bedUsed && tree[0]!.bedUsed > 0);
    assert.equal(tree[0]!.children[0]!.children[0]!.type, 'floor');
    const deep = await admin.ok('get', 'base/school/getDormRoomTree', { buildingId: kept, withBed: 'true' });
    const bed = deep[0].children[0].children[0].children[0].children[0];
    assert.ok(['free', 'used', 'locked', 'repair'].includes(bed.state));
    const dorms = (await student.ok('get', 'base/school/getDorm', { sex: '1' })) as {
      sex: string;
      floors: number;
      bedFree: number;
    }[];
    assert.ok(
      dorms.every((dorm) => dorm.sex !== '2') && dorms.some((dorm) => dorm.floors === 6 && dorm.bedFree > 0),
    );
    const floors = (await admin.ok('get', 'base/school/getFloor', { buildingId: kept })) as (Option & {
      roomCount: number;
    })[];
    const rooms = (await admin.ok('get', 'base/school/getRoom', {
      buildingId: kept,
      floor: 1,
    })) as (Option & { roomType: string; bedTotal: number })[];
    assert.equal(rooms.length, floors[0]!.roomCount);
    const name = await admin.ok('get', 'base/school/getRoomFullName', { roomId: rooms[0]!.value });
    assert.match(name.fullName, /^[^/]+\/[^/]+\/1层\/101$/);
  });

  test('of residents outside the reader’s circle only the name is told, and other rooms not even that', async () => {
    const own = await one<{ roomId: string }>(sql`
      select b.room_id from dorm_bed b join student s on s.id = b.student_id where s.student_no = 'stu01'`);
    const mates = (await student.ok('get', 'base/school/getRoomStu', { roomId: own.roomId })) as {
      studentNo: string | null;
      name: string | null;
      phone: string | null;
    }[];
    const others = mates.filter((mate) => mate.name !== null && mate.studentNo !== 'stu01');
    assert.ok(others.length > 0);
    assert.ok(others.every((mate) => mate.studentNo === null && mate.phone === null));
    const foreign = await one<{ id: string }>(
      sql`select id from dorm_room where id <> ${own.roomId} and used_count > 0 limit 1`,
    );
    assert.equal((await student.get('base/school/getRoomStu', { roomId: foreign.id })).status, 404);
  });

  test('the board begins with a building of the reader’s own, and no detail tells what is written on a door', async () => {
    const campuses = (await keeper.ok('get', 'base/school/getDormTree', { own: true })) as {
      children: { id: string }[];
    }[];
    const shown = campuses.flatMap((campus) => campus.children.map((building) => building.id));
    assert.ok(shown.includes(kept) && !shown.includes(other), JSON.stringify(shown));
    const all = (await admin.ok('get', 'base/school/getDormTree', { own: true })) as typeof campuses;
    assert.ok(all.flatMap((campus) => campus.children).length > shown.length);
    const { records } = await admin.ok('get', 'yxgl/dormRoom/list', { size: 1 });
    const { id } = records[0];
    const before = await one<{ qrToken: string }>(sql`select qr_token from dorm_room where id = ${id}`);
    assert.match(before.qrToken, /^[\w-]{16}$/);
    assert.ok(
      !JSON.stringify(await admin.ok('get', 'yxgl/dormRoom/detail', { id })).includes(before.qrToken),
    );
    await admin.ok('post', 'yxgl/dormRoom/resetQr', { id });
    const after = await one<{ qrToken: string }>(sql`select qr_token from dorm_room where id = ${id}`);
    assert.match(after.qrToken, /^[\w-]{16}$/);
    assert.notEqual(after.qrToken, before.qrToken);
  });

  test('names follow when a building is renamed', async () => {
    const building = await admin.ok('get', 'base/building/detail', { id: kept });
    await admin.ok('post', 'base/building/update', {
      id: kept,
      version: building.version,
      buildingName: '明德楼',
    });
    const names = await one<{ room: string; bed: string; name: string }>(sql`
      select r.full_name as room, b.full_name as bed, d.name from dorm_room r join dorm_bed b on b.room_id = r.id
      join dorm_building d on d.building_id = r.building_id where r.building_id = ${kept} limit 1`);
    assert.match(names.room, /明德楼 \d+$/);
    assert.match(names.bed, /明德楼 \d+-\d床$/);
    assert.equal(names.name, '明德楼');
  });
});
