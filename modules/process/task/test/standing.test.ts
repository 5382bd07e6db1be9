import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Row = { sn: string; title: string; isStuck: boolean; waitingHours: number | null };
type Task = { instanceId: string; no: number; taskVersion: number };

/** Forty-eight hours of work are most of a week: two on the Friday, ten on each of four days, six on the next Friday. */
const HANDED_IN = '2026-11-20 16:00:00';
const TOO_LONG = '2026-11-27 14:00:00';

describe('cases that stand still', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let counsellor: Caller;
  before(async () => {
    world = at.world;
    // signed in later than everything that happens below, so that no session ends in between
    world.setTime('2026-12-20 09:00:00');
    admin = await world.as('admin');
    counsellor = await world.as('fdy01');
    const student = await world.as('stu01');
    world.setTime(HANDED_IN);
    const types = (await student.ok('get', 'yxgl/leaveType/getSelect')) as { value: string; label: string }[];
    await student.ok('post', 'yxgl/leaveApply/submit', {
      leaveTypeId: types.find(({ label }) => label === '事假')!.value,
      startTime: '2026-12-08 08:00:00',
      endTime: '2026-12-08 17:30:00',
      contactName: '王芳',
      contactPhone: '13800000001',
      reason: '家中有事需要请假',
    });
  });
  const stuckAt = async (time: string, who = admin): Promise<Row[]> => {
    world.setTime(time);
    await world.runJob('process.standing');
    return (await who.ok('get', 'process/flowInstance/list', { isStuck: 'true', processType: 'leave' }))
      .records;
  };

  test('are listed and counted once the school’s hours of work are over, and not a minute before', async () => {
    assert.deepEqual(await stuckAt('2026-11-27 13:59:00'), []);
    const [found, ...more] = await stuckAt(TOO_LONG, counsellor);
    assert.deepEqual(more, []);
    assert.deepEqual([found!.isStuck, found!.waitingHours], [true, 48]);
    const told = await counsellor.ok('get', 'process/stat/standing');
    type Counted = { processType: string; total: number; stuck: number };
    const leave = (told.types as Counted[]).find(({ processType }) => processType === 'leave')!;
    assert.deepEqual([told.hours, leave.total, leave.stuck], [48, 1, 1]);
    const sum = (told.types as Counted[]).reduce((all, one) => all + one.stuck, 0);
    assert.equal(told.stuck, sum);
    assert.equal((await (await world.as('stu01')).get('process/stat/standing')).status, 403);
  });

  test('are as many as the school’s own measure says', async () => {
    const measure = (value: number) =>
      admin.ok('post', 'base/baseParams/submit', {
        groupCode: 'process',
        values: { 'process.stuckHours': value },
      });
    await measure(72);
    assert.deepEqual(await stuckAt(TOO_LONG), []);
    await measure(12);
    assert.equal((await stuckAt(TOO_LONG)).length, 1);
  });

  test('stand no longer once somebody has acted', async () => {
    assert.equal((await stuckAt(TOO_LONG)).length, 1);
    const { records } = await counsellor.ok('get', 'process/task/todo', { processType: 'leave' });
    const [{ instanceId, no, taskVersion }] = records as [Task];
    await counsellor.ok('post', 'process/task/approve', { instanceId, taskNo: no, taskVersion });
    const list = await admin.ok('get', 'process/flowInstance/list', {
      isStuck: 'true',
      processType: 'leave',
    });
    assert.equal(list.total, 0, 'at once, not with the next period of the clock');
    assert.deepEqual(world.crashes, []);
  });
});
