import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { FAULT, repairCrew, type RepairCrew } from './crew.fixture.ts';

const ORDER = 'yxgl/repairOrder';

describe('a day with repairs', () => {
  const at = suiteWorld();
  let crew: RepairCrew;
  let buildingId: string;
  before(async () => {
    crew = await repairCrew(at.world);
    ({ buildingId } = await crew.tools.one<{ buildingId: string }>(
      sql`select building_id from dorm_room where id = ${crew.room}`,
    ));
  });

  const publicPlace = async (type: string, placeText: string, more: object = {}) =>
    crew.student.post(`${ORDER}/submit`, {
      ...FAULT,
      typeId: await crew.tools.typeId(type),
      buildingId,
      placeText,
      ...more,
    });
  const urgency = async (id: string) =>
    (await crew.tools.one<{ urgency: string }>(sql`select urgency from repair_order where id = ${id}`))
      .urgency;

  test('a student reports the lift and the fire equipment, as urgent as they are', async () => {
    const urgent = await crew.tools.rows<{ name: string }>(sql`
      select name from repair_type t where urgency = '3' and not need_photo
        and not exists (select 1 from repair_type c where c.parent_id = t.id)`);
    assert.ok(urgent.length > 0);
    for (const { name } of urgent) {
      const answer = await publicPlace(name, '一楼大厅');
      assert.equal(answer.status, 200, `${name} ${JSON.stringify(answer.body)}`);
      assert.equal(await urgency(answer.data.id), '3');
      const called = await publicPlace(name, '二楼', { urgency: '2' });
      assert.equal(await urgency(called.data.id), '3', 'not less urgent because he said urgent');
    }
    assert.equal((await publicPlace('灯', '三楼', { urgency: '3' })).body.error, 'repair.urgencyTooHigh');
  });

  test('the same fault at the same public place is found, however the place is typed', async () => {
    const first = await publicPlace('灯', '3楼 东侧走廊');
    assert.equal(first.status, 200);
    const twin = await publicPlace('灯', '３楼东侧走廊。');
    assert.equal(twin.body.error, 'repair.duplicate');
    assert.match(twin.body.msg, new RegExp(first.data.repairNo));
    assert.equal((await publicPlace('灯', '4楼东侧走廊')).status, 200);
    const both = await Promise.all([publicPlace('风扇', '五楼'), publicPlace('风扇', '五楼')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400], 'of two at once one is a twin');
    assert.equal((await publicPlace('灯', '3楼东侧走廊', { force: true })).status, 200);
  });

  test('a finished order may be reported again, and its rework stands beside the new one', async () => {
    const id = await crew.finished('门');
    const again = await crew.reported('门');
    assert.equal(again.status, 'open');
    const photo = await crew.tools.photo(crew.student);
    await crew.student.ok('post', `${ORDER}/rework`, { id, reason: '又坏了', reworkPhotos: [photo] });
    await crew.student.ok('post', `${ORDER}/withdraw`, { id: again.id });
  });

  test('an order that the program gave to somebody goes to somebody else until it is accepted', async () => {
    await crew.tools.autoDispatch(true);
    const { id } = await crew.reported('插座');
    await crew.tools.autoDispatch(false);
    const order = () =>
      crew.tools.one<{ status: string; workerId: string; version: number }>(
        sql`select status, worker_id, version from repair_order where id = ${id}`,
      );
    const first = await order();
    assert.equal(first.status, 'assigned');
    const other = await crew.tools.one<{ id: string }>(sql`
      select w.id from (select distinct unnest(worker_ids) as id from repair_group) w where w.id <> ${first.workerId} limit 1`);
    const { can, version } = await crew.admin.ok('get', `${ORDER}/detail`, { id });
    assert.ok(can.includes('reassign') && !can.includes('dispatch'));
    await crew.admin.ok('post', `${ORDER}/reassign`, { id, version, workerId: other.id });
    assert.equal((await order()).workerId, other.id);
    const told = await crew.tools.rows(sql`
      select 1 from sys_message m join sys_user u on u.id = m.user_id
      where m.biz_id = ${id} and m.event like 'reassigned%' and u.person_id = ${first.workerId}`);
    const account = await crew.tools.rows(sql`select 1 from sys_user where person_id = ${first.workerId}`);
    assert.equal(told.length, account.length);
    assert.equal(
      (await crew.admin.post(`${ORDER}/reassign`, { id, version, workerId: first.workerId })).body.error,
      'kit.versionConflict',
    );
    const accepted = await crew.accepted('风扇');
    assert.equal(
      (await crew.admin.post(`${ORDER}/reassign`, { id: accepted, workerId: other.id })).status,
      400,
    );
  });

  test('the worker’s to-do bears the term that runs: to answer, to finish, none while paused', async () => {
    const { id } = await crew.reported('门锁');
    await crew.admin.ok('post', `${ORDER}/dispatch`, { id, workerId: crew.workerId });
    const terms = () =>
      crew.tools.one<{ dueAt: string | null; respondDue: string; finishDue: string | null }>(sql`
        select d.due_at, o.respond_due, o.finish_due from sys_todo d join repair_order o on o.id::text = d.biz_id
        join sys_user u on u.id = d.user_id and u.account_no = 'wxg01' where o.id = ${id} and d.state = 'open'`);
    const waiting = await terms();
    assert.equal(waiting.dueAt, waiting.respondDue);
    await crew.worker.ok('post', `${ORDER}/accept`, { id });
    const working = await terms();
    assert.equal(working.dueAt, working.finishDue);
    const { today } = (await crew.worker.ok('get', 'base/portal/duties')) as {
      today: { title: string; dueAt: string }[];
    };
    assert.ok(
      today.some((one) => one.dueAt === working.dueAt),
      'his first page says so',
    );
    await crew.worker.ok('post', `${ORDER}/pause`, { id, pauseReason: 'material' });
    assert.equal((await terms()).dueAt, null);
    await crew.worker.ok('post', `${ORDER}/resume`, { id });
    assert.equal((await terms()).dueAt, (await terms()).finishDue);
  });

  test('a worker knows before he goes offline whether he has to prove that he was there', async () => {
    const id = await crew.accepted('桌椅').catch(() => crew.accepted('窗'));
    const proof = async () =>
      (await crew.worker.ok('get', `${ORDER}/getMyWork`)).find((row: { id: string }) => row.id === id)
        .mustProve;
    assert.equal(await proof(), true);
    assert.equal((await crew.worker.post(`${ORDER}/arrive`, { id })).body.error, 'repair.tooFar');
    await crew.tools.rows(sql`update repair_order set room_id = null, building_id = null where id = ${id}`);
    assert.equal(await proof(), false);
    await crew.worker.ok('post', `${ORDER}/arrive`, { id });
    const detail = await crew.worker.ok('get', `${ORDER}/detail`, { id });
    assert.equal(detail.arriveBy, 'word');
    for (const inner of ['duplicateKey']) assert.ok(!(inner in detail), inner);
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));
});
