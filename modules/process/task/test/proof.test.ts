import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const definition: FlowDefinition = {
  nodes: [
    { key: 'start', type: 'start', name: '提交' },
    {
      key: 'office',
      type: 'approve',
      name: '办公室',
      assignee: { rules: [{ kind: 'fdy' }] },
      needSign: true,
      needAttach: true,
      commentTemplate: '经核实，',
    },
    { key: 'end', type: 'end', name: '结束' },
  ],
  form: [{ name: 'f1', label: '用途', kind: 'text', required: true }],
  starters: ['stu'],
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('signature and papers of a decision', () => {
  const at = suiteWorld();
  let student: Caller;
  let counsellor: Caller;
  let onTask: { instanceId: string; taskNo: number; taskVersion: number };
  before(async () => {
    const admin = await at.world.as('admin');
    student = await at.world.as('stu01');
    counsellor = await at.world.as('fdy01');
    const { id } = await admin.ok('post', 'process/flowDef/add', {
      processType: 'application',
      flowKey: 'signed',
      flowName: '签字申请',
    });
    const draft = await admin.ok('get', 'process/flowDef/detail', { id });
    const { version } = await admin.ok('post', 'process/flowDef/saveDraft', {
      id,
      version: draft.version,
      definition,
    });
    await admin.ok('post', 'process/flowDef/publish', { id, version, changeNote: '签名' });
    await student.ok('post', 'process/flowApplication/submit', {
      flowId: id,
      versionNo: 1,
      form: { f1: '盖章' },
    });
    const { records } = await counsellor.ok('get', 'process/task/todo', {
      size: 50,
      processType: 'application',
    });
    const todo = records.find((one: { title: string }) => one.title.includes('签字申请'));
    onTask = { instanceId: todo.instanceId, taskNo: todo.no, taskVersion: todo.taskVersion };
  });
  const put = async (who: Caller): Promise<string> =>
    (await who.form('resource/oss/endpoint/put-file-save', {}, [{ name: 'sign.png', content: PNG }])).data
      .fileId;
  const approve = (more: object) => counsellor.post('process/task/approve', { ...onTask, ...more });

  test('the step says what its yes is given with', async () => {
    const { instanceId } = onTask;
    const { myTask } = await counsellor.ok('get', 'process/instance/trace', { instanceId });
    assert.deepEqual([myTask.needSign, myTask.needAttach, myTask.commentTemplate], [true, true, '经核实，']);
  });

  test('without them, or with somebody else’s, there is no yes', async () => {
    assert.equal((await approve({})).body.error, 'process.signRequired');
    assert.equal((await approve({ signFileId: await put(counsellor) })).body.error, 'process.attachRequired');
    const stolen = await put(student);
    const own = await put(counsellor);
    assert.equal((await approve({ signFileId: stolen, attachIds: [own] })).body.error, 'file.notFound');
  });

  test('with them it is decided, and whoever sees the case sees both, on paper too', async () => {
    const [sign, paper] = [await put(counsellor), await put(counsellor)];
    assert.equal((await approve({ signFileId: sign, attachIds: [paper] })).status, 200);
    const { instanceId } = onTask;
    const { proofs, status } = await student.ok('get', 'process/instance/trace', { instanceId });
    assert.equal(status, 'approved');
    assert.deepEqual(
      proofs.map((one: { signFileId: string; attachIds: string[] }) => [one.signFileId, one.attachIds]),
      [[sign, [paper]]],
    );
    const files = await student.form('resource/attachment/getFiles', { ids: `${sign},${paper}` });
    assert.equal(files.data.length, 2);
    const strangers = await (
      await at.world.as('wxg01')
    ).form('resource/attachment/getFiles', {
      ids: `${sign},${paper}`,
    });
    assert.equal(strangers.data.length, 0);
    const page = await student.ok('get', 'process/instance/print', { instanceId });
    assert.match(page.html, new RegExp(`<img src="/api/[^"]*${sign}`));
    assert.match(page.html, /SQ\d{12}/);
    assert.deepEqual(at.world.crashes, []);
  });
});
