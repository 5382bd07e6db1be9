import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FormField } from '#platform/kit/form/form-field.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const form: FormField[] = [
  { name: 'f1', label: '用途', kind: 'text', required: true },
  { name: 'f2', label: '类别', kind: 'choice', options: ['借用', '领用'] },
  { name: 'f3', label: '数量', kind: 'number' },
  {
    name: 'f4',
    label: '物品',
    kind: 'table',
    of: [
      { name: 'f1', label: '名称', kind: 'text', required: true },
      { name: 'f2', label: '数量', kind: 'number' },
    ],
  },
  { name: 'f5', label: '说明材料', kind: 'files' },
  { name: 'f6', label: '备注', kind: 'lines' },
];

/** Above ten the college decides as well; the first approver may put the number right and doesn't see the remark. */
const definition: FlowDefinition = {
  nodes: [
    { key: 'start', type: 'start', name: '提交' },
    {
      key: 'office',
      type: 'approve',
      name: '办公室',
      assignee: { rules: [{ kind: 'fdy' }] },
      fieldPerms: { f3: 'edit', f6: 'hide' },
    },
    {
      key: 'if',
      type: 'condition',
      name: '数量',
      branches: [
        {
          key: 'b1',
          name: '多',
          when: { op: 'and', items: [{ field: 'f3', cmp: 'gt', value: 10 }] },
          children: [
            {
              key: 'college',
              type: 'approve',
              name: '院系',
              assignee: { rules: [{ kind: 'role', ids: ['gly'] }] },
            },
          ],
        },
        { key: 'else', name: '其他', when: 'else', children: [] },
      ],
    },
    { key: 'end', type: 'end', name: '结束' },
  ],
  form,
  starters: ['stu'],
};

describe('applications on forms of the school’s own', () => {
  const at = suiteWorld();
  let admin: Caller;
  let student: Caller;
  let counsellor: Caller;
  let flowId: string;
  before(async () => {
    admin = await at.world.as('admin');
    student = await at.world.as('stu01');
    counsellor = await at.world.as('fdy01');
    flowId = await publish(definition);
  });

  async function publish(drawn: FlowDefinition): Promise<string> {
    const { id } = await admin.ok('post', 'process/flowDef/add', {
      processType: 'application',
      flowKey: `goods${Date.now() % 1_000_000}`,
      flowName: '物品申请',
    });
    await version(id, drawn);
    return id;
  }

  async function version(id: string, drawn: FlowDefinition): Promise<void> {
    const draft = await admin.ok('get', 'process/flowDef/detail', { id });
    const { version: saved } = await admin.ok('post', 'process/flowDef/saveDraft', {
      id,
      version: draft.version,
      definition: drawn,
    });
    await admin.ok('post', 'process/flowDef/publish', { id, version: saved, changeNote: '测试发布' });
  }

  const filled = { f1: '班会布置', f2: '领用', f3: 3, f4: [{ f1: '气球', f2: 20 }], f5: null, f6: '尽快' };
  const apply = (values: object, versionNo = 1) =>
    student.post('process/flowApplication/submit', { flowId, versionNo, form: values });
  const caseOf = async (id: string): Promise<string> =>
    (await student.ok('get', 'process/flowApplication/myList', { size: 50 })).records.find(
      (one: { id: string }) => one.id === id,
    ).instanceId;

  test('who may apply finds it; for everybody else it does not exist', async () => {
    const offers = await student.ok('get', 'process/flowApplication/offers');
    assert.ok(offers.some((one: { flowId: string }) => one.flowId === flowId));
    const others = await counsellor.ok('get', 'process/flowApplication/offers');
    assert.ok(!others.some((one: { flowId: string }) => one.flowId === flowId));
    assert.equal((await counsellor.get('process/flowApplication/form', { flowId })).status, 404);
  });

  test('every wrong field is told by its name, and nothing is stored', async () => {
    const refused = await apply({ ...filled, f1: '', f2: '偷拿', f4: [{ f1: '', f2: 1 }], f7: 1 });
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body.errors.map((one: { field: string }) => one.field).toSorted(), [
      'f1',
      'f2',
      'f4',
      'f7',
    ]);
    assert.equal((await student.ok('get', 'process/flowApplication/myList')).total, 0);
  });

  test('the approver reads the form as his node says, puts a number right, and the flow goes by that number', async () => {
    const { id, applyNo } = (await apply(filled)).data;
    assert.match(applyNo, /^SQ\d{12}$/);
    const instanceId = await caseOf(id);
    const seen = await counsellor.ok('get', 'process/instance/trace', { instanceId });
    const byName = new Map(seen.fields.map((one: { name: string }) => [one.name, one]));
    assert.ok(!byName.has('f6'), 'hidden here');
    assert.deepEqual((byName.get('f4') as { table: object }).table, {
      columns: ['名称', '数量'],
      lines: [['气球', '20']],
      sums: null,
    });
    const onTask = { instanceId, taskNo: seen.myTask.no, taskVersion: seen.myTask.taskVersion };
    const strange = await counsellor.post('process/task/approve', { ...onTask, form: { f1: '别的' } });
    assert.equal(strange.status, 400);
    await counsellor.ok('post', 'process/task/approve', { ...onTask, form: { f3: 12 } });
    const after = await student.ok('get', 'process/instance/trace', { instanceId });
    assert.equal(after.nodes.find((one: { nodeKey: string }) => one.nodeKey === 'college').state, 'current');
    assert.equal(after.fields.find((one: { name: string }) => one.name === 'f3').value, 12);
  });

  test('an application that came back is changed and handed in again, on the form that it was written on', async () => {
    const { id } = (await apply(filled)).data;
    const instanceId = await caseOf(id);
    const { myTask } = await counsellor.ok('get', 'process/instance/trace', { instanceId });
    const onTask = { instanceId, taskNo: myTask.no, taskVersion: myTask.taskVersion };
    await counsellor.ok('post', 'process/task/return', { ...onTask, comment: '请写清用途', to: 'starter' });
    // meanwhile the office has drawn another form
    await admin.ok('post', 'process/flowDef/openDraft', { id: flowId });
    await version(flowId, {
      ...definition,
      form: [...form, { name: 'f8', label: '电话', kind: 'text', required: true }],
    });
    assert.equal((await apply(filled)).body.error, 'application.formChanged');
    const sheet = await student.ok('get', 'process/flowApplication/form', { id });
    assert.equal(sheet.form.length, form.length);
    assert.equal(sheet.values.f1, '班会布置');
    await student.ok('post', 'process/flowApplication/submit', {
      id,
      flowId,
      versionNo: sheet.versionNo,
      form: { ...filled, f1: '中秋班会布置' },
    });
    const again = await counsellor.ok('get', 'process/instance/trace', { instanceId });
    assert.equal(again.fields.find((one: { name: string }) => one.name === 'f1').text, '中秋班会布置');
    assert.equal(again.status, 'running');
  });

  test('an approver opens the papers that came with it, a colleague who isn’t asked does not; what was taken back comes again', async () => {
    const paper = { name: '证明.txt', content: Buffer.from('需要的材料') };
    const kept = await student.form('resource/oss/endpoint/put-file-save', {}, [paper]);
    const file: string = kept.data.fileId;
    const sheet = await student.ok('get', 'process/flowApplication/form', { flowId });
    const { id } = (await apply({ ...filled, f5: [file], f8: '13800000000' }, sheet.versionNo)).data;
    const read = async (who: Caller) =>
      (await who.form('resource/attachment/getFiles', { ids: file })).data.length;
    assert.equal(await read(counsellor), 1);
    assert.equal(await read(await at.world.as('sgy01')), 0);
    await student.ok('post', 'process/flowApplication/withdraw', { id });
    assert.equal((await student.post('process/flowApplication/withdraw', { id })).status, 404);
    const ledger = await admin.ok('get', 'process/flowApplication/list', { size: 50 });
    assert.equal(ledger.records.find((one: { id: string }) => one.id === id).auditStatus, 'withdrawn');
    // a new one like it: on the form of today, without the papers, and nobody else's
    const copy = await student.ok('get', 'process/flowApplication/form', { copyOf: id });
    assert.deepEqual([copy.flowId, copy.versionNo, copy.status], [flowId, sheet.versionNo, null]);
    assert.deepEqual(
      [copy.values.f1, copy.values.f5, copy.values.f8],
      ['班会布置', undefined, '13800000000'],
    );
    const other = await at.world.as('teacher01');
    assert.equal((await other.get('process/flowApplication/form', { copyOf: id })).status, 404);
    const trace = await student.ok('get', 'process/instance/trace', { bizId: id });
    assert.equal(trace.copy, `/layout/process/application?copy=${id}`);
  });

  test('what is being written is kept per person and flow, comes back, and goes when it is handed in', async () => {
    // a flow of its own: others have drawn on the first one meanwhile
    const flowId = await publish(definition);
    const drafts = async (): Promise<string[]> =>
      (await student.ok('get', 'process/flowApplication/drafts')).map(
        (one: { flowId: string }) => one.flowId,
      );
    const sheet = () => student.ok('get', 'process/flowApplication/form', { flowId });
    const keep = (form: object) =>
      student.ok('post', 'process/flowApplication/saveDraft', { flowId, versionNo: 1, form });
    // half filled in, and with a field that the form doesn't have
    await keep({ f1: '还没写完', f3: null, nosuch: 'x' });
    await keep({ f1: '快写完了' });
    const { draft } = await sheet();
    assert.equal(draft.form.f1, '快写完了');
    assert.ok(!('nosuch' in draft.form));
    assert.ok((await drafts()).includes(flowId));
    const strange = { flowId, versionNo: 1, form: {} };
    assert.equal((await counsellor.post('process/flowApplication/saveDraft', strange)).status, 404);
    await student.ok('post', 'process/flowApplication/submit', { flowId, versionNo: 1, form: filled });
    assert.ok(!(await drafts()).includes(flowId));
    assert.equal((await sheet()).draft, null);
  });

  test('a draft can be thrown away, and nobody’s lies for ever', async () => {
    const keep = () =>
      student.ok('post', 'process/flowApplication/saveDraft', { flowId, versionNo: 1, form: { f1: 'a' } });
    await keep();
    await student.ok('post', 'process/flowApplication/dropDraft', { flowId });
    assert.equal((await student.ok('get', 'process/flowApplication/form', { flowId })).draft, null);
    await keep();
    await at.world.work((work) =>
      work.db.run(
        sql`update flow_application_draft set keep_until = ${work.at}::timestamptz - interval '1 day'`,
      ),
    );
    assert.equal((await student.ok('get', 'process/flowApplication/form', { flowId })).draft, null);
    await at.world.runJob('process.drafts');
    const left = await at.world.work((work) => work.db.rows(sql`select 1 from flow_application_draft`));
    assert.equal(left.length, 0);
  });
});
