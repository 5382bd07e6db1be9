import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { publishFlow } from './flow.fixture.ts';

const start: FlowNode = { key: 'start', type: 'start', name: '提交' };
const end: FlowNode = { key: 'end', type: 'end', name: '结束' };
const by = (key: string, kind: string, more: Partial<FlowNode> = {}): FlowNode => ({
  key,
  type: 'approve',
  name: key,
  assignee: { rules: [{ kind }] },
  ...more,
});

/** Who decides is chosen, added, asked anew: on cases that anybody may start. */
describe('people around a case', () => {
  const at = suiteWorld();
  let admin: Caller;
  let student: Caller;
  let counsellor: Caller;
  let ids: Record<string, string>;
  let flows = 0;
  before(async () => {
    admin = await at.world.as('admin');
    student = await at.world.as('stu01');
    counsellor = await at.world.as('fdy01');
    ids = await at.world.work(async (work) => {
      const rows = await work.db.rows<{ accountNo: string; id: string }>(
        sql`select account_no, id from sys_user`,
      );
      return Object.fromEntries(rows.map(({ accountNo, id }) => [accountNo, id]));
    });
  });

  async function publish(nodes: FlowNode[], more: Partial<FlowDefinition> = {}): Promise<string> {
    flows += 1;
    const definition = {
      nodes: [start, ...nodes, end],
      form: [{ name: 'f1', label: '事由', kind: 'text' }],
      starters: ['stu'],
      ...more,
    };
    return publishFlow(admin, { flowKey: `people${flows}`, flowName: `会议申请${flows}` }, definition);
  }
  const apply = async (flowId: string, more: object = {}) =>
    student.post('process/flowApplication/submit', { flowId, versionNo: 1, form: { f1: '班会' }, ...more });
  const caseOf = async (bizId: string, who = student) => who.ok('get', 'process/instance/trace', { bizId });
  const onTask = ({
    instanceId,
    myTask,
  }: {
    instanceId: string;
    myTask: { no: number; taskVersion: number };
  }) => ({
    instanceId,
    taskNo: myTask.no,
    taskVersion: myTask.taskVersion,
  });

  test('the applicant chooses staff for the step that lets him, and the approver chooses who comes after', async () => {
    const flowId = await publish([by('first', 'starterPick'), by('second', 'prevPick')]);
    const path = await student.ok('get', 'process/flowApplication/path', { flowId, versionNo: 1 });
    assert.deepEqual(path[0].pick, { many: false, range: null });
    assert.equal((await apply(flowId)).body.error, 'process.pickMissing');
    assert.equal((await apply(flowId, { picks: { first: [ids['stu02'] ?? ids['stu01']] } })).status, 404);
    const { id } = (await apply(flowId, { picks: { first: [ids['fdy01']] } })).data;
    const seen = await caseOf(id, counsellor);
    assert.deepEqual(
      seen.myTask.picks.map((one: { nodeKey: string }) => one.nodeKey),
      ['second'],
    );
    const alone = await counsellor.post('process/task/approve', onTask(seen));
    assert.equal(alone.body.error, 'process.pickMissing');
    const strange = { ...onTask(seen), picks: { second: [ids['stu01']] } };
    assert.equal((await counsellor.post('process/task/approve', strange)).status, 404);
    await counsellor.ok('post', 'process/task/approve', {
      ...onTask(seen),
      picks: { second: [ids['admin']] },
    });
    assert.ok((await caseOf(id, admin)).myTask);
  });

  test('a task of several is taken by one; who was added is asked no more; a copy goes to a colleague', async () => {
    const pool = by('pool', 'user', {
      assignee: { rules: [{ kind: 'user', ids: [ids['fdy01']!, ids['admin']!] }] },
    });
    const { id } = (await apply(await publish([pool]))).data;
    let seen = await caseOf(id, counsellor);
    assert.deepEqual([seen.myTask.isPool, seen.myTask.claimedBy], [true, null]);
    await counsellor.ok('post', 'process/task/claim', onTask(seen));
    const other = await caseOf(id, admin);
    assert.deepEqual([other.myTask.claimedByMe, typeof other.myTask.claimedBy], [false, 'string']);
    assert.equal(
      (await admin.post('process/task/approve', onTask(other))).body.error,
      'process.claimedByOther',
    );
    seen = await caseOf(id, counsellor);
    const added = { ...onTask(seen), ids: [ids['yx01']], position: 'parallel', mode: 'all' };
    await counsellor.ok('post', 'process/task/addSign', added);
    seen = await caseOf(id, counsellor);
    assert.equal(seen.myTask.signs.length, 1);
    const [{ signNo }] = seen.myTask.signs;
    await counsellor.ok('post', 'process/task/removeSign', { instanceId: seen.instanceId, signNo });
    seen = await caseOf(id, counsellor);
    assert.deepEqual(seen.myTask.signs, []);
    assert.equal((await caseOfHidden(id)).status, 404);
    await counsellor.ok('post', 'process/task/cc', { ...onTask(seen), ids: [ids['teacher01']] });
    assert.equal((await caseOfHidden(id)).status, 200);
  });
  const caseOfHidden = async (bizId: string) =>
    (await at.world.as('teacher01')).get('process/instance/trace', { bizId });

  test('a case whose counsellor has changed is asked anew by whoever watches, until somebody has decided', async () => {
    const { id } = (
      await apply(
        await publish([
          by('fdy', 'fdy'),
          by('gly', 'role', { assignee: { rules: [{ kind: 'role', ids: ['gly'] }] } }),
        ]),
      )
    ).data;
    const { instanceId } = await caseOf(id);
    assert.equal((await counsellor.post('process/task/resolve', { instanceId })).status, 403);
    const before = await caseOf(id, counsellor);
    // somebody else has the class from today
    const moved = async (from: string, to: string) =>
      at.world.work((work) =>
        work.db.run(sql`
          update stu_class set fdy_ids = array_replace(fdy_ids, (select person_id from sys_user where account_no = ${from}),
            (select person_id from sys_user where account_no = ${to}))
          where id = (select class_id from student where id = (select person_id from sys_user where account_no = 'stu01'))`),
      );
    await moved('fdy01', 'teacher01');
    await admin.ok('post', 'process/task/resolve', { instanceId });
    await moved('teacher01', 'fdy01');
    assert.equal((await counsellor.post('process/task/approve', onTask(before))).status, 400);
    const successor = await at.world.as('teacher01');
    const now = await caseOf(id, successor);
    await successor.ok('post', 'process/task/approve', onTask(now));
    const ended = await caseOf(id, admin);
    await admin.ok('post', 'process/task/approve', onTask(ended));
    assert.equal((await admin.post('process/task/resolve', { instanceId })).body.error, 'process.notRunning');
  });

  test('a flow names its cases and numbers them, and lists show what it lets them; the approver reads what else was asked for', async () => {
    const flowId = await publish([by('fdy', 'fdy')], {
      settings: { titleRule: '{name}：{f1}', summaryFields: ['f1'], snRule: 'HY{seq:3}' },
    });
    const first = (await apply(flowId)).data;
    assert.equal(first.applyNo, 'HY001');
    const mine = await student.ok('get', 'process/instance/myList', { size: 50 });
    const row = mine.records.find((one: { bizId: string }) => one.bizId === first.id);
    assert.match(row.title, /：班会$/);
    assert.deepEqual(row.summary, [{ label: '事由', text: '班会' }]);
    const second = (await apply(flowId)).data;
    const seen = await caseOf(second.id, counsellor);
    assert.equal(seen.related.recent.length, 1);
    assert.match(seen.related.recent[0].title, /^HY001/);
    assert.equal((await caseOf(second.id)).related, null, 'not for the applicant');
  });
});
