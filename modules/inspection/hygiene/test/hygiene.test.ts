import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { v4 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { form, homeOf, pack, photo, stored, task, templateId, userId, type Home } from './hygiene.fixture.ts';

const ROOM = 'yxgl/hygieneRoom';
const FLOOR = { picks: { 地面有垃圾: 1 } };

describe('dormitory hygiene', () => {
  const at = suiteWorld();
  let [student, keeper, admin, teacher]: Caller[] = [];
  let home: Home;
  let keeperId: string;
  let adminId: string;
  before(async () => {
    [student, keeper, admin, teacher] = await Promise.all(
      ['stu01', 'sgy01', 'admin', 'teacher01'].map((name) => at.world.as(name)),
    );
    home = await homeOf(at.world, 'stu01');
    [keeperId, adminId] = [await userId(at.world, 'sgy01'), await userId(at.world, 'admin')];
  });
  const refused = (answer: { status: number; body: { error?: string } }, key: string) =>
    assert.deepEqual([answer.status, answer.body.error], [400, key], JSON.stringify(answer.body));
  const mine = async (more: object = {}, inspectors = [keeperId]) => {
    const round = await task(at.world, inspectors, { roomIds: [home.roomId], ...more });
    const [row] = await pack(keeper!, round);
    return { round, row: row! };
  };
  const score = (who: Caller, id: string, scoring: object, photos: readonly string[] = []) =>
    who.post(`${ROOM}/score`, { id, scoring, photos });
  const release = (round: string) => admin!.ok('post', 'yxgl/hygieneRound/release', { id: round });

  test('an inspector scores a room, twice sent is once, its people see it when it is published', async () => {
    const { round, row } = await mine();
    assert.ok(row.scoring.beds.length > 0);
    const bedId = row.scoring.beds[0]!.bedId;
    const filled = form(row, { marks: { '1': FLOOR, [`6:${bedId}`]: { picks: { 被子未叠: 1 } } } });
    refused(await score(keeper!, row.id, filled), 'hygiene.photoMissing');
    const shot = await photo(keeper!);
    const answers = await Promise.all([1, 2, 3].map(() => score(keeper!, row.id, filled, [shot])));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const now = await stored(at.world, row.id);
    assert.deepEqual([now.state, now.records], ['scored', 1]);
    const beds = row.scoring.beds.length;
    assert.equal(now.score, Math.round((95 * 0.6 + ((100 * beds - 20) / beds) * 0.4) * 10) / 10);
    assert.equal(((await student!.ok('get', `${ROOM}/getMyRoom`, {})) as []).length, 0);
    await release(round);
    const [seen] = (await student!.ok('get', `${ROOM}/getMyRoom`, {})) as {
      score: number;
      items: object[];
      mayAppeal: boolean;
    }[];
    assert.deepEqual([seen!.score, seen!.items.length, seen!.mayAppeal], [now.score, 2, true]);
    const { records } = (await student!.ok('get', 'base/sysMessage/list', { size: 20 })) as {
      records: { title: string }[];
    };
    assert.ok(records.some(({ title }) => title.endsWith('成绩已公布')));
  });

  test('of two inspectors at one moment one is stored, the other is told by whom', async () => {
    const { row } = await mine({}, [keeperId, adminId]);
    const answers = await Promise.all([score(keeper!, row.id, form(row)), score(admin!, row.id, form(row))]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    const late = answers.find(({ status }) => status === 400)!;
    assert.match(String(late.body.msg), /该房间已由 .\* 检查/);
  });

  test('where several count, their mean does', async () => {
    const { row } = await mine({ multi: 'mean' }, [keeperId, adminId]);
    const shots = [await photo(keeper!), await photo(admin!)];
    assert.equal((await score(keeper!, row.id, form(row), [])).status, 200);
    const bad = form(row, { marks: { '3': { picks: { 异味: 2 } } } });
    assert.equal((await score(admin!, row.id, bad, [shots[1]!])).status, 200);
    assert.equal((await stored(at.world, row.id)).score, 97);
  });

  test('who is not named, lives there, comes too late or goes by another template is refused', async () => {
    const { round, row } = await mine();
    refused(await score(admin!, row.id, form(row)), 'round.notInspector');
    assert.equal((await score(teacher!, row.id, form(row))).status >= 400, true);
    const own = await task(at.world, [await userId(at.world, 'stu01'), keeperId], { roomIds: [home.roomId] });
    const [there] = await pack(keeper!, own);
    assert.equal((await pack(student!, own)).length, 0);
    assert.equal((await score(student!, there!.id, form(there!))).status >= 400, true);
    refused(await score(keeper!, row.id, form(row, { templateId: v4() })), 'hygiene.templateChanged');
    refused(
      await keeper!.post(`${ROOM}/score`, { id: row.id, scoring: { uuid: 'x' } }),
      'hygiene.formBroken',
    );
    refused(await score(keeper!, row.id, form(row, { found: 'refused' })), 'hygiene.remarkMissing');
    await admin!.ok('post', 'yxgl/hygieneRound/close', { id: round });
    at.world.setTime('2026-11-20 20:00:00');
    const later = await at.world.as('sgy01');
    refused(await score(later, row.id, form(row, { takenAt: '2026-11-20 19:00:00' })), 'round.taskOver');
    const before = form(row, { takenAt: '2026-11-20 08:30:00' });
    assert.equal((await score(later, row.id, before)).status, 200);
    assert.equal((await stored(at.world, row.id)).late, true);
    at.world.setTime('2026-11-20 09:30:00');
    [keeper, admin, student, teacher] = await Promise.all(
      ['sgy01', 'admin', 'stu01', 'teacher01'].map((name) => at.world.as(name)),
    );
  });

  test('a used template stays as it is; its copy is the next edition', async () => {
    await mine();
    const id = await templateId(at.world);
    const { version } = (await admin!.ok('get', 'yxgl/hygieneTemplate/detail', { id })) as {
      version: number;
    };
    refused(
      await admin!.post('yxgl/hygieneTemplate/update', { id, version, passLine: 70 }),
      'hygiene.templateUsed',
    );
    const copied = (await admin!.ok('post', 'yxgl/hygieneTemplate/copy', { id })) as {
      id: string;
      version: number;
    };
    const changed = await admin!.post('yxgl/hygieneTemplate/update', { ...copied, passLine: 70 });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
  });

  test('a bad room gets a rectification, a corrected one loses it, an appeal gives back what was taken', async () => {
    const { round, row } = await mine({ rectifyBelow: 96 });
    const order = async () =>
      (
        await at.world.work((work) =>
          work.db.row<{ status: string }>(sql`select status from rectify where source_id = ${row.id}`),
        )
      )?.status;
    const bad = form(row, { marks: { '1': { picks: { 地面有垃圾: 3 } } } });
    assert.equal((await score(keeper!, row.id, bad, [await photo(keeper!)])).status, 200);
    assert.equal(await order(), 'open');
    assert.equal((await score(keeper!, row.id, form(row))).status, 200);
    assert.equal(await order(), 'void');
    assert.equal((await score(keeper!, row.id, form(row, { marks: bad.marks }))).status, 200);
    assert.equal(await order(), 'open');
    await release(round);
    const asked = { resultId: row.id, contested: ['地面'], reason: '检查时刚打扫完，垃圾已装袋待倒' };
    refused(
      await student!.post('yxgl/hygieneAppeal/submit', { ...asked, contested: ['垃圾清运'] }),
      'kit.invalid',
    );
    const { id } = (await student!.ok('post', 'yxgl/hygieneAppeal/submit', asked)) as { id: string };
    refused(await student!.post('yxgl/hygieneAppeal/submit', asked), 'hygiene.appealedAlready');
    const { records } = (await admin!.ok('get', 'yxgl/hygieneAppeal/todo', { size: 20 })) as {
      records: { bizId: string; instanceId: string; taskNo: number; taskVersion: number }[];
    };
    const { instanceId, taskNo, taskVersion } = records.find((one) => one.bizId === id)!;
    const tasks = [{ instanceId, taskNo, taskVersion }];
    await admin!.ok('post', 'yxgl/hygieneAppeal/batchAudit', { action: 'approve', tasks, comment: '属实' });
    assert.equal((await stored(at.world, row.id)).score, 100);
    assert.equal(await order(), 'void');
  });

  test('a locked room is tried once more, a refusal is nought for all who live there', async () => {
    const { row } = await mine();
    const locked = () => score(keeper!, row.id, form(row, { found: 'locked' }));
    await locked();
    assert.deepEqual(
      [(await stored(at.world, row.id)).state, (await stored(at.world, row.id)).lockedCount],
      ['due', 1],
    );
    await locked();
    assert.equal((await stored(at.world, row.id)).state, 'locked');
    const next = await mine();
    const shot = await photo(keeper!);
    const said = form(next.row, { found: 'refused', remark: '敲门不开并言语顶撞' });
    assert.equal((await score(keeper!, next.row.id, said, [shot])).status, 200);
    assert.deepEqual(
      [(await stored(at.world, next.row.id)).state, (await stored(at.world, next.row.id)).score],
      ['refused', 0],
    );
  });

  test('who moves away keeps the score of the room he lived in', async () => {
    const { round, row } = await mine();
    await score(keeper!, row.id, form(row));
    await release(round);
    const before = (await student!.ok('get', `${ROOM}/getMyRoom`, {})) as { id: string }[];
    await at.world.work((work) =>
      work.db
        .run(sql`update dormitory_register set state = 'ended', end_at = ${work.at} where room_id = ${home.roomId}
        and student_id = (select person_id from sys_user where account_no = 'stu01')`),
    );
    const after = (await student!.ok('get', `${ROOM}/getMyRoom`, {})) as { id: string }[];
    assert.deepEqual(after.map(({ id }) => id).sort(), before.map(({ id }) => id).sort());
  });
});
