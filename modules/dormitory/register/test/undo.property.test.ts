import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Bed = { id: string; bedCode: string; gender: string };
type Student = { id: string; studentNo: string; gender: string };

/** Which students go to which beds, and what happens in the house before the import is taken back. */
const plan = fc.record({
  students: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 6 }),
  beds: fc.uniqueArray(fc.nat(11), { minLength: 6, maxLength: 6 }),
  head: fc.boolean(),
  neighbour: fc.boolean(),
});

describe('an import of residents that is taken back', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let students: Student[];
  let beds: Bed[];
  const rows = <T>(query: ReturnType<typeof sql>) => world.work((work) => work.db.rows<T>(query));
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    const housed = await rows<Student & { claim: string }>(sql`
      select s.id, s.student_no, s.gender, g.id as claim from dormitory_register g join student s on s.id = g.student_id
      where g.state = 'living' and g.purpose = 'live' and s.gender = '1' and s.student_no <> 'stu01' order by s.student_no limit 9`);
    for (const { claim } of housed)
      await admin.ok('post', 'yxgl/dormitoryRegister/release', {
        id: claim,
        endReason: 'checkout',
        reason: '测试',
      });
    students = housed;
    beds = await rows<Bed>(sql`
      select b.id, b.bed_code, b.gender from dorm_bed b join dorm_room r on r.id = b.room_id join dorm_building d on d.building_id = b.building_id
      where b.bed_use = 'free' and b.status = 'normal' and b.gender = '1' and r.status = 'enabled' and r.usage = '1' and not d.under_repair
      order by b.bed_code limit 13`);
    assert.ok(
      students.length === 9 && beds.length === 13,
      `${students.length} students, ${beds.length} beds`,
    );
  });

  async function imported(lines: readonly string[]): Promise<string> {
    const content = Buffer.from(`\ufeff学号,床位编码,入住时间\n${lines.join('\n')}`);
    const read = await admin.form('yxgl/dormitoryRegister/importCheck', {}, [{ name: 'beds.csv', content }]);
    assert.equal(read.data.failed, 0, JSON.stringify(read.data));
    const run = { checkId: read.data.checkId, mode: 'add', onError: 'abort' };
    return (await admin.ok('post', 'yxgl/dormitoryRegister/importRun', run)).jobId;
  }
  const undo = async (importLogId: string) => {
    const { jobId } = await admin.ok('post', 'yxgl/dormitoryRegister/importUndo', { importLogId });
    return admin.ok('get', 'base/sysJob/detail', { id: jobId });
  };
  /** Who lies where, as beds, rooms, students and the ledger tell it. */
  const house = async () => ({
    beds: await rows(sql`select id, student_id, bed_use from dorm_bed order by id`),
    rooms: await rows(
      sql`select id, used_count, class_ids, department_ids, head_student_id from dorm_room order by id`,
    ),
    students: await rows(sql`select id, room_name from student order by id`),
    claims: await rows(
      sql`select id, bed_id, student_id, state, version from dormitory_register order by id`,
    ),
  });
  /** What the beds and rooms show is what the ledger says. */
  const disagreeing = () =>
    rows(sql`
      select b.id from dorm_bed b left join dormitory_register g on g.bed_id = b.id and g.state <> 'ended'
      where b.student_id is distinct from g.student_id or (b.bed_use = 'free') <> (g.id is null)
      union all select r.id from dorm_room r
      where r.used_count <> (select count(*) from dormitory_register g where g.room_id = r.id and g.state <> 'ended')`);

  test('beds, rooms and students are exactly as they were before it, whatever else happened in the house', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ students: who, beds: where, head, neighbour }) => {
        const before = await house();
        const lines = who.map((one, place) => {
          const bed = beds[where[place] ?? 0]!;
          return `${students[one]!.studentNo},${bed.bedCode},2026-09-01 09:00:00`;
        });
        const job = await imported(lines);
        if (head)
          await world.work((work) =>
            work.db.run(sql`update dorm_room set head_student_id = ${students[who[0]!]!.id}
              where id = (select room_id from dorm_bed where id = ${beds[where[0]!]!.id}) and head_student_id is null`),
          );
        // somebody else moves in and stays
        const claim = neighbour
          ? await admin.ok('post', 'yxgl/dormitoryRegister/walkIn', {
              studentId: students[8]!.id,
              bedId: beds[12]!.id,
            })
          : null;
        const done = await undo(job);
        assert.deepEqual(
          [done.status, done.result],
          ['succeeded', { restored: 0, removed: who.length }],
          done.message,
        );
        assert.deepEqual(await disagreeing(), []);
        if (claim) {
          const [kept] = await rows<{ studentId: string }>(
            sql`select student_id from dorm_bed where id = ${beds[12]!.id}`,
          );
          assert.equal(kept!.studentId, students[8]!.id);
          await world.work((work) => work.db.run(sql`delete from dormitory_register where id = ${claim.id}`));
          await world.work((work) =>
            work.db.run(sql`update student set room_name = null where id = ${students[8]!.id}`),
          );
        }
        assert.deepEqual(await house(), before);
      }),
      { numRuns: 12 },
    );
  });

  test('is refused whole once one of them moved on', async () => {
    const lines = [0, 1].map(
      (one) => `${students[one]!.studentNo},${beds[one]!.bedCode},2026-09-01 09:00:00`,
    );
    const job = await imported(lines);
    const [claim] = await rows<{ id: string }>(
      sql`select id from dormitory_register where bed_id = ${beds[1]!.id} and state = 'living'`,
    );
    await admin.ok('post', 'yxgl/dormitoryRegister/changeKey', { id: claim!.id, keyNo: '9' });
    const refused = await admin.post('yxgl/dormitoryRegister/importUndo', { importLogId: job });
    assert.equal(refused.body.error, 'exchange.changedSince');
    const taken = await rows<{ bedUse: string }>(
      sql`select bed_use from dorm_bed where id in (${beds[0]!.id}, ${beds[1]!.id})`,
    );
    assert.deepEqual(
      taken.map(({ bedUse }) => bedUse),
      ['used', 'used'],
    );
    assert.deepEqual(world.crashes, []);
  });
});
