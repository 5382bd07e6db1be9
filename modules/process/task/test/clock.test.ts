import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Todo = {
  bizId: string;
  instanceId: string;
  no: number;
  taskVersion: number;
  dueAt: string | null;
  title: string;
};

/** What the engine does by itself: time limits, waits, copies, cases that start cases, hand-overs, figures. */
describe('the engine’s own clock', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  let counsellor: Caller;
  before(async () => {
    world = at.world;
    // signed in later than everything that happens below, so that no session ends in between
    world.setTime('2026-12-20 09:00:00');
    await Promise.all(['yx01', 'teacher01'].map((person) => world.as(person)));
    admin = await world.as('admin');
    student = await world.as('stu01');
    counsellor = await world.as('fdy01');
  });
  const todos = async (caller: Caller): Promise<Todo[]> =>
    (await caller.ok('get', 'process/task/todo', { size: 200 })).records;
  const apply = async (day: string): Promise<string> => {
    const types = (await student.ok('get', 'yxgl/leaveType/getSelect')) as { value: string; label: string }[];
    const { id } = await student.ok('post', 'yxgl/leaveApply/submit', {
      leaveTypeId: types.find(({ label }) => label === '事假')!.value,
      startTime: `${day} 08:00:00`,
      endTime: `${day} 17:30:00`,
      contactName: '王芳',
      contactPhone: '13800000001',
      reason: '家中有事需要请假',
    });
    return id as string;
  };
  const tick = () => world.runJob('process.clock');
  const find = (list: readonly Todo[], bizId: string) => list.find((one) => one.bizId === bizId);
  const approve = async (caller: Caller, bizId: string, more: object = {}) => {
    const task = find(await todos(caller), bizId)!;
    const { instanceId, no, taskVersion } = task;
    return caller.ok('post', 'process/task/approve', { instanceId, taskNo: no, taskVersion, ...more });
  };
  const messages = async (caller: Caller): Promise<string[]> => {
    const userId = caller.login.detail.userId as string;
    const rows = await world.work((work) =>
      work.db.rows<{ title: string }>(
        sql`select title from sys_message where user_id = ${userId} and biz_type = 'flowCase'`,
      ),
    );
    return rows.map(({ title }) => title);
  };
  /** Publishes a changed version of the leave flow, with these nodes before its end. */
  const publish = async (extra: FlowNode[], key = 'leave') => {
    const flows = (await admin.ok('get', 'process/flowDef/list')) as { id: string; flowKey: string }[];
    const { id } = flows.find(({ flowKey }) => flowKey === key)!;
    await admin.ok('post', 'process/flowDef/openDraft', { id });
    const draft = (await admin.ok('get', 'process/flowDef/detail', { id })) as {
      version: number;
      definition: FlowDefinition;
    };
    const { nodes } = draft.definition;
    const own = nodes.filter((node) => !node.key.startsWith('x'));
    const definition = { ...draft.definition, nodes: [...own.slice(0, -1), ...extra, own.at(-1)!] };
    const { version } = await admin.ok('post', 'process/flowDef/saveDraft', {
      id,
      version: draft.version,
      definition,
    });
    await admin.ok('post', 'process/flowDef/publish', { id, version, changeNote: '测试' });
  };

  test('working hours of the school calendar: a word after four, a colleague after twelve, once each', async () => {
    // a Friday afternoon: the weekend doesn't count
    world.setTime('2026-11-20 16:00:00');
    const id = await apply('2026-12-01');
    await tick();
    assert.equal(find(await todos(counsellor), id)!.dueAt, '2026-11-23 10:00:00');
    const { records } = await counsellor.ok('get', 'base/sysTodo/list', { dueOn: '2026-11-23', size: 200 });
    const { instanceId, no } = find(await todos(counsellor), id)!;
    assert.ok((records as { bizId: string }[]).some(({ bizId }) => bizId === `${instanceId}:${no}`));
    world.setTime('2026-11-22 20:00:00');
    await tick();
    assert.equal((await messages(counsellor)).length, 0, 'nobody is reminded on a Sunday');
    world.setTime('2026-11-23 10:01:00');
    await tick();
    await tick();
    assert.deepEqual(await messages(counsellor), ['请假审批待您审批']);
    assert.equal(
      find(await todos(counsellor), id)!.dueAt,
      '2026-11-24 08:01:00',
      'eight more, the night left out',
    );
    world.setTime('2026-11-24 08:01:30');
    await tick();
    assert.equal(find(await todos(counsellor), id), undefined, 'the task has left him');
    const now = await world.work((work) =>
      work.db.rows<{ accountNo: string }>(sql`
        select u.account_no from flow_task t join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
        join sys_user u on u.id = c.user_id join flow_instance i on i.id = t.instance_id
        where i.biz_id = ${id} and t.status = 'open'`),
    );
    assert.equal(now.length, 1);
    assert.notEqual(now[0]!.accountNo, 'fdy01');
    const trace = await student.ok('get', 'process/instance/trace', { bizId: id });
    assert.deepEqual(
      (trace.logs as { action: string }[]).map(({ action }) => action),
      ['start', 'remind', 'escalate'],
    );
  });

  test('whoever stands in by then comes before colleagues', async () => {
    world.setTime('2026-11-24 09:00:00');
    const id = await apply('2026-12-04');
    await tick();
    const [teacher] = (await counsellor.ok('get', 'process/task/colleagues', { keyword: 'teacher01' })) as {
      value: string;
    }[];
    const period = { from: '2026-11-24 10:00:00', to: '2026-11-30 18:00:00' };
    const { id: delegation } = await counsellor.ok('post', 'process/flowDelegate/add', {
      toUserId: teacher!.value,
      processTypes: ['*'],
      ...period,
    });
    for (const time of ['2026-11-24 13:01:00', '2026-11-25 11:01:00']) {
      world.setTime(time);
      await tick();
      await tick();
    }
    assert.ok(find(await todos(await world.as('teacher01')), id));
    await counsellor.ok('post', 'process/flowDelegate/end', { id: delegation });
  });

  test('a wait ends by the clock, a copy reaches its readers, and they may look at the case', async () => {
    world.setTime('2026-11-26 09:00:00');
    const admins = { rules: [{ kind: 'role', ids: ['xld', 'gly'] }] };
    await publish([
      { key: 'xWait', type: 'delay', name: '冷静期', delay: { hours: 2, workdays: true } },
      { key: 'xCopy', type: 'cc', name: '抄送', assignee: admins },
    ]);
    const id = await apply('2026-12-08');
    await approve(counsellor, id);
    const open = await student.ok('get', 'process/instance/trace', { bizId: id });
    assert.equal(open.status, 'running');
    await tick();
    world.setTime('2026-11-26 11:30:00');
    await tick();
    assert.equal((await student.ok('get', 'process/instance/trace', { bizId: id })).status, 'approved');
    const { records } = await admin.ok('get', 'process/instance/copies', { size: 50 });
    assert.ok((records as { instanceId: string }[]).some(({ instanceId }) => instanceId === open.instanceId));
    assert.ok((await messages(admin)).includes('请假审批抄送'));
  });

  test('a case starts another, waits for it, and takes over what it comes to; the opinion is written on the way', async () => {
    world.setTime('2026-11-27 09:00:00');
    await publish([
      {
        key: 'xMatter',
        type: 'child',
        name: '会办',
        child: { flowKey: 'matter', wait: 'all', map: { days: 'leaveDays' } },
      },
    ]);
    const matters = (await admin.ok('get', 'process/flowDef/list')) as { id: string; flowKey: string }[];
    assert.ok(matters.some(({ flowKey }) => flowKey === 'matter'));
    const id = await apply('2026-12-11');
    await approve(counsellor, id);
    const parent = await student.ok('get', 'process/instance/trace', { bizId: id });
    const [child] = parent.children as { instanceId: string; title: string }[];
    assert.ok(child, 'the child runs');
    const holder = (await world.work((work) =>
      work.db.row<{ userId: string }>(
        sql`select user_id from flow_task_candidate where instance_id = ${child.instanceId} limit 1`,
      ),
    ))!;
    const leader = await world.as('yx01');
    const toId = leader.login.detail.userId as string;
    if (holder.userId !== toId)
      await admin.ok('post', 'process/task/handOver', {
        fromId: holder.userId,
        toId,
        processTypes: ['matter'],
      });
    const seen = await leader.ok('get', 'process/instance/trace', { instanceId: child.instanceId });
    assert.deepEqual(
      (seen.fields as { name: string; edit: boolean }[]).map(({ name, edit }) => [name, edit]),
      [
        ['days', false],
        ['opinion', true],
      ],
    );
    const { no, taskVersion } = seen.myTask;
    const on = { instanceId: child.instanceId, taskNo: no, taskVersion };
    const locked = await leader.post('process/task/approve', { ...on, form: { days: 3 } });
    assert.equal(locked.body.error, 'process.badEdit');
    await leader.ok('post', 'process/task/approve', { ...on, form: { opinion: '同意，请按时返校' } });
    const form = await world.work((work) =>
      work.db.row<{ form: { opinion: string } }>(
        sql`select form from flow_instance where id = ${child.instanceId}`,
      ),
    );
    assert.equal(form!.form.opinion, '同意，请按时返校');
    assert.equal((await student.ok('get', 'process/instance/trace', { bizId: id })).status, 'approved');
    await publish([]);
  });

  test('one’s open tasks go to somebody else at once, to-dos and all; for others only the watch may do it', async () => {
    world.setTime('2026-11-30 09:00:00');
    const id = await apply('2026-12-15');
    const [teacher] = (await counsellor.ok('get', 'process/task/colleagues', { keyword: 'teacher01' })) as {
      value: string;
    }[];
    const mine = counsellor.login.detail.userId as string;
    const yx = await world.as('yx01');
    assert.equal((await yx.get('process/task/handOverPreview', { fromId: mine })).status, 403);
    assert.equal(
      (await yx.post('process/task/handOver', { fromId: mine, toId: teacher!.value })).status,
      403,
    );
    assert.equal(
      (await counsellor.post('process/task/handOver', { toId: mine })).body.error,
      'process.handOverSelf',
    );
    const before = (await todos(counsellor)).length;
    const preview = (await counsellor.ok('get', 'process/task/handOverPreview')) as object[];
    assert.equal(preview.length, before);
    const { done, failed } = await counsellor.ok('post', 'process/task/handOver', { toId: teacher!.value });
    assert.equal(done + failed.length, before);
    assert.ok(find(await todos(await world.as('teacher01')), id));
    assert.equal(find(await todos(counsellor), id), undefined);
    const bell = await world.work((work) =>
      work.db.rows<{ userId: string }>(sql`
        select t.user_id from sys_todo t join flow_instance i on t.biz_id like i.id || ':%' where i.biz_id = ${id} and t.state = 'open'`),
    );
    assert.deepEqual(
      bell.map(({ userId }) => userId),
      [teacher!.value],
    );
    const back = await admin.ok('post', 'process/task/handOver', {
      fromId: teacher!.value,
      toId: mine,
      processTypes: ['leave'],
    });
    assert.ok(back.done >= 1);
    assert.ok(find(await todos(counsellor), id));
  });

  test('figures say how long steps take and what lies open, for the watch', async () => {
    const asked = { processType: 'leave', from: '2026-11-20', to: '2026-11-30' };
    const { nodes, ages, people, timedOut } = await admin.ok('get', 'process/stat/overview', asked);
    const { total } = await admin.ok('get', 'process/flowInstance/stats', asked);
    const fdy = (nodes as { nodeKey: string; count: number; median: number; p90: number }[]).find(
      ({ nodeKey }) => nodeKey === 'fdy',
    )!;
    assert.ok(fdy.count >= 2 && fdy.median <= fdy.p90);
    assert.ok(timedOut >= 2);
    assert.equal((ages as number[]).length, 5);
    assert.ok((ages as number[]).reduce((sum, one) => sum + one, 0) >= 1);
    assert.ok(total.approved >= 2);
    assert.ok(
      (people as { accountNo: string; open: number }[]).some(
        ({ accountNo, open }) => accountNo === 'fdy01' && open >= 1,
      ),
    );
    const student = await world.as('stu01');
    assert.equal((await student.get('process/stat/overview')).status, 403);
    assert.deepEqual(world.crashes, []);
  });
});
