import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { FormField } from '#platform/kit/form/form-field.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { publishFlow } from './flow.fixture.ts';

/** Trips off the campus ask for days and money, and know what they come to. */
const ruled: FormField[] = [
  { name: 'f1', label: '范围', kind: 'choice', options: ['校内', '校外'], required: true },
  {
    name: 'g1',
    label: '校外情况',
    kind: 'group',
    visibleWhen: { op: 'and', items: [{ field: 'f1', cmp: 'eq', value: '校外' }] },
  },
  { name: 'f2', label: '时间', kind: 'dateRange', count: 'workdays', required: true },
  { name: 'f3', label: '每天费用', kind: 'money' },
  { name: 'f4', label: '合计', kind: 'computed', formula: 'days([f2])*[f3]' },
  { name: 'f6', label: '备注', kind: 'lines' },
];

const drawn = (form: FormField[]): FlowDefinition => ({
  nodes: [
    { key: 'start', type: 'start', name: '提交' },
    { key: 'office', type: 'approve', name: '办公室', assignee: { rules: [{ kind: 'fdy' }] } },
    { key: 'end', type: 'end', name: '结束' },
  ],
  form,
  starters: ['stu'],
});

describe('forms with rules, and applications that are changed', () => {
  const at = suiteWorld();
  let admin: Caller;
  let student: Caller;
  let counsellor: Caller;
  let flows = 0;
  before(async () => {
    admin = await at.world.as('admin');
    student = await at.world.as('stu01');
    counsellor = await at.world.as('fdy01');
  });

  async function publish(form: FormField[]): Promise<string> {
    flows += 1;
    return publishFlow(admin, { flowKey: `ruled${flows}`, flowName: `实践申请${flows}` }, drawn(form));
  }

  test('the form’s rules and sums are the server’s: what is out of sight is not kept, days go by the calendar', async () => {
    const flowId = await publish(ruled);
    const send = (form: object) =>
      student.post('process/flowApplication/submit', { flowId, versionNo: 1, form });
    const bare = await send({ f1: '校外', f9: 1 });
    assert.deepEqual(bare.body.errors.map((one: { field: string }) => one.field).toSorted(), ['f2', 'f9']);
    const turned = await send({ f1: '校外', f2: { from: '2026-10-09', to: '2026-10-01' } });
    assert.deepEqual(
      turned.body.errors.map((one: { field: string; message: string }) => [one.field, one.message]),
      [['f2', '日期范围不正确：结束日期不早于开始日期，且不超过一年']],
    );
    // the state's holidays of October 2026 last seven days, and the eighth of October is a Thursday
    const claimed = {
      f1: '校外',
      f2: { from: '2026-09-30', to: '2026-10-09', days: 365 },
      f3: 12_050,
      f4: 1,
    };
    const { id } = (await send(claimed)).data;
    const seen = await student.ok('get', 'process/instance/trace', { bizId: id });
    const text = Object.fromEntries(
      seen.fields.map((one: { name: string; text: unknown }) => [one.name, one.text]),
    );
    const { days } = (await student.ok('get', 'process/flowApplication/days', {
      from: '2026-09-30',
      to: '2026-10-09',
    })) as { days: number };
    assert.ok(days > 0 && days < 10, 'holidays and weekends are none');
    assert.equal(text['f2'], `2026-09-30 至 2026-10-09（${days} 天）`);
    assert.deepEqual([text['f3'], text['f4']], ['120.50', (days * 12_050) / 100]);
    const inside = (await send({ f1: '校内', f3: 99 })).data;
    const kept = await at.world.work((work) =>
      work.db.row<{ form: object }>(sql`select form from flow_instance where biz_id = ${inside.id}`),
    );
    assert.deepEqual(kept!.form, { f1: '校内', g1: null, f2: null, f3: null, f4: null, f6: null });
  });

  test('what is changed in an application that was taken back is kept beside it until it is handed in again', async () => {
    const flowId = await publish([{ name: 'f1', label: '用途', kind: 'text' }]);
    const { id } = (
      await student.post('process/flowApplication/submit', { flowId, versionNo: 1, form: { f1: '班会布置' } })
    ).data;
    const save = { flowId, versionNo: 1, id, form: { f1: '改到一半' } };
    assert.equal(
      (await student.post('process/flowApplication/saveDraft', save)).body.error,
      'application.notOpen',
    );
    await student.ok('post', 'process/flowApplication/withdraw', { id });
    await student.ok('post', 'process/flowApplication/saveDraft', save);
    assert.equal((await counsellor.post('process/flowApplication/saveDraft', save)).status, 404);
    const sheet = await student.ok('get', 'process/flowApplication/form', { id });
    assert.deepEqual([sheet.values.f1, sheet.draft.form.f1], ['班会布置', '改到一半']);
    await student.ok('post', 'process/flowApplication/submit', { ...save, form: save.form });
    assert.equal((await student.ok('get', 'process/flowApplication/form', { id })).draft, null);
  });
});
