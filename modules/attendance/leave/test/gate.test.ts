import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, away, form, stored, typeIds } from './people.ts';

describe('the code at the gate', () => {
  const at = suiteWorld();
  let id: string;
  before(async () => {
    at.world.setTime('2026-05-11 08:00:00');
    const type = await typeIds(await at.world.as('stu01'));
    id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-05-11 08:00:00', '2026-05-12 00:00:00', away),
    );
  });

  const shown = async () => (await at.world.as('stu01')).get('yxgl/leaveGate/pass', { id });
  const scan = async (code: string) => (await at.world.as('mw01')).post('yxgl/leaveGate/scan', { code });

  test('ten scans of one code at once let one through', async () => {
    const { code, direction } = (await shown()).data;
    assert.equal(direction, 'out');
    const guard = await at.world.as('mw01');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guard.post('yxgl/leaveGate/scan', { code })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const { body, status } of answers) if (status !== 200) assert.equal(body.error, 'leave.passUsed');
    const row = await stored(at.world, id);
    assert.notEqual(row.outAt, null);
    assert.equal(row.inAt, null, 'out means out');
  });

  test('nobody turns round at the gate: no code, and none that was made before', async () => {
    at.world.setTime('2026-05-11 08:00:02');
    const { body } = await shown();
    assert.equal(body.error, 'leave.passTooSoon');
    assert.match(body.msg, /\d+ 秒后/);
  });

  test('coming in needs a code for coming in, once', async () => {
    at.world.setTime('2026-05-11 08:01:30');
    const { code, direction } = (await shown()).data;
    assert.equal(direction, 'in');
    assert.equal((await scan(code)).data.direction, 'in');
    at.world.setTime('2026-05-11 08:01:32');
    assert.equal((await scan(code)).body.error, 'leave.passUsed');
  });

  test('a code made for one way does not serve for the other, though it was never used', async () => {
    at.world.setTime('2026-05-11 08:10:00');
    const { code } = (await shown()).data;
    await at.world.work((work) =>
      work.db.run(
        sql`update leave_apply set out_at = '2026-05-11 08:05:00+08', in_at = null where id = ${id}`,
      ),
    );
    assert.equal((await scan(code)).body.error, 'leave.passExpired');
    assert.equal((await stored(at.world, id)).inAt, null);
  });

  test('used codes are forgotten only when they are dead', async () => {
    const kept = () =>
      at.world.work(async (work) => (await work.db.rows(sql`select 1 from leave_gate_used`)).length);
    at.world.setTime('2026-05-11 08:10:20');
    const { code } = (await shown()).data;
    await scan(code);
    await at.world.runJob('leave.ladder');
    assert.equal(await kept(), 1);
    assert.equal((await scan(code)).body.error, 'leave.passUsed');
    at.world.setTime('2026-05-11 08:12:00');
    await at.world.runJob('leave.ladder');
    assert.equal(await kept(), 0);
  });

  test('whoever looks on as the student gets no live code', async () => {
    const admin = await at.world.as('admin');
    const found = (await admin.ok('get', 'base/sysUser/list', { accountNo: 'stu01' })) as {
      records: { id: string }[];
    };
    const { viewId } = (await admin.ok('post', 'base/sysUser/viewAs', {
      id: found.records[0]!.id,
      reason: '核对学生的请假页面',
    })) as { viewId: string };
    const seen = await admin.carrying({ 'campus-view': viewId }).get('yxgl/leaveGate/pass', { id });
    assert.equal(seen.body.error, 'kit.viewOnly');
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));
});
