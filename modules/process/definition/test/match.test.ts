import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Condition } from '#platform/kit/rule/condition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { CandidateRule } from '#platform/kit/workflow/definition.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import { findPeople } from '#platform/server/workflow/people.ts';
import type { Work } from '#platform/server/work.ts';
import { currentFlow } from '#platform/server/workflow/store.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('which flow a case takes, and who can be asked', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });

  const publish = async (id: string, part: { match?: Condition; priority?: number }) => {
    const { version, definition } = await admin.ok('get', 'process/flowDef/detail', { id });
    const saved = await admin.ok('post', 'process/flowDef/saveDraft', {
      id,
      version,
      definition: { ...definition, ...part },
    });
    return admin.post('process/flowDef/publish', { id, version: saved.version, changeNote: '按条件选用' });
  };

  async function further(flowKey: string, most: number, priority: number): Promise<void> {
    const { id } = await admin.ok('post', 'process/flowDef/add', {
      processType: 'leave',
      flowKey,
      flowName: flowKey,
    });
    const match: Condition = { op: 'and', items: [{ field: 'days', cmp: 'le', value: most }] };
    assert.equal((await publish(id, { match, priority })).status, 200);
  }
  const taken = (days: number, flowKey?: string) =>
    at.world.work(
      async (work) => (await currentFlow(work, 'leave', { flowKey, form: { days }, sys: {} })).flowName,
    );

  test('the first flow whose condition is true is taken, else the usual one; a named one is what it is', async () => {
    await further('short', 1, 1);
    await further('middle', 3, 2);
    assert.deepEqual(
      [await taken(1), await taken(3, 'leave'), await taken(9)],
      ['short', 'middle', '请假审批'],
    );
    assert.equal(await taken(9, 'short'), 'short');
  });

  test('the usual flow of a process takes all the rest, and so has no condition', async () => {
    const flows = (await admin.ok('get', 'process/flowDef/list')) as { id: string; flowKey: string }[];
    const { id } = flows.find(({ flowKey }) => flowKey === 'leave')!;
    await admin.ok('post', 'process/flowDef/openDraft', { id });
    const refused = await publish(id, {
      match: { op: 'and', items: [{ field: 'days', cmp: 'gt', value: 1 }] },
    });
    assert.equal(refused.body.error, 'process.defaultMatch');
  });

  test('heads of a department in the form, keepers of the building, teachers of the lessons are found', async () => {
    await at.world.work(async (work) => {
      const student = await work.db.row<{ id: string; personId: string; departmentId: string }>(sql`
        select u.id, u.person_id, s.department_id from sys_user u join student s on s.id = u.person_id where u.account_no = 'stu01'`);
      const about: Case = {
        instanceId: '00000000-0000-7000-8000-000000000000',
        processType: 'application',
        bizId: '00000000-0000-7000-8000-000000000000',
        title: '',
        starterId: student!.id,
        subjectId: student!.personId,
        form: {
          dept: student!.departmentId,
          when: { from: '2026-11-23', to: '2026-11-27' },
          other: "' or 1=1",
        },
        sys: {},
      };
      const ask = async (kind: string, field?: string) => {
        const found = work.platform.rooms.flatMap((room) => room.server.candidates?.[kind] ?? []);
        assert.equal(found.length, 1, kind);
        return idsOf(work, about, { kind, ...(field && { field }) });
      };
      assert.deepEqual(await ask('formDept', 'dept'), await ask('yxLeader'));
      assert.deepEqual(await ask('formDept', 'other'), []);
      const near = await idsOf(work, about, { kind: 'localRole', ids: ['fdy'] });
      const all = await work.db.rows<{ id: string }>(sql`select id from sys_user where account_no = 'fdy01'`);
      assert.ok(near.includes(all[0]!.id));
      for (const people of [await ask('buildingKeeper'), await ask('courseTeacher', 'when')])
        assert.ok(people.every((id) => /^[0-9a-f-]{36}$/.test(id)));
      assert.deepEqual(await ask('courseTeacher', 'dept'), [], 'no days, nobody');
    });
  });
});

async function idsOf(work: Work, about: Case, rule: CandidateRule): Promise<string[]> {
  const found = await findPeople(work, about, {
    no: 1,
    nodeKey: 'n',
    purpose: 'assignee',
    rules: [rule],
    known: [],
  });
  return found.map(({ id }) => id);
}
