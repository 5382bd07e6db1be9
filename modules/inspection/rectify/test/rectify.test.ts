import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { dropRectify, openRectify, type Found } from '../public.ts';
import { neighbour, photo, roomOfStudent, stored } from './rectify.fixture.ts';

const RECTIFY = 'yxgl/rectify';

describe('rectification', () => {
  const at = suiteWorld();
  let [student, keeper, admin, stranger]: Caller[] = [];
  let room: { roomId: string; buildingId: string; placeName: string };
  let checkerId: string;
  before(async () => {
    [student, keeper, admin] = await Promise.all(
      ['stu01', 'sgy01', 'admin'].map((name) => at.world.as(name)),
    );
    stranger = await neighbour(at.world);
    room = await roomOfStudent(at.world, 'stu01');
    checkerId = await userId('sgy01');
  });
  const userId = async (account: string) =>
    (await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_user where account_no = ${account}`),
    ))!.id;
  const open = async (more: Partial<Found> = {}) => {
    const found: Found = {
      sourceType: 'hygiene',
      sourceId: v7(),
      ...room,
      problems: [
        { text: '地面有垃圾', level: '1' },
        { text: '阳台堆放杂物', level: '2' },
      ],
      hours: 24,
      owner: { type: 'room', userIds: [] },
      checkerId,
      ...more,
    };
    const { id } = await at.world.work((work) => openRectify(work, found));
    return { id, found };
  };
  const handIn = async (id: string, count = 2, who = student!) => {
    const afterPhotos = await Promise.all(Array.from({ length: count }, () => photo(who)));
    return who.post(`${RECTIFY}/submit`, { id, afterPhotos });
  };
  const recheck = async (id: string, wrong: readonly number[] = [], who = keeper!) => {
    const { stillWrong } = await stored(at.world, id);
    const looks = (stillWrong ?? []).map((one) => ({ ...one, wrong: wrong.includes(one.place) }));
    return who.post(`${RECTIFY}/recheck`, { id, stillWrong: looks });
  };
  const refused = (answer: { status: number; body: { error?: string } }, key: string) =>
    assert.deepEqual([answer.status, answer.body.error], [400, key], JSON.stringify(answer.body));

  test('one source opens one order; dropped, it may be found again', async () => {
    const { id, found } = await open();
    const again = await at.world.work((work) => openRectify(work, found));
    assert.deepEqual([again.id, again.isNew], [id, false]);
    await at.world.work((work) => dropRectify(work, found, '申诉通过'));
    assert.equal((await stored(at.world, id)).status, 'void');
    const third = await at.world.work((work) => openRectify(work, found));
    assert.deepEqual([third.id, third.isNew], [id, true]);
    const many = v7();
    const both = await Promise.all(
      [1, 2].map(() => at.world.work((work) => openRectify(work, { ...found, sourceId: many }))),
    );
    assert.equal(both[0]!.id, both[1]!.id);
  });

  test('the room hands in with a photo of each problem, the finder looks again, and the last problem closes it', async () => {
    const { id } = await open();
    refused(await handIn(id, 1), 'rectify.photosMissing');
    refused(await handIn(id, 2, keeper!), 'rectify.notMember');
    assert.equal((await stranger!.post(`${RECTIFY}/submit`, { id })).status, 404);
    assert.equal((await handIn(id)).status, 200);
    // of two room-mates the second finds it done
    assert.equal((await handIn(id)).status, 400);
    const { records } = (await keeper!.ok('get', 'base/sysMessage/list', { size: 20 })) as {
      records: { title: string }[];
    };
    assert.ok(records.some(({ title }) => title.endsWith('整改待复查')));
    assert.equal((await recheck(id, [1])).status, 200);
    const half = await stored(at.world, id);
    assert.deepEqual([half.status, half.round, half.minutes], ['open', 2, 12 * 60]);
    assert.equal((await handIn(id, 1)).status, 200);
    assert.equal((await recheck(id)).status, 200);
    assert.equal((await stored(at.world, id)).status, 'closed');
    const { total } = (await admin!.ok('get', `${RECTIFY}/stats`, {})) as {
      total: { closed: number; inTimeRate: number };
    };
    assert.ok(total.closed >= 1 && total.inTimeRate > 0);
  });

  test('nobody rechecks his own, and only the checker delays, once', async () => {
    const { id } = await open({ owner: { type: 'person', userIds: [checkerId] } });
    const deadline = '2026-11-21 20:00:00';
    refused(
      await student!.post(`${RECTIFY}/delay`, { id, deadline, reason: '考试周' }),
      'rectify.notChecker',
    );
    refused(
      await keeper!.post(`${RECTIFY}/delay`, { id, deadline: '2027-01-01 00:00:00', reason: '考试周' }),
      'kit.invalid',
    );
    assert.equal((await keeper!.post(`${RECTIFY}/delay`, { id, deadline, reason: '考试周' })).status, 200);
    refused(
      await keeper!.post(`${RECTIFY}/delay`, { id, deadline: '2026-11-22 08:00:00', reason: '考试周' }),
      'rectify.delayedAlready',
    );
    refused(await handIn(id, 2), 'rectify.notMember');
    assert.equal((await handIn(id, 2, keeper!)).status, 200);
    refused(await recheck(id), 'rectify.ownRecheck');
  });

  test('a repair stops the clock, and its end lets it run on', async () => {
    const { id } = await open();
    const before = await stored(at.world, id);
    const type = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        select id from repair_type where parent_id is not null and not need_photo and status = 'enabled' limit 1`),
    );
    const turned = await keeper!.post(`${RECTIFY}/toRepair`, { id, repairTypeId: type!.id });
    assert.equal(turned.status, 200, JSON.stringify(turned.body));
    const { repairId } = await stored(at.world, id);
    at.world.setTime('2026-11-20 12:00:00');
    admin = await at.world.as('admin');
    const closed = await admin.post('yxgl/repairOrder/close', { id: repairId, reason: '已处理' });
    assert.equal(closed.status, 200, JSON.stringify(closed.body));
    const after = await stored(at.world, id);
    assert.equal(after.status, 'open');
    assert.ok(after.deadline > before.deadline.replace(' 09', ' 11'), `${before.deadline} ${after.deadline}`);
    at.world.setTime('2026-11-20 09:30:00');
  });

  test('who is late hears it, then his college, then the school; each once', async () => {
    const { id } = await open();
    const words: (string | null)[] = [];
    for (const now of ['21 07:30', '21 07:40', '21 10:00', '22 10:00', '24 10:00', '25 10:00']) {
      at.world.setTime(`2026-11-${now}:00`);
      await at.world.runJob('rectify.clock');
      words.push((await stored(at.world, id)).told);
    }
    assert.deepEqual(words, ['near', 'near', 'due', 'day', 'escalated', 'escalated']);
    const row = await stored(at.world, id);
    assert.ok(row.overdueAt);
    const told = await at.world.work((work) =>
      work.db.rows<{ key: string }>(
        sql`select distinct key from sys_message where biz_id = ${id} order by key`,
      ),
    );
    assert.deepEqual(
      told.map(({ key }) => key),
      ['day', 'due', 'escalated', 'near', 'opened'].map((key) => `rectify.${key}`),
    );
  });

  test('whose it is neither to solve nor to see finds nothing', async () => {
    const { id } = await open({ roomId: null, owner: { type: 'person', userIds: [checkerId] } });
    assert.equal((await (await at.world.as('stu01')).get(`${RECTIFY}/detail`, { id })).status, 404);
  });
});
