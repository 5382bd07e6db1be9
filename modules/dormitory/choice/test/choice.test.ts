import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { phaseOf } from '../rules/turn.ts';
import { chained, hashOf } from '../server/chain.ts';
import { emptySchool, round, ROUND, rowsOf, run } from './choice.fixture.ts';

const CHOICE = 'yxgl/roomChoice';

type Bed = { bedId: string; roomId: string };

describe('a round', () => {
  const at = suiteWorld();
  let admin: Caller;
  let student: Caller;
  let batchId: string;
  let mine: { id: string; gender: string };
  let beds: Bed[];
  const own = () => student.ok('get', `${CHOICE}/getMine`);
  /** Slower than anybody's thumb. */
  const pause = () => new Promise((go) => setTimeout(go, 1_050));
  const send = async (verb: string, body: object) => {
    await pause();
    return student.post(`${CHOICE}/${verb}`, { batchId, ...body });
  };
  const claims = () =>
    rowsOf<{ bedId: string; state: string; source: string }>(
      at.world,
      sql`
      select bed_id, state, source from dormitory_register where student_id = ${mine.id} and source = '2' order by created_at, state`,
    );

  before(async () => {
    admin = await at.world.as('admin');
    student = await at.world.as('stu01');
    await emptySchool(at.world, 4);
    const [row] = await rowsOf<{ id: string; gender: string }>(
      at.world,
      sql`select id, gender from student where student_no = 'stu01'`,
    );
    mine = row!;
    at.world.setTime('2026-11-20 09:01:00');
    batchId = await round(at.world, {}, { gender: mine.gender });
    beds = await rowsOf<Bed>(
      at.world,
      sql`select x.bed_id, b.room_id from room_choice_bed x join dorm_bed b on b.id = x.bed_id where x.batch_id = ${batchId} order by b.bed_code`,
    );
  });

  test('before it begins one looks, marks beds and rehearses; nothing is taken, whatever one’s own clock says', async () => {
    assert.equal((await own()).phase, 'waiting');
    at.world.setTime('2026-11-20 09:19:50');
    assert.equal((await own()).phase, 'preview');
    await student.ok('post', `${CHOICE}/favourite`, { batchId, bedId: beds[0]!.bedId, on: true });
    assert.deepEqual((await own()).favourites, [beds[0]!.bedId]);
    assert.equal((await send('rehearse', { bedId: beds[0]!.bedId })).status, 200);
    at.world.holdTime('2026-11-20 09:19:59');
    assert.equal((await send('choose', { bedId: beds[0]!.bedId })).body.error, 'choice.notYet');
    assert.deepEqual(await claims(), []);
  });

  test('a bed of one’s own, asked for twice, is one bed; who wants another changes it, twice at most', async () => {
    at.world.setTime('2026-11-20 09:20:01');
    const first = await send('choose', { bedId: beds[0]!.bedId });
    assert.equal(first.status, 200);
    assert.equal((await send('choose', { bedId: beds[0]!.bedId })).data.placeName, first.data.placeName);
    assert.equal((await send('choose', { bedId: beds[1]!.bedId })).body.error, 'choice.alreadyHave');
    assert.equal((await send('repick', { bedId: beds[1]!.bedId })).status, 200);
    assert.deepEqual(
      (await claims()).map(({ bedId, state }) => [bedId, state]).toSorted(),
      [
        [beds[0]!.bedId, 'ended'],
        [beds[1]!.bedId, 'reserved'],
      ].toSorted(),
    );
  });

  test('who changes to a bed that is gone keeps his, and the try costs him nothing', async () => {
    const [other] = await rowsOf<{ id: string }>(
      at.world,
      sql`select c.student_id as id from room_choice_student c where c.batch_id = ${batchId} and c.student_id <> ${mine.id} limit 1`,
    );
    await admin.ok('post', `${CHOICE}/handPlace`, { batchId, studentId: other!.id, bedId: beds[2]!.bedId });
    assert.equal((await send('repick', { bedId: beds[2]!.bedId })).body.error, 'choice.bedTaken');
    assert.equal((await own()).repickUsed, 1);
    assert.equal((await claims()).filter(({ state }) => state === 'reserved')[0]!.bedId, beds[1]!.bedId);
    assert.equal((await send('repick', { bedId: beds[3]!.bedId })).status, 200);
    assert.equal((await send('repick', { bedId: beds[4]!.bedId })).body.error, 'choice.repickOver');
  });

  test('nobody chooses while it is paused, blocked, out of order, or from another group', async () => {
    await run(
      at.world,
      sql`update dormitory_register set state = 'ended', end_reason = 'withdrawn', end_at = now() where student_id = ${mine.id} and state <> 'ended'`,
    );
    await admin.ok('post', 'yxgl/roomChoiceBatch/pause', { id: batchId });
    assert.equal((await send('choose', { bedId: beds[5]!.bedId })).body.error, 'choice.paused');
    await admin.ok('post', 'yxgl/roomChoiceBatch/resume', { id: batchId });
    const [row] = await rowsOf<{ id: string }>(
      at.world,
      sql`select id from room_choice_student where batch_id = ${batchId} and student_id = ${mine.id}`,
    );
    await admin.ok('post', 'yxgl/roomChoiceStudent/block', { id: row!.id, blockReason: '未缴住宿费' });
    const blocked = await send('choose', { bedId: beds[5]!.bedId });
    assert.deepEqual(
      [blocked.body.error, blocked.body.msg],
      ['choice.notEligible', '暂不符合选房条件：未缴住宿费'],
    );
    await admin.ok('post', 'yxgl/roomChoiceStudent/unblock', { id: row!.id });
    await run(at.world, sql`update dorm_bed set status = 'repair' where id = ${beds[5]!.bedId}`);
    assert.equal((await send('choose', { bedId: beds[5]!.bedId })).body.error, 'choice.bedOff');
    const [foreign] = await rowsOf<{ id: string }>(
      at.world,
      sql`select id from dorm_bed where gender <> ${mine.gender} and status = 'normal' limit 1`,
    );
    assert.equal((await send('choose', { bedId: foreign!.id })).body.error, 'choice.notEligible');
    const hasty = await Promise.all(
      [1, 2, 3, 4].map(() => student.post(`${CHOICE}/choose`, { batchId, bedId: foreign!.id })),
    );
    assert.equal(
      hasty.some(({ body }) => body.error === 'choice.tooFast'),
      true,
    );
  });

  test('a team gets a room together or not at all', async () => {
    const free = (
      await rowsOf<{ roomId: string; n: number }>(
        at.world,
        sql`select b.room_id, count(*) as n from room_choice_bed x join dorm_bed b on b.id = x.bed_id
      where x.batch_id = ${batchId} and b.bed_use = 'free' and b.status = 'normal' group by b.room_id having count(*) >= 2 order by b.room_id`,
      )
    )[0]!;
    await run(
      at.world,
      sql`update room_choice_student set register_id = null, way = null, place_name = null where batch_id = ${batchId} and student_id = ${mine.id}`,
    );
    const team = (verb: string, body: object = {}) =>
      student.post(`yxgl/roomChoiceTeam/${verb}`, { batchId, ...body });
    assert.match((await team('create')).data.code, /^[A-HJ-NP-Z2-9]{6}$/);
    assert.equal((await team('join', { code: 'AAAAAA' })).body.error, 'choice.inTeam');
    await run(
      at.world,
      sql`update room_choice_student set team_id = (select id from room_choice_team where batch_id = ${batchId})
      where id in (select id from room_choice_student where batch_id = ${batchId} and register_id is null and team_id is null limit 1)`,
    );
    await pause();
    assert.equal((await team('choose', { roomId: free.roomId })).body.error, 'choice.teamNotReady');
    await team('lock', { locked: true });
    await run(
      at.world,
      sql`update dorm_bed set status = 'kept' where id in (select id from dorm_bed where room_id = ${free.roomId} and bed_use = 'free' and status = 'normal' order by bed_no offset 1)`,
    );
    await pause();
    assert.equal((await team('choose', { roomId: free.roomId })).body.error, 'choice.bedTaken');
    assert.equal((await claims()).filter(({ state }) => state === 'reserved').length, 0);
    await run(
      at.world,
      sql`update dorm_bed set status = 'normal' where room_id = ${free.roomId} and status = 'kept'`,
    );
    await pause();
    assert.equal((await team('choose', { roomId: free.roomId })).data.places.length, 2);
    assert.equal((await own()).way, 'team');
  });

  test('the map tells whoever has seen it only whether it changed, and shows nobody another group’s', async () => {
    const { floors } = await own();
    const query = { batchId, floorId: floors[0].id };
    const first = await student.get(`${CHOICE}/map`, query);
    const again = await student
      .carrying({ 'if-none-match': String(first.headers['etag']) })
      .get(`${CHOICE}/map`, query);
    assert.deepEqual([first.status, again.status], [200, 304]);
    assert.equal((await admin.get(`${CHOICE}/map`, query)).status, 403);
  });

  test('what is over is settled: the rest is placed, and the log says who tried what', async () => {
    const { people, chain } = await admin.ok('get', `${CHOICE}/timeline`, { batchId, keyword: 'stu01' });
    assert.equal(chain.brokenAt, null);
    assert.equal(people[0].attempts.length > 5, true);
    await run(at.world, sql`update room_choice_log set code = 'won' where seq = 2`).then(
      () => assert.fail('a line of the log was changed'),
      () => {},
    );
    await run(at.world, sql`update room_choice_batch set auto_assign = true where id = ${batchId}`);
    at.world.setTime('2026-11-20 09:40:01');
    await at.world.runJob('choice.tick');
    const [left] = await rowsOf<{ count: number }>(
      at.world,
      sql`select count(*) from room_choice_student where batch_id = ${batchId} and way is null`,
    );
    const detail = await admin.ok('get', 'yxgl/roomChoiceBatch/detail', { id: batchId });
    assert.deepEqual([detail.status, left!.count], ['settled', 0]);
    const stats = await admin.ok('get', 'yxgl/roomChoiceStudent/stats', { batchId });
    const [byHand] = await rowsOf<{ count: number }>(
      at.world,
      sql`select count(*) from room_choice_student where batch_id = ${batchId} and way in ('self', 'team')`,
    );
    assert.equal(stats.total.chosen, byHand!.count);
    assert.equal((await send('choose', { bedId: beds[9]!.bedId })).status, 400);
  });

  test('a window is in order, and beds suffice', async () => {
    const bad = await admin.post('yxgl/roomChoiceBatch/add', {
      ...ROUND,
      name: '倒置',
      closeAt: ROUND.openAt,
    });
    assert.equal(bad.body.error, 'choice.windowReversed');
    const days = {
      status: 'published',
      previewAt: '2026-01-01 00:00:00',
      openAt: '2026-01-02 00:00:00',
      closeAt: '2026-01-03 00:00:00',
    };
    assert.deepEqual(
      ['2025-12-31 23:59:59', '2026-01-01 00:00:00', '2026-01-02 00:00:00', '2026-01-03 00:00:00'].map(
        (now) => phaseOf(days, now),
      ),
      ['waiting', 'preview', 'running', 'ended'],
    );
    const one = {
      studentId: 's',
      bedId: null,
      act: 'choose',
      code: 'won',
      at: '2026-01-02 00:00:00.000',
      latencyMs: 3,
    };
    const [first, second] = chained({ seq: 0, hash: '' }, [one, one]);
    assert.equal(second!.hash, hashOf(first!.hash, 2, one));
    assert.notEqual(hashOf(first!.hash, 2, { ...one, code: 'choice.bedTaken' }), second!.hash);
  });
});
