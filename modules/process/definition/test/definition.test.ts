import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Listed = {
  id: string;
  flowKey: string;
  processType: string;
  currentVersion: number;
  draftNo: number | null;
};
type Detail = { id: string; versionNo: number; version: number; status: string; definition: FlowDefinition };
type Played = {
  status: string;
  stuck: string | null;
  nodes: { nodeKey: string; type: string; people: { name: string }[] }[];
};

const BEFORE_END: FlowNode = {
  key: 'classTeacher',
  type: 'approve',
  name: '班主任复核',
  assignee: { rules: [{ kind: 'bzr' }] },
  empty: { do: 'pass' },
};

/** Versions of flows, and the two ways to try one before it serves. */
describe('definitions', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
  });
  const flowOf = async (processType: string): Promise<Listed> =>
    ((await admin.ok('get', 'process/flowDef/list')) as Listed[]).find((one) => one.flowKey === processType)!;
  const detail = (id: string, versionNo?: number): Promise<Detail> =>
    admin.ok('get', 'process/flowDef/detail', { id, ...(versionNo && { versionNo }) });
  const draftOf = async (id: string): Promise<Detail> => {
    await admin.ok('post', 'process/flowDef/openDraft', { id });
    return detail(id);
  };
  const withNode = ({ nodes, ...rest }: FlowDefinition, node: FlowNode): FlowDefinition => ({
    ...rest,
    nodes: [...nodes.slice(0, -1), node, nodes.at(-1)!],
  });
  const save = (id: string, version: number, definition: FlowDefinition) =>
    admin.post('process/flowDef/saveDraft', { id, version, definition });
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
  const decide = async (caller: Caller, bizId: string): Promise<void> => {
    const { records } = await caller.ok('get', 'process/task/todo', { size: 100 });
    const task = (records as { bizId: string; instanceId: string; no: number; taskVersion: number }[]).find(
      (one) => one.bizId === bizId,
    )!;
    assert.ok(task, 'the task lies with this person');
    const { instanceId, no, taskVersion } = task;
    await caller.ok('post', 'process/task/approve', { instanceId, taskNo: no, taskVersion });
  };

  test('every flow is drawn with words of its room, and only for who may see flows', async () => {
    const flow = await flowOf('leave');
    const { nodeNames } = (await admin.ok('get', 'process/flowDef/detail', { id: flow.id })) as {
      nodeNames: { [key: string]: { shown: string } };
    };
    assert.ok(Object.values(nodeNames).every(({ shown }) => shown !== ''));
    const vocabulary = await admin.ok('get', 'process/flowDef/vocabulary', { processType: 'leave' });
    const fields = vocabulary.fields as { name: string; label: string }[];
    assert.ok(
      fields.every(({ name, label }) => label !== name),
      JSON.stringify(fields),
    );
    assert.ok(
      (vocabulary.kinds as string[]).includes('fdy') && !(vocabulary.kinds as string[]).includes('leaderOf'),
    );
    assert.equal((await student.get('process/flowDef/list')).status, 403);
  });

  test('the flows that a school starts with may be published', async () => {
    const flows: { id: string; processType: string }[] = await admin.ok('get', 'process/flowDef/list');
    assert.ok(flows.length > 4);
    for (const { id, processType } of flows) {
      const { definition } = await admin.ok('get', 'process/flowDef/detail', { id });
      const read = await admin.ok('post', 'process/flowDef/read', { processType, definition });
      assert.equal(read.faults, 0, processType);
    }
  });

  test('a draft is kept with its faults, saved once at a time, and published only when it is sound', async () => {
    const { id } = await flowOf('leaveExtend');
    const draft = await draftOf(id);
    assert.deepEqual([draft.versionNo, draft.status], [2, 'draft']);
    const again = await admin.ok('post', 'process/flowDef/openDraft', { id });
    assert.equal(again.versionNo, 2, 'there is one draft');
    const broken = withNode(draft.definition, { ...BEFORE_END, assignee: { rules: [] } });
    const saved = await save(id, draft.version, broken);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.equal((await save(id, draft.version, broken)).body.error, 'kit.versionConflict');
    const version = draft.version + 1;
    const refused = await admin.post('process/flowDef/publish', { id, version, changeNote: '加班主任' });
    assert.equal(refused.body.error, 'process.flowFaults');
    assert.match(refused.body.msg, /班主任复核/, 'the sentence names the node');
    await save(id, version, withNode(draft.definition, BEFORE_END));
    const published = await admin.ok('post', 'process/flowDef/publish', {
      id,
      version: version + 1,
      changeNote: '加班主任',
    });
    assert.equal(published.versionNo, 2);
    const lines = (await admin.ok('get', 'process/flowDef/versions', { id })) as {
      status: string;
      changeNote: string;
    }[];
    assert.deepEqual(
      lines.map(({ status }) => status),
      ['published', 'retired'],
    );
    assert.equal(
      (await save(id, version + 2, draft.definition)).body.error,
      'process.notDraft',
      'what is published stays as it is',
    );
  });

  test('what runs stays on its version; what is new goes the new way', async () => {
    const flow = await flowOf('leave');
    const running = await apply('2026-12-01');
    const draft = await draftOf(flow.id);
    await save(flow.id, draft.version, withNode(draft.definition, BEFORE_END));
    const dropped = await admin.ok('post', 'process/flowDef/dropDraft', { id: flow.id });
    assert.equal(dropped.id, flow.id);
    const next = await draftOf(flow.id);
    assert.ok(!JSON.stringify(next.definition).includes('classTeacher'), 'a dropped draft is gone');
    const named = { ...BEFORE_END, assignee: { rules: [{ kind: 'role', ids: ['gly'] }] } };
    await save(flow.id, next.version, withNode(next.definition, named));
    await admin.ok('post', 'process/flowDef/publish', {
      id: flow.id,
      version: next.version + 1,
      changeNote: '学生处复核',
    });
    const later = await apply('2026-12-08');
    const counsellor = await world.as('fdy01');
    await decide(counsellor, running);
    await decide(counsellor, later);
    const stateOf = async (id: string) =>
      (await world.work((work) =>
        work.db.row<{ status: string; versionNo: number }>(
          sql`select status, version_no from flow_instance where biz_id = ${id}`,
        ),
      ))!;
    assert.deepEqual(await stateOf(running), { status: 'approved', versionNo: flow.currentVersion });
    assert.deepEqual(await stateOf(later), { status: 'running', versionNo: next.versionNo });
    await decide(admin, later);
    assert.equal((await stateOf(later)).status, 'approved');
  });

  test('a dry run names the people of every node and stores nothing', async () => {
    const { id } = await flowOf('leave');
    const people = (await admin.ok('get', 'process/flowDef/people', { keyword: 'stu01' })) as {
      value: string;
    }[];
    const counts = () =>
      world.work((work) =>
        work.db.row<object>(sql`
          select (select count(*) from flow_instance) as instances, (select count(*) from flow_task) as tasks,
            (select count(*) from sys_todo) as todos, (select count(*) from outbox) as news`),
      );
    const before = await counts();
    const run = (days: number): Promise<Played & { facts: { level: number } }> =>
      admin.ok('post', 'process/flowDef/dryRun', {
        id,
        userId: people[0]!.value,
        form: { leaveDays: days, levelDays: days, isPublic: false },
      });
    const asked = ({ nodes }: Played) =>
      nodes.filter(({ type }) => type === 'approve').map(({ nodeKey }) => nodeKey);
    const short = await run(1);
    assert.deepEqual(asked(short), ['fdy', 'classTeacher']);
    assert.equal(short.status, 'approved');
    const fdy = short.nodes.find(({ nodeKey }) => nodeKey === 'fdy')!;
    const preview = (await student.ok('get', 'yxgl/leaveApply/preview', {
      startTime: '2026-12-10 08:00:00',
      endTime: '2026-12-10 18:00:00',
      leaveTypeId: ((await student.ok('get', 'yxgl/leaveType/getSelect')) as { value: string }[])[0]!.value,
    })) as { steps: { people: string[] }[] };
    assert.deepEqual(
      fdy.people.map(({ name }) => name),
      preview.steps[0]!.people,
      'the same people as a real case',
    );
    const long = await run(8);
    assert.deepEqual(asked(long).slice(0, 4), ['fdy', 'yxLeader', 'studentAffairs', 'schoolLeader']);
    assert.equal(long.facts.level, 4);
    assert.deepEqual(await counts(), before);
  });

  test('the database itself refuses a write within a trial', async () => {
    const { readOnly } = await import('../server/store.ts');
    await assert.rejects(
      world.work((work) =>
        readOnly(Object.create(work, { actor: { value: null } }) as typeof work, (own) =>
          own.db.run(sql`delete from flow_phrase`),
        ),
      ),
      /read-only transaction/,
    );
  });

  test('real cases go another version once more; only what differs is told', async () => {
    const { id } = await flowOf('leave');
    const same = await admin.ok('get', 'process/flowDef/replay', { id, versionNo: 1, count: 50 });
    assert.ok(same.total >= 2);
    const over = (same.cases as { versionNo: number; kind: string }[]).map(({ versionNo, kind }) => [
      versionNo,
      kind,
    ]);
    assert.ok(
      over.every(([versionNo]) => versionNo !== 1),
      'a case of the first version goes it as it went',
    );
    const draft = await draftOf(id);
    const without = draft.definition.nodes.filter(({ key }) => key !== 'classTeacher');
    await save(id, draft.version, { ...draft.definition, nodes: without });
    const other = await admin.ok('get', 'process/flowDef/replay', { id });
    assert.equal(other.versionNo, draft.versionNo);
    assert.equal(other.counts.path, 1, JSON.stringify(other.counts));
    await admin.ok('post', 'process/flowDef/dropDraft', { id });
  });

  test('a flow out of a file is read as strictly as one that is saved', async () => {
    const { id } = await flowOf('leave');
    const { definition } = await detail(id);
    const read = (given: object) =>
      admin.post('process/flowDef/read', { processType: 'leave', definition: given });
    assert.deepEqual((await read(definition)).data, { definition, faults: 0 });
    assert.equal((await read({ ...definition, script: 'x' })).status, 400);
    assert.equal((await read({ nodes: [{ key: 'a', type: 'approve' }] })).status, 400);
    assert.equal(
      (await student.post('process/flowDef/read', { processType: 'leave', definition })).status,
      403,
    );
  });

  test('a flow counts as many cases under way as its versions do, those sent back among them', async () => {
    await apply('2026-12-24');
    const { id } = await flowOf('leave');
    const first = sql`select id from flow_instance where flow_def_id = ${id} and status = 'running' order by id limit 1`;
    await world.work((work) =>
      work.db.run(sql`update flow_instance set status = 'returned' where id = (${first})`),
    );
    const versions: { running: number }[] = await admin.ok('get', 'process/flowDef/versions', { id });
    const under = versions.reduce((sum, one) => sum + one.running, 0);
    assert.ok(under > 0);
    assert.equal(((await flowOf('leave')) as Listed & { running: number }).running, under);
  });

  test('a flow that is switched off takes no new cases', async () => {
    const { id } = await flowOf('leave');
    await admin.ok('post', 'process/flowDef/setStatus', { id, status: 'disabled' });
    const types = (await student.ok('get', 'yxgl/leaveType/getSelect')) as { value: string }[];
    const refused = await student.post('yxgl/leaveApply/submit', {
      leaveTypeId: types[0]!.value,
      startTime: '2026-12-22 08:00:00',
      endTime: '2026-12-22 17:30:00',
      contactName: '王芳',
      contactPhone: '13800000001',
      reason: '家中有事需要请假',
    });
    assert.equal(refused.body.error, 'process.flowOff');
    await admin.ok('post', 'process/flowDef/setStatus', { id, status: 'published' });
    assert.deepEqual(world.crashes, []);
  });
});
