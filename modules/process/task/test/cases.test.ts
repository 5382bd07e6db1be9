import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Todo = {
  instanceId: string;
  no: number;
  taskVersion: number;
  title: string;
  nodeName: string;
  link: string;
};
type Named = { value: string; label: string; count: number };

/** The calls of this room on real cases; leave brings them, what it does with them is its own business. */
describe('cases', () => {
  const at = suiteWorld();
  let world: World;
  let counsellor: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    counsellor = await world.as('fdy01');
    student = await world.as('stu01');
    const type = ((await student.ok('get', 'yxgl/leaveType/getSelect')) as Named[]).find(
      (one) => one.label === '事假',
    )!;
    for (const day of ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']) {
      const asked = {
        leaveTypeId: type.value,
        startTime: `${day} 08:00:00`,
        endTime: `${day} 17:30:00`,
        contactName: '王芳',
        contactPhone: '13800000001',
        reason: '家中有事需要请假',
      };
      await student.ok('post', 'yxgl/leaveApply/submit', asked);
    }
  });
  const mine = async (): Promise<Todo[]> =>
    (await counsellor.ok('get', 'process/task/todo', { size: 50, processType: 'leave' })).records;
  const onTask = ({ instanceId, no, taskVersion }: Todo) => ({ instanceId, taskNo: no, taskVersion });

  test('what is handed in waits for its approver, by type and stage, with a way to its page', async () => {
    const todos = await mine();
    assert.ok(todos.length >= 4);
    assert.match(todos[0]!.link, /^\/layout\//);
    const types = (await counsellor.ok('get', 'process/getTypeSelect', { of: 'todo' })) as Named[];
    assert.deepEqual(
      types.map(({ value, count }) => [value, count]),
      [['leave', todos.length]],
    );
    const stages = (await counsellor.ok('get', 'process/getMyTaskSelect', { processType: 'leave' })) as {
      value: string;
      openCount: number;
    }[];
    assert.equal(stages.find((stage) => stage.value === 'fdy')?.openCount, todos.length);
    const without = (await counsellor.ok('get', 'process/getMyTaskSelect', {
      processType: 'leave',
      isShowFdyTask: 'false',
    })) as { value: string }[];
    assert.ok(without.every((stage) => stage.value !== 'fdy'));
    const started = (await student.ok('get', 'process/instance/myList', { size: 50 })).records as {
      title: string;
    }[];
    assert.ok(started.length >= 4);
  });

  test('who asked sees the way of each case: what is done, where it is, what comes', async () => {
    type Told = { instanceId: string; title: string; steps: { name: string; state: string }[] };
    const own = async (query: object): Promise<Told[]> =>
      (await student.ok('get', 'process/instance/myList', { size: 50, processType: 'leave', ...query }))
        .records;
    const at = async (nodeKey: string) => (await own({ nodeKey })).map(({ instanceId }) => instanceId);
    const all = await own({ status: 'running' });
    assert.deepEqual(
      await at('fdy'),
      all.map(({ instanceId }) => instanceId),
      'all wait at the counsellor',
    );
    assert.deepEqual(await at('yxLeader'), [], 'nothing has come so far');
    const copies = { processType: 'leave', nodeKey: 'fdy' };
    assert.equal((await counsellor.ok('get', 'process/instance/copies', copies)).total, 0);
    const [running] = all;
    const states = running!.steps.map(({ state }) => state);
    assert.equal(states[0], 'done');
    assert.equal(states.filter((state) => state === 'current').length, 1);
    assert.equal(states.at(-1), 'ahead');
    assert.ok(states.indexOf('current') < states.indexOf('ahead'));
    // the way is the drawn flow's own, without what only steers
    const drawn = await student.ok('get', 'process/instance/trace', { instanceId: running!.instanceId });
    const names = new Set((drawn.nodes as { name: string }[]).map(({ name }) => name));
    assert.ok(running!.steps.every(({ name }) => names.has(name)));
    for (const ended of await own({ status: 'approved' }))
      assert.ok(ended.steps.every(({ state }) => state === 'done'));
    assert.equal((await own({ from: '2001-01-01', to: '2001-02-01' })).length, 0);
  });

  test('the drawn flow says what its reader may do, and only to who is asked', async () => {
    const [todo] = await mine();
    const seen = await counsellor.ok('get', 'process/instance/trace', { instanceId: todo!.instanceId });
    assert.equal(seen.myTask.no, todo!.no);
    assert.ok(
      ['approve', 'reject', 'return', 'transfer'].every((button) => seen.myTask.buttons.includes(button)),
    );
    assert.deepEqual(seen.myTask.returnTo, [{ value: 'starter', label: null }]);
    assert.ok(seen.nodes.some((node: { state: string }) => node.state === 'current'));
    const own = await student.ok('get', 'process/instance/trace', { instanceId: todo!.instanceId });
    assert.equal(own.myTask, null);
    assert.equal(
      (await (await world.as('wxg01')).get('process/instance/trace', { instanceId: todo!.instanceId }))
        .status,
      404,
    );
  });

  test('whoever is to decide has looked once he opened it, and nobody else has for him', async () => {
    const [todo] = await mine();
    const { instanceId, no: taskNo } = todo!;
    const unread = async (): Promise<boolean> =>
      (await counsellor.ok('get', 'process/instance/trace', { instanceId })).myTask.unread;
    assert.equal(await unread(), true);
    await student.ok('post', 'process/task/read', { instanceId, taskNo });
    assert.equal(await unread(), true);
    await counsellor.ok('post', 'process/task/read', { instanceId, taskNo });
    assert.equal(await unread(), false);
  });

  test('who urges too soon is told from when on he may', async () => {
    const [todo] = await mine();
    await student.ok('post', 'process/task/urge', { instanceId: todo!.instanceId });
    const soon = await student.post('process/task/urge', { instanceId: todo!.instanceId });
    assert.equal(soon.body.error, 'process.urgeTooSoon');
    assert.match(soon.body.msg, /，2026-\d\d-\d\d \d\d:\d\d 后可以再次催办$/);
  });

  test('a task is handed to staff only', async () => {
    const [todo] = await mine();
    const toId = student.login.detail.userId as string;
    assert.equal((await counsellor.post('process/task/transfer', { ...onTask(todo!), toId })).status, 404);
    const [colleague] = (await counsellor.ok('get', 'process/task/colleagues', { keyword: 'teacher01' })) as {
      value: string;
    }[];
    await counsellor.ok('post', 'process/task/transfer', {
      ...onTask(todo!),
      toId: colleague!.value,
      comment: '请代为处理',
    });
    const handed = (await (await world.as('teacher01')).ok('get', 'process/task/todo', { size: 50 }))
      .records as Todo[];
    assert.ok(handed.some((one) => one.instanceId === todo!.instanceId));
    assert.ok((await mine()).every((one) => one.instanceId !== todo!.instanceId));
  });

  test('many at once: one that moved meanwhile fails by itself', async () => {
    const [one, other] = await mine();
    const stale = { ...onTask(other!), taskVersion: other!.taskVersion + 7 };
    const results = (await counsellor.ok('post', 'process/task/batch', {
      action: 'approve',
      tasks: [onTask(one!), stale],
    })) as { ok: boolean; msg: string | null }[];
    assert.deepEqual(
      results.map((result) => result.ok),
      [true, false],
    );
    assert.ok(results[1]!.msg);
    const done = (await counsellor.ok('get', 'process/task/done', { size: 50 })).records as Todo[];
    assert.ok(done.some((line) => line.instanceId === one!.instanceId));
    const again = await counsellor.post('process/task/approve', onTask(one!));
    assert.equal(again.body.error, 'process.taskHandled');
    assert.match(again.body.msg, /^该任务已由.+于2026-\d\d-\d\d \d\d:\d\d处理$/);
  });

  test('a rejection needs its reason', async () => {
    const [todo] = await mine();
    assert.equal(
      (await counsellor.post('process/task/reject', onTask(todo!))).body.error,
      'process.commentRequired',
    );
    await counsellor.ok('post', 'process/task/reject', { ...onTask(todo!), comment: '材料不全' });
    const seen = await student.ok('get', 'process/instance/trace', { instanceId: todo!.instanceId });
    assert.equal(seen.status, 'rejected');
  });

  test('the stage pickers of the specification answer at their paths in their shape', async () => {
    const all = (await student.ok('get', 'process/getTaskSelect', { processType: 'leave' })) as object[];
    const keys = ['flowVersionId', 'isFdy', 'label', 'sort', 'value'];
    assert.ok(all.length >= 4);
    for (const stage of all) assert.deepEqual(Object.keys(stage).sort(), keys);
    const fdy = (all as { value: string; isFdy: boolean; label: string }[]).find(
      ({ value }) => value === 'fdy',
    )!;
    assert.deepEqual([fdy.isFdy, fdy.label], [true, '辅导员审批']);
    const without = (await student.ok('get', 'process/getTaskSelect', {
      processType: 'leave',
      isShowFdyTask: 'false',
    })) as object[];
    assert.equal(without.length, all.length - 1);
    const mine = (await counsellor.ok('get', 'process/getMyTaskSelect', {
      processType: 'leave',
    })) as object[];
    for (const stage of mine)
      assert.deepEqual(
        Object.keys(stage).sort(),
        ['doneCount', ...keys.slice(0, 3), 'openCount', ...keys.slice(3)].sort(),
      );
    assert.deepEqual(await student.ok('get', 'process/getMyTaskSelect', { processType: 'leave' }), []);
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(world.crashes, []));
});
