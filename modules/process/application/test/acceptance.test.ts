import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { publishFlow } from './flow.fixture.ts';

const start: FlowNode = { key: 'start', type: 'start', name: '提交' };
const end: FlowNode = { key: 'end', type: 'end', name: '结束' };
const by = (key: string, rule: { kind: string; ids?: string[] }): FlowNode => ({
  key,
  type: 'approve',
  name: key,
  mode: 'any',
  assignee: { rules: [rule] },
});
const above = (days: number, node: FlowNode): FlowNode => ({
  key: `over${days}`,
  type: 'condition',
  name: `${days}`,
  branches: [
    {
      key: 'yes',
      name: '是',
      when: { op: 'and', items: [{ field: 'days', cmp: 'gt', value: days }] },
      children: [node],
    },
    { key: 'no', name: '否', when: 'else', children: [] },
  ],
});

type Node = { nodeKey: string; type: string; state: string; people: { name: string }[] };

/** What the design's acceptance asks of the engine, on cases of flesh and blood. */
describe('the engine’s acceptance', () => {
  const at = suiteWorld();
  let admin: Caller;
  let student: Caller;
  let flows = 0;
  before(async () => {
    admin = await at.world.as('admin');
    student = await at.world.as('stu01');
  });

  async function publish(nodes: FlowNode[]): Promise<string> {
    flows += 1;
    const definition: FlowDefinition = {
      nodes: [start, ...nodes, end],
      form: [{ name: 'days', label: '天数', kind: 'number' }],
    };
    return publishFlow(admin, { flowKey: `accept${flows}`, flowName: `验收申请${flows}` }, definition);
  }
  const apply = (flowId: string, days: number) =>
    student.ok('post', 'process/flowApplication/submit', { flowId, versionNo: 1, form: { days } });
  const traceOf = (bizId: string, who = student) => who.ok('get', 'process/instance/trace', { bizId });
  /** Steps that somebody decided at, with whom. */
  const decided = (nodes: Node[]) =>
    nodes
      .filter(({ type, people }) => type === 'approve' && people.length > 0)
      .map(({ nodeKey, people }) => [nodeKey, people.flatMap(({ name }) => name.split('、')).sort()]);

  test('three days and eight go different ways, and the trial names the people of the real case', async () => {
    const flowId = await publish([
      by('fdy', { kind: 'fdy' }),
      above(1, by('college', { kind: 'yxLeader' })),
      above(7, by('affairs', { kind: 'role', ids: ['gly'] })),
    ]);
    const approvers = await Promise.all(['fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)));
    const ways: string[][] = [];
    for (const days of [3, 8]) {
      const tried = await admin.ok('post', 'process/flowDef/dryRun', {
        id: flowId,
        userId: student.login.detail.userId,
        form: { days },
      });
      const { id } = await apply(flowId, days);
      const asked: unknown[] = [];
      for (let step = 0; step < 3; step += 1) {
        const { status, nodes } = await traceOf(id);
        if (status !== 'running') break;
        const open = (nodes as Node[]).filter(({ state }) => state === 'current');
        asked.push(...decided(open));
        for (const who of approvers) {
          const seen = await who.get('process/instance/trace', { bizId: id });
          const { instanceId, myTask } = seen.status === 200 ? seen.data : { instanceId: '', myTask: null };
          if (!myTask) continue;
          await who.ok('post', 'process/task/approve', {
            ...{ instanceId, taskNo: myTask.no, taskVersion: myTask.taskVersion },
          });
          break;
        }
      }
      assert.equal((await traceOf(id)).status, 'approved');
      assert.deepEqual(decided(tried.nodes), asked);
      ways.push(decided(tried.nodes).map(([key]) => String(key)));
    }
    assert.deepEqual(ways, [
      ['fdy', 'college'],
      ['fdy', 'college', 'affairs'],
    ]);
  });

  test('of two people who approve the same task at once one does, the other reads who; the room hears it once', async () => {
    const [one, other] = [await at.world.as('fdy01'), await at.world.as('yx01')];
    const ids = [one, other].map((who) => who.login.detail.userId as string);
    const flowId = await publish([by('pool', { kind: 'user', ids })]);
    for (let round = 0; round < 3; round += 1) {
      const { id } = await apply(flowId, 1);
      const { instanceId, myTask } = await traceOf(id, one);
      const onTask = { instanceId, taskNo: myTask.no, taskVersion: myTask.taskVersion };
      const answers = await Promise.all([one, other].map((who) => who.post('process/task/approve', onTask)));
      const lost = answers.filter(({ status }) => status !== 200);
      assert.equal(lost.length, 1);
      const winner = answers[0]!.status === 200 ? one : other;
      assert.ok(lost[0]!.body.msg.includes(winner.login.userName), lost[0]!.body.msg);
      const heard = await at.world.work((work) =>
        work.db.row<{ logs: number; version: number }>(sql`
          select a.version, (select count(*) from flow_log l where l.instance_id = ${instanceId} and l.action = 'approve') as logs
          from flow_application a where a.id = ${id}`),
      );
      assert.deepEqual(heard, { version: 2, logs: 1 });
    }
    assert.deepEqual(at.world.crashes, []);
  });
});
