import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, away, decide, form, stored, submit, taskOf, typeIds } from './people.ts';

describe('a request for more time that events overtake', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    at.world.setTime('2026-04-06 07:00:00');
    type = await typeIds(await at.world.as('stu01'));
  });

  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  const extend = async (leaveId: string, newEndTime: string) =>
    (await at.world.as('stu01')).ok('post', 'yxgl/leaveExtend/submit', {
      leaveId,
      newEndTime,
      reason: '还需要一点时间',
    }) as Promise<{ id: string }>;
  const overtaken = async (id: string) => {
    const [row] = await rows<{ auditStatus: string; status: string }>(sql`
      select x.audit_status, i.status from leave_extend x join flow_instance i on i.biz_id = x.id where x.id = ${id}`);
    assert.equal(row!.auditStatus, 'cancelled');
    assert.equal(row!.status, 'cancelled');
    assert.equal(await taskOf(await at.world.as('fdy01'), id, 'leaveExtend'), undefined, 'nobody is asked');
    const told = await rows(sql`select 1 from sys_message where event like ${`extendRejected:${id}`}`);
    assert.equal(told.length, 0, 'nobody refused it');
  };

  test('coming back ends it, and while the return is decided no new one is taken', async () => {
    const leaveId = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-04-06 08:00:00', '2026-04-06 18:00:00', { ...away, isOvernight: false }),
    );
    at.world.setTime('2026-04-06 10:00:00');
    const { id } = await extend(leaveId, '2026-04-07 12:00:00');
    assert.ok(await taskOf(await at.world.as('fdy01'), id, 'leaveExtend'));
    const fdy = await at.world.as('fdy01');
    await fdy.ok('post', 'yxgl/leaveCancel/agent', {
      leaveId,
      returnTime: '2026-04-06 09:30:00',
      note: '已见到本人',
    });
    await overtaken(id);
    assert.equal((await stored(at.world, leaveId)).cancelStatus, 'done');
    const again = await (
      await at.world.as('stu01')
    ).post('yxgl/leaveExtend/submit', { leaveId, newEndTime: '2026-04-07 12:00:00', reason: '还想再请一天' });
    assert.equal(again.body.error, 'leave.alreadyCancelled');
  });

  test('so does calling the leave off', async () => {
    at.world.setTime('2026-04-08 07:00:00');
    const leaveId = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-04-09 08:00:00', '2026-04-09 12:00:00'),
    );
    const { id } = await extend(leaveId, '2026-04-09 18:00:00');
    const student = await at.world.as('stu01');
    await student.ok('post', 'yxgl/leaveApply/voidMine', { id: leaveId, reason: '不用去了' });
    await overtaken(id);
  });

  test('a short leave doesn’t close by itself while more time is asked for', async () => {
    at.world.setTime('2026-04-13 07:00:00');
    const leaveId = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-04-13 08:00:00', '2026-04-13 12:00:00'),
    );
    const { id } = await extend(leaveId, '2026-04-13 18:00:00');
    at.world.setTime('2026-04-13 12:10:00');
    await at.world.runJob('leave.ladder');
    assert.equal((await stored(at.world, leaveId)).cancelStatus, 'none');
    await (await at.world.as('stu01')).ok('post', 'yxgl/leaveExtend/withdraw', { id });
    await at.world.runJob('leave.ladder');
    assert.equal((await stored(at.world, leaveId)).cancelStatus, 'done');
  });

  test('who stays on the campus is reminded once, and looked for only after twelve hours', async () => {
    at.world.setTime('2026-04-15 07:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-04-15 08:00:00', '2026-04-15 18:00:00'),
    );
    const told = async (event: string) =>
      (await rows(sql`select 1 from sys_message where biz_id = ${id} and event like ${`${event}%`}`)).length;
    for (const [time, reminders] of [
      ['2026-04-15 15:50:00', 0],
      ['2026-04-15 16:10:00', 1],
      ['2026-04-15 17:50:00', 1],
    ] as const) {
      at.world.setTime(time);
      await at.world.runJob('leave.ladder');
      assert.equal(await told('dueSoon'), reminders, time);
    }
    for (const [time, level] of [
      ['2026-04-15 20:30:00', 0],
      ['2026-04-16 06:30:00', 2],
    ] as const) {
      at.world.setTime(time);
      await at.world.runJob('leave.ladder');
      assert.equal((await stored(at.world, id)).alertLevel, level, time);
    }
  });

  test('an English reader reads the steps that the product named in English', async () => {
    at.world.setTime('2026-04-20 07:00:00');
    const student = await at.world.as('stu01');
    const { data } = await submit(student, form(type['病假']!, '2026-04-21 08:00:00', '2026-04-21 12:00:00'));
    const fdy = await at.world.as('fdy01');
    const chinese = /\p{Script=Han}/u;
    const nameOf = async (language: string) => {
      const { records } = await fdy.in(language).ok('get', 'yxgl/leaveApply/todo', { size: 50 });
      return records.find((one: { bizId: string }) => one.bizId === data.id).nodeName as string;
    };
    assert.match(await nameOf('zh-cn'), chinese);
    assert.doesNotMatch(await nameOf('en'), chinese);
    const { instanceId, taskNo, taskVersion } = (await taskOf(fdy, data.id))!;
    await fdy.ok('post', 'yxgl/leaveApply/batchAudit', {
      action: 'approve',
      tasks: [{ instanceId, taskNo, taskVersion }],
    });
    const { logs } = await student.in('en').ok('get', 'yxgl/leaveApply/traceMine', { id: data.id });
    const names = logs.flatMap((one: { nodeName: string | null }) => one.nodeName ?? []);
    assert.ok(names.length > 0);
    for (const name of names) assert.doesNotMatch(name, chinese);
    const slip = await student.in('en').ok('get', 'yxgl/leaveApply/slipMine', { id: data.id });
    for (const { nodeName } of slip.approvers) assert.doesNotMatch(nodeName, chinese);
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));

  test('more time ends the search for him, and a new one begins when that has run out, too', async () => {
    at.world.setTime('2026-05-11 07:00:00');
    const leaveId = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-05-11 08:00:00', '2026-05-11 18:00:00', { ...away, isOvernight: false }),
    );
    const searches = async () =>
      (
        await rows(
          sql`select 1 from sys_todo where biz_id = ${leaveId} and biz_type = 'leaveOverdue' and state = 'open'`,
        )
      ).length;
    at.world.setTime('2026-05-11 17:00:00');
    const { id } = await extend(leaveId, '2026-05-13 18:00:00');
    at.world.setTime('2026-05-12 07:00:00');
    await at.world.runJob('leave.ladder');
    assert.ok((await searches()) > 0);
    for (const person of ['fdy01', 'yx01']) {
      const decider = await at.world.as(person);
      if (await taskOf(decider, id, 'leaveExtend')) await decide(decider, id, 'approve', 'leaveExtend');
    }
    assert.equal((await stored(at.world, leaveId)).alertLevel, 0);
    assert.equal(await searches(), 0);
    // what the former way had left open, a migration closes
    await at.world.work(async (work) => {
      await work.db.run(sql`update sys_todo set state = 'open' where biz_id = ${leaveId}`);
      const [update = ''] = readFileSync(
        join(import.meta.dirname, '../migrations/185_ended_searches.sql'),
        'utf8',
      ).match(/^update[^;]*/m)!;
      await work.db.run(sql.raw(update));
    });
    assert.equal(await searches(), 0);
    at.world.setTime('2026-05-14 07:00:00');
    await at.world.runJob('leave.ladder');
    assert.ok((await searches()) > 0);
    await (
      await at.world.as('fdy01')
    ).ok('post', 'yxgl/leaveCancel/agent', {
      leaveId,
      returnTime: '2026-05-14 06:30:00',
      note: '已见到本人',
    });
    assert.equal(await searches(), 0);
  });
});
