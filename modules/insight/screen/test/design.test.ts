import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import type { Known, Plan, Shown } from '../server/answers.ts';

describe('a screen that a school arranges', () => {
  const at = suiteWorld();
  let admin: Caller;
  let id = '';
  const bar = {
    id: 'bar',
    kind: 'bar',
    x: 0,
    y: 0,
    w: 12,
    h: 6,
    metrics: ['dormBed.stats.beds'],
    by: 'buildingId',
  };
  const number = { id: 'n', kind: 'number', x: 12, y: 0, w: 6, h: 2, metrics: ['leaveNow.now.away'] };
  const plan = async (): Promise<Plan> => admin.ok('get', 'base/screen/plan', { id });
  const save = async (panels: object[], who = admin) =>
    who.post('base/screen/save', { id, version: (await plan()).version, panels });
  const publish = async () =>
    admin.ok('post', 'base/screen/publish', { id, version: (await plan()).version });
  const look = async (): Promise<Shown> => admin.ok('get', 'base/openApi/screen/data', { code: 'lobby' });
  before(async () => {
    admin = await at.world.as('admin');
    const added = await admin.ok('post', 'base/screen/add', {
      name: '大厅',
      code: 'lobby',
      theme: 'ocean',
      refreshSec: 30,
    });
    id = added.id;
  });

  test('what rooms count is offered, by what tells nobody alone, and nothing else can be shown', async () => {
    const known: Known = await admin.ok('get', 'base/screen/sources');
    const leave = known.metrics.find(({ code }) => code === 'leaveStat.byClass.times')!;
    assert.ok(
      leave.dims.some(({ name }) => name === 'classId') &&
        !leave.dims.some(({ name }) => name === 'studentId'),
    );
    assert.ok(
      known.metrics.every(({ name, code }) => !name.startsWith('figures.') && code.split('.').length === 3),
    );
    assert.ok(known.feeds.every(({ name }) => !name.startsWith('feeds.')));
    const refused = async (panel: object) => (await save([panel])).body.error;
    assert.equal(await refused({ ...bar, metrics: ['student.list.idNumber'] }), 'screen.unknownMetric');
    assert.equal(
      await refused({ ...bar, metrics: ['leaveStat.byClass.times'], by: 'studentId' }),
      'screen.unknownMetric',
    );
    assert.equal(
      await refused({ ...bar, metrics: ['repairOrder.stats.total'], by: 'workerId' }),
      'screen.unknownMetric',
    );
    assert.equal(await refused({ ...bar, w: 24, x: 4 }), 'screen.badLayout');
    assert.equal((await save([bar, { ...number, x: 11 }])).body.error, 'screen.badLayout');
  });

  test('a draft is seen by its designer alone, until it is published; an older edition comes back', async () => {
    assert.equal((await save([bar])).status, 200);
    assert.equal(
      (await admin.get('base/openApi/screen/data', { code: 'lobby' })).body.error,
      'screen.notPublished',
    );
    await publish();
    assert.deepEqual(
      (await look()).panels.map(({ id: one }) => one),
      ['bar'],
    );
    await save([bar, number]);
    assert.equal((await look()).panels.length, 1);
    await publish();
    // shown at once, not after an interval
    const second = await look();
    assert.deepEqual([second.panels.length, Object.keys(second.picture!.told).length], [2, 2]);
    const { version, editions } = await plan();
    assert.deepEqual(
      editions.map(({ edition }) => edition),
      [2, 1],
    );
    await admin.ok('post', 'base/screen/rollback', { id, version, edition: 1 });
    assert.equal((await look()).panels.length, 1);
    assert.equal((await plan()).panels.length, 1);
  });

  test('two editors: the second only looks, and once he takes over the first is told that he comes late', async () => {
    const held = await admin.ok('post', 'base/screen/hold', { id });
    assert.equal(held.editor, null);
    const first = await plan();
    // another person is at it
    await at.world.work((work) =>
      work.db.run(sql`
        update screen set editor_id = (select id from sys_user where account_no = 'fdy01'),
          editing_until = ${new Date(work.now.getTime() + 40_000)} where id = ${id}`),
    );
    const second = await admin.ok('post', 'base/screen/hold', { id });
    assert.ok(second.editor);
    assert.equal((await save([bar])).body.error, 'screen.editedBy');
    const taken = await admin.ok('post', 'base/screen/hold', { id, takeOver: true });
    assert.equal(taken.editor, null);
    const late = await admin.post('base/screen/save', { id, version: first.version, panels: [bar] });
    assert.equal(late.body.error, 'kit.versionConflict');
  });

  test('a look at panels keeps nothing, and tells nothing of fewer than five', async () => {
    const some = await at.world.work((work) =>
      work.db.rows<{ n: number }>(sql`select count(*)::int as n from dorm_bed group by building_id`),
    );
    const { told } = await admin.ok('post', 'base/screen/look', { panels: [bar, number] });
    assert.equal(
      told.bar.rows.filter((row: { few?: true }) => row.few).length,
      some.filter(({ n }) => n < 5).length,
    );
    const away = await at.world.work((work) =>
      work.db.row<{ n: number }>(sql`
        select count(distinct student_id)::int as n from leave_apply
        where audit_status = 'running' or (audit_status = 'approved' and cancel_status <> 'done')
          or submitted_at >= ${work.at.slice(0, 10)}::timestamptz`),
    );
    assert.equal(told.n.few ?? false, away!.n > 0 && away!.n < 5);
  });

  test('a screen of the product stays, and an interval is never shorter than half a minute', async () => {
    const { records } = await admin.ok('get', 'base/screen/list', { size: 50 });
    const own = (records as { id: string; code: string }[]).find(({ code }) => code === 'dormInspect')!;
    assert.equal((await admin.form('base/screen/remove', { ids: own.id })).body.error, 'screen.ofTheHouse');
    const short = await admin.post('base/screen/add', {
      name: '快',
      code: 'fast',
      theme: 'day',
      refreshSec: 10,
    });
    assert.equal(short.status, 400);
    assert.deepEqual(at.world.crashes, []);
  });
});
