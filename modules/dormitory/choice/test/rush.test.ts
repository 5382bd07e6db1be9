import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Refusal } from '#platform/kit/errors.ts';
import { random } from '#platform/pure/random.ts';
import type { Platform } from '#platform/server/platform.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { choose } from '../server/choose.ts';
import { flush } from '../server/log.ts';
import { asStudent, bedsOf, emptySchool, round, rowsOf, studentsOf } from './choice.fixture.ts';

const MANY = 500;

describe('a rush for beds', () => {
  const at = suiteWorld();
  let batchId: string;
  let students: string[];
  let beds: string[];
  /** As the phone does: what the queue sends away comes again. */
  const pick = (studentId: string, bedId: string, platform?: Platform) =>
    tries(studentId, { bedId }, platform);
  const pickRoom = (studentId: string, roomId: string) => tries(studentId, { roomId });
  const tries = async (
    studentId: string,
    wanted: object,
    platform: Platform = at.world.platform,
  ): Promise<string> => {
    for (;;) {
      try {
        await asStudent(
          at.world,
          studentId,
          (work) =>
            choose.handle(work, {
              query: {},
              body: { batchId, ...wanted },
              files: [],
              headers: {},
              text: '',
            }),
          platform,
        );
        return 'won';
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.key !== 'choice.queued') return error.key;
        await new Promise((go) => setTimeout(go, Number(error.facts['retryAfterMs']) / 10));
      }
    }
  };
  const counted = (outcomes: string[]) =>
    Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([key, all]) => [key, all.length]));
  const held = async () =>
    (
      await rowsOf<{ beds: number; people: number; rows: number }>(
        at.world,
        sql`
      select count(distinct bed_id) as beds, count(distinct student_id) as people, count(*) as rows from dormitory_register where state <> 'ended'`,
      )
    )[0]!;

  before(async () => {
    await emptySchool(at.world, MANY);
    batchId = await round(at.world);
    at.world.setTime('2026-11-20 09:20:00');
    students = await studentsOf(at.world, batchId);
    beds = await bedsOf(at.world, batchId);
    assert.equal(students.length >= MANY && beds.length >= students.length, true);
  });

  test('500 who want one bed at once: one has it, 499 are told that it is gone', async () => {
    const outcomes = await Promise.all(students.slice(0, MANY).map((student) => pick(student, beds[0]!)));
    assert.deepEqual(counted(outcomes), { won: 1, 'choice.bedTaken': MANY - 1 });
    assert.deepEqual(await held(), { beds: 1, people: 1, rows: 1 });
  });

  test('one who wants twenty at once gets one', async () => {
    const [last] = students.slice(-1);
    const outcomes = await Promise.all(beds.slice(1, 21).map((bed) => pick(last!, bed)));
    const all = counted(outcomes);
    assert.equal(all['won'], 1);
    assert.equal((all['choice.alreadyHave'] ?? 0) + (all['choice.tooFast'] ?? 0), 19);
    assert.deepEqual(await held(), { beds: 2, people: 2, rows: 2 });
  });

  test('300 students and 300 beds, at random, through two nodes: everybody one bed, every bed one student', async () => {
    const second = (await at.world.secondNode()).platform;
    const dice = random(7);
    const [people, pool] = [students.slice(1, 301), beds.slice(40, 340)];
    const stillFree = async () =>
      (
        await rowsOf<{ id: string }>(
          at.world,
          sql`select id from dorm_bed where id = any(${pool}::uuid[]) and bed_use = 'free'`,
        )
      ).map((one) => one.id);
    // whoever lost looks at the map again and takes what is green
    const waiting = people.map((student, turn) => async () => {
      let wanted = dice.pick(pool);
      for (let tries = 0; tries < 35; tries += 1) {
        const outcome = await pick(student, wanted, turn % 2 === 0 ? at.world.platform : second);
        if (outcome === 'won' || outcome === 'choice.alreadyHave') return outcome;
        if (outcome === 'choice.tooFast') await new Promise((go) => setTimeout(go, 600));
        else assert.equal(outcome, 'choice.bedTaken');
        const free = await stillFree();
        if (free.length === 0) return 'none';
        wanted = dice.pick(free);
      }
      return 'none';
    });
    const had = await held();
    const outcomes = counted(await Promise.all(waiting.map((go) => go())));
    const now = await held();
    assert.deepEqual([now.beds, now.people], [now.rows, now.rows]);
    assert.equal(now.rows, had.rows + (outcomes['won'] ?? 0));
    assert.equal(
      (outcomes['won'] ?? 0) + (outcomes['choice.alreadyHave'] ?? 0) + (outcomes['none'] ?? 0),
      300,
    );
    assert.deepEqual(
      [await stillFree().then((free) => free.length), outcomes['none'] ?? 0],
      [300 - (outcomes['won'] ?? 0), 0],
    );
  });

  test('students who each ask both nodes at once for two beds get one each, and none of them waits for ever', async () => {
    const second = (await at.world.secondNode()).platform;
    const [people, pool] = [students.slice(320, 360), beds.slice(360, 400)];
    const had = await held();
    const outcomes = await Promise.all(
      people.flatMap((student, turn) => [
        pick(student, pool[turn]!),
        pick(student, pool[pool.length - 1 - turn]!, second),
      ]),
    );
    const now = await held();
    assert.deepEqual([now.beds, now.people], [now.rows, now.rows]);
    assert.equal(now.rows - had.rows, counted(outcomes)['won']);
    for (const outcome of outcomes)
      assert.ok(['won', 'choice.alreadyHave', 'choice.bedTaken'].includes(outcome), outcome);
  });

  test('six who want one room at once live in it together; the seventh is told that it is full', async () => {
    const [room] = await rowsOf<{ id: string; free: number }>(
      at.world,
      sql`select b.room_id as id, count(*) as free from dorm_bed b join room_choice_bed x on x.bed_id = b.id and x.batch_id = ${batchId}
      where b.bed_use = 'free' and b.status = 'normal' group by 1 order by 2 desc, 1 limit 1`,
    );
    const people = students.slice(380, 380 + room!.free + 1);
    const outcomes = counted(await Promise.all(people.map((student) => pickRoom(student, room!.id))));
    assert.deepEqual(outcomes, { won: room!.free, 'choice.bedTaken': 1 });
  });

  test('every try of all of them stands in one chain', async () => {
    await flush({ platform: at.world.platform, tenant: '000000' });
    const admin = await at.world.as('admin');
    const { chain } = await admin.ok('get', 'yxgl/roomChoice/timeline', { batchId, keyword: '没有此人' });
    assert.equal(chain.brokenAt, null);
    assert.equal(chain.lines >= MANY, true);
  });
});
