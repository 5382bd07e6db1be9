import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { claimBed } from '../server/claim.ts';
import { expireReservations } from '../server/expire.ts';

type Person = { id: string; gender: string };
type Bed = { id: string; roomId: string; buildingId: string };

describe('dormitory register', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });

  const rows = <T>(query: unknown) => at.world.work((work) => work.db.rows<T>(query as never));
  const one = async <T>(query: unknown): Promise<T> => (await rows<T>(query))[0]!;
  const unhoused = (gender: string, count: number) =>
    rows<Person>(sql`select id, gender from student s where gender = ${gender} and enrolled and not exists (
      select 1 from dormitory_register g where g.resident_id = s.id) order by student_no limit ${count}`);
  const freeBeds = (gender: string, count: number) =>
    rows<Bed>(sql`select id, room_id, building_id from dorm_bed where gender = ${gender} and bed_use = 'free' and status = 'normal'
      order by bed_code desc limit ${count}`);

  /** Sends people home, so that there is somebody to house. */
  async function release(gender: string, count: number): Promise<void> {
    const claims = await rows<{ id: string }>(sql`
      select g.id from dormitory_register g join student s on s.id = g.student_id
      where g.state = 'living' and s.gender = ${gender} and s.student_no <> 'stu01' order by g.id limit ${count}`);
    for (const { id } of claims)
      await admin.ok('post', 'yxgl/dormitoryRegister/release', { id, endReason: 'checkout', reason: '测试' });
  }

  test('two desks that give one bed to two students at once: one succeeds', async () => {
    await release('1', 2);
    const [first, second] = await unhoused('1', 2);
    const [bed] = await freeBeds('1', 1);
    const answers = await Promise.all(
      [first!, second!].map((student) =>
        admin.post('yxgl/dormitoryRegister/walkIn', { studentId: student.id, bedId: bed!.id }),
      ),
    );
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    assert.equal(answers.find((answer) => answer.status === 400)!.body.error, 'register.bedTaken');
  });

  test('two desks that give two beds to one student at once: one succeeds', async () => {
    await release('1', 1);
    const [student] = await unhoused('1', 1);
    const beds = await freeBeds('1', 2);
    const answers = await Promise.all(
      beds.map((bed) =>
        admin.post('yxgl/dormitoryRegister/walkIn', { studentId: student!.id, bedId: bed.id }),
      ),
    );
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    assert.equal(answers.find((answer) => answer.status === 400)!.body.error, 'register.studentHoused');
  });

  test('everybody claims each of twelve beds at once: twelve winners, each with one bed', async () => {
    await release('1', 12);
    const students = (await unhoused('1', 24)).map(({ id }) => id);
    const beds = (await freeBeds('1', 12)).map(({ id }) => id);
    assert.ok(
      students.length >= 12 && beds.length === 12,
      `${students.length} students, ${beds.length} beds`,
    );
    const before = await one<{ count: number }>(sql`select count(*) from dormitory_register`);
    const claims = beds.flatMap((_, round) =>
      students.map((studentId, index) => ({ studentId, bedId: beds[(index + round) % 12]! })),
    );
    assert.ok(claims.length >= 144);
    const answers = await Promise.all(
      claims.map((claim) => admin.post('yxgl/dormitoryRegister/walkIn', claim)),
    );
    const won = claims.filter((_, index) => answers[index]!.status === 200);
    assert.equal(won.length, 12, JSON.stringify(answers.map(({ body }) => body.error ?? 'won')));
    assert.equal(new Set(won.map(({ bedId }) => bedId)).size, 12);
    assert.equal(new Set(won.map(({ studentId }) => studentId)).size, 12);
    const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    assert.deepEqual(
      [...new Set(lost)].filter((error) => !['register.bedTaken', 'register.studentHoused'].includes(error)),
      [],
    );
    const after = await one<{ count: number }>(sql`select count(*) from dormitory_register`);
    assert.equal(after.count - before.count, 12);
    assert.deepEqual(at.world.crashes, []);
  });

  test('a woman does not get a bed in a men’s room, whoever asks', async () => {
    await release('2', 1);
    const [woman] = await unhoused('2', 1);
    const [bed] = await freeBeds('1', 1);
    const desk = await admin.post('yxgl/dormitoryRegister/walkIn', { studentId: woman!.id, bedId: bed!.id });
    assert.equal(desk.body.error, 'register.genderMismatch');
    const claim = {
      studentId: woman!.id,
      bedId: bed!.id,
      purpose: 'live',
      state: 'reserved',
      source: '2',
    } as const;
    await assert.rejects(
      at.world.work((work) => claimBed(work, claim)),
      { key: 'register.genderMismatch' },
    );
  });

  test('who closes a bed and who claims it at once: one of the two is refused', async () => {
    await release('1', 1);
    for (let turn = 0; turn < 4; turn += 1) {
      const [student] = await unhoused('1', 1);
      const [bed] = await freeBeds('1', 1);
      const claim = () =>
        admin.post('yxgl/dormitoryRegister/walkIn', { studentId: student!.id, bedId: bed!.id });
      const close = () => admin.post('yxgl/dormBed/repair', { id: bed!.id });
      const [a, b] =
        turn % 2 === 0
          ? await Promise.all([claim(), close()])
          : (await Promise.all([close(), claim()])).reverse();
      assert.deepEqual([a!.status, b!.status].sort(), [200, 400]);
      if (a!.status === 200) {
        assert.equal(b!.body.error, 'space.bedOccupied');
        await release('1', 1);
      } else {
        assert.equal(a!.body.error, 'register.bedOutOfOrder');
        await admin.ok('post', 'yxgl/dormBed/restore', { id: bed!.id });
      }
    }
  });

  test('beds and rooms show who lives there; a head who leaves is no longer head', async () => {
    const room = await one<{ id: string; usedCount: number; headStudentId: string }>(sql`
      select r.id, r.used_count, r.head_student_id from dorm_room r join student s on s.id = r.head_student_id
      where s.student_no <> 'stu01' and r.used_count > 1 limit 1`);
    const claim = await one<{ id: string; bedId: string }>(sql`
      select id, bed_id from dormitory_register where resident_id = ${room.headStudentId}`);
    await admin.ok('post', 'yxgl/dormitoryRegister/release', {
      id: claim.id,
      endReason: 'checkout',
      reason: '退宿',
    });
    const after = await one<{ usedCount: number; headStudentId: string | null }>(sql`
      select used_count, head_student_id from dorm_room where id = ${room.id}`);
    assert.equal(after.usedCount, room.usedCount - 1);
    assert.equal(after.headStudentId, null);
    assert.equal(
      (await one<{ bedUse: string }>(sql`select bed_use from dorm_bed where id = ${claim.bedId}`)).bedUse,
      'free',
    );
    assert.equal(
      (
        await one<{ roomName: string | null }>(
          sql`select room_name from student where id = ${room.headStudentId}`,
        )
      ).roomName,
      null,
    );
  });

  test('a reservation becomes a stay at the desk, or runs out', async () => {
    await release('1', 2);
    const [first, second] = await unhoused('1', 2);
    const [bed, other] = await freeBeds('1', 2);
    await admin.ok('post', 'yxgl/dormitoryRegister/reserve', { studentId: first!.id, bedId: bed!.id });
    await admin.ok('post', 'yxgl/dormitoryRegister/reserve', {
      studentId: second!.id,
      bedId: other!.id,
      reserveUntil: '2026-11-20 12:00:00',
    });
    await admin.ok('post', 'yxgl/dormitoryRegister/walkIn', {
      studentId: first!.id,
      bedId: bed!.id,
      keyNo: '7',
    });
    const moved = await one<{ state: string; keyNo: string; checkInAt: string }>(sql`
      select state, key_no, check_in_at from dormitory_register where resident_id = ${first!.id}`);
    assert.equal(moved.state, 'living');
    assert.equal(moved.keyNo, '7');
    at.world.setTime('2026-11-20 12:30:00');
    await at.world.work(expireReservations);
    assert.equal(
      (await rows(sql`select 1 from dormitory_register where resident_id = ${second!.id}`)).length,
      0,
    );
    assert.equal(
      (await one<{ bedUse: string }>(sql`select bed_use from dorm_bed where id = ${other!.id}`)).bedUse,
      'free',
    );
    at.world.setTime('2026-11-20 09:00:00');
    admin = await at.world.as('admin');
  });

  test('getFdyStuRoomSelect lists only rooms with the counsellor’s own students', async () => {
    const fdy = await at.world.as('fdy01');
    const rooms = (await fdy.ok('get', 'yxgl/dormitoryRegister/getFdyStuRoomSelect')) as {
      value: string;
      stuCount: number;
    }[];
    assert.ok(rooms.length > 0);
    const own = await rows<{ roomId: string; count: number }>(sql`
      select g.room_id, count(*) from dormitory_register g join class_staff c on c.class_id = g.class_id and c.to_date is null and c.staff_role = 'fdy'
      join teacher t on t.id = c.teacher_id where t.staff_no = 'fdy01' and g.state = 'living' group by 1`);
    assert.deepEqual(
      rooms.map((room) => `${room.value} ${room.stuCount}`).sort(),
      own.map((room) => `${room.roomId} ${room.count}`).sort(),
    );
  });

  test('a student reads his own room, and keepers their own residents', async () => {
    const student = await at.world.as('stu01');
    const mine = await student.ok('get', 'yxgl/dormitoryRegister/getMine');
    assert.equal(mine.state, 'living');
    assert.ok((mine.mates as { isMe: boolean }[]).some((mate) => mate.isMe));
    assert.equal((await student.get('yxgl/dormitoryRegister/list')).status, 403);
    const keeper = await at.world.as('sgy01');
    const listed = (await keeper.ok('get', 'yxgl/dormitoryRegister/list', { size: 500 })).records as {
      buildingId: string;
    }[];
    assert.ok(listed.length > 0);
    assert.equal(new Set(listed.map((row) => row.buildingId)).size, 1);
    const [bed] = await rows<Bed>(
      sql`select id, room_id, building_id from dorm_bed where building_id <> ${listed[0]!.buildingId} and bed_use = 'free' limit 1`,
    );
    const [person] = await rows<Person>(sql`select id, gender from student where enrolled limit 1`);
    assert.equal(
      (await keeper.post('yxgl/dormitoryRegister/walkIn', { studentId: person!.id, bedId: bed!.id })).status,
      404,
    );
  });

  test('a student who changes class takes his claim along', async () => {
    const claim = await one<{ studentId: string; classId: string }>(
      sql`select student_id, class_id from dormitory_register where state = 'living' limit 1`,
    );
    const target = await one<{ id: string }>(
      sql`select id from stu_class where id <> ${claim.classId} limit 1`,
    );
    const { studentRoll } = await import('#modules/base/people');
    await at.world.work((work) => studentRoll.move(work, [claim.studentId], target.id, '转班'));
    const after = await one<{ classId: string; inRoom: boolean }>(sql`
      select g.class_id, r.class_ids @> array[g.class_id] as in_room from dormitory_register g join dorm_room r on r.id = g.room_id
      where g.resident_id = ${claim.studentId}`);
    assert.deepEqual(after, { classId: target.id, inRoom: true });
  });
});
