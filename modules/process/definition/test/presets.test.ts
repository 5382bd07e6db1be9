import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { dayFields, PRESETS } from '../presets.ts';
import type { Vocabulary } from '../wire.ts';

type Drawn = { id: string; version: number; definition: FlowDefinition };

describe('usual ways of approval', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const vocabulary = (processType: string): Promise<Vocabulary> =>
    admin.ok('get', 'process/flowDef/vocabulary', { processType });
  const add = (flowKey: string, processType: string, preset: object) =>
    admin.post('process/flowDef/add', { processType, flowKey, flowName: flowKey, preset });
  const drawn = async (flowKey: string, processType: string, preset: object): Promise<Drawn> => {
    const { status, body } = await add(flowKey, processType, preset);
    assert.equal(status, 200, JSON.stringify(body));
    return admin.ok('get', 'process/flowDef/detail', { id: body.data.id });
  };

  test('each of them can be published as it is, between the ends of its process', async () => {
    const days = dayFields((await vocabulary('leave')).fields)[0]?.name;
    for (const kind of PRESETS) {
      const { id, version, definition } = await drawn(`way-${kind}`, 'leave', { kind, days });
      assert.deepEqual([definition.nodes[0]!.type, definition.nodes.at(-1)!.type], ['start', 'end']);
      assert.ok(definition.nodes.length > 2, kind);
      const read = await admin.ok('post', 'process/flowDef/read', { processType: 'leave', definition });
      assert.equal(read.faults, 0, kind);
      await admin.ok('post', 'process/flowDef/publish', { id, version, changeNote: '常用路线' });
    }
  });

  test('by days, three cases of different length ask different people', async () => {
    const field = dayFields((await vocabulary('leave')).fields)[0]!.name;
    const { id } = await drawn('by-days', 'leave', { kind: 'p8', days: field });
    const student = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'stu01'`),
    );
    const asked = async (days: number) => {
      const form = { [field]: days };
      const played = await admin.ok('post', 'process/flowDef/dryRun', { id, userId: student!.id, form });
      return (played.nodes as { nodeKey: string; type: string }[])
        .filter(({ type }) => type === 'approve')
        .map(({ nodeKey }) => nodeKey);
    };
    assert.deepEqual(await asked(1), ['fdy']);
    assert.deepEqual(await asked(7), ['fdy', 'yxLeader']);
    assert.deepEqual(await asked(7.5), ['fdy', 'yxLeader', 'office']);
  });

  test('a form without days, and an office that nobody has, are refused plainly', async () => {
    const { fields, ownForms } = await vocabulary('application');
    assert.deepEqual([dayFields(fields), ownForms], [[], true]);
    const noDays = await add('no-days', 'application', { kind: 'p8' });
    assert.equal(noDays.body.error, 'process.presetDays');
    const named = await add('no-days', 'application', { kind: 'p8', days: 'topic' });
    assert.equal(named.body.error, 'process.presetDays', 'words are no days');
    assert.equal((await add('no-office', 'leave', { kind: 'p7', office: 'nobody' })).status, 404);
    const flows = (await admin.ok('get', 'process/flowDef/list')) as { flowKey: string }[];
    assert.ok(flows.every(({ flowKey }) => flowKey !== 'no-days' && flowKey !== 'no-office'));
  });

  test('its steps are read in each reader’s language, and the form of a process stays', async () => {
    const { id, definition } = await drawn('own-form', 'application', { kind: 'p5' });
    assert.ok((definition.form ?? []).length > 0);
    const { body } = await admin.carrying({ 'accept-language': 'en' }).get('process/flowDef/detail', { id });
    assert.equal(body.data.nodeNames.office.shown, 'Responsible office');
    assert.equal(definition.nodes[1]!.name, '辅导员审批');
    const english = admin.carrying({ 'accept-language': 'en' });
    const given = {
      processType: 'leave',
      flowKey: 'in-english',
      flowName: 'In English',
      preset: { kind: 'p2' },
    };
    const added = await english.post('process/flowDef/add', given);
    const { nodeNames } = await admin.ok('get', 'process/flowDef/detail', { id: added.body.data.id });
    assert.deepEqual(nodeNames.yxLeader, { name: 'College', shown: '院系审批' });
  });
});
