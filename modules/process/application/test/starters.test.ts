import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { drawFlow } from './flow.fixture.ts';

/** Who finds a flow and may hand in what it asks for, and what no flow may do. */
describe('flows and whom they are for', () => {
  const at = suiteWorld();
  let admin: Caller;
  let student: Caller;
  let teacher: Caller;
  let flows = 0;
  before(async () => {
    admin = await at.world.as('admin');
    student = await at.world.as('stu01');
    teacher = await at.world.as('teacher01');
  });

  async function draw(said: Partial<FlowDefinition>): Promise<{ id: string; version: number }> {
    flows += 1;
    const definition = {
      nodes: [
        { key: 'start', type: 'start', name: '提交' },
        {
          key: 'office',
          type: 'approve',
          name: '办公室',
          assignee: { rules: [{ kind: 'role', ids: ['gly'] }] },
        },
        { key: 'end', type: 'end', name: '结束' },
      ],
      form: [{ name: 'f1', label: '事由', kind: 'text' }],
      ...said,
    };
    return drawFlow(admin, { flowKey: `starters${flows}`, flowName: `限定申请${flows}` }, definition);
  }
  async function publish(said: Partial<FlowDefinition>): Promise<string> {
    const drawn = await draw(said);
    await admin.ok('post', 'process/flowDef/publish', { ...drawn, changeNote: '测试发布' });
    return drawn.id;
  }
  const finds = async (who: Caller, flowId: string): Promise<boolean> =>
    (await who.ok('get', 'process/flowApplication/offers')).some(
      (one: { flowId: string }) => one.flowId === flowId,
    );
  const send = (who: Caller, flowId: string) =>
    who.post('process/flowApplication/submit', { flowId, versionNo: 1, form: { f1: '班会' } });
  const own = (table: 'student' | 'teacher', who: Caller) =>
    at.world.work((work) =>
      work.db.row<{ departmentId: string; grade: string; classId: string }>(sql`
        select to_jsonb(p) ->> 'department_id' as department_id, to_jsonb(p) ->> 'grade' as grade,
          to_jsonb(p) ->> 'class_id' as class_id
        from ${sql.table(table)} p join sys_user u on u.person_id = p.id where u.id = ${who.login.detail.userId}`),
    );

  test('a class, a grade or a single person is asked for; others don’t find it, and are told when they hand it in', async () => {
    const { classId, grade } = (await own('student', student))!;
    for (const said of [{ starterClasses: [classId] }, { starterGrades: [grade] }]) {
      const flowId = await publish(said);
      assert.deepEqual([await finds(student, flowId), await finds(teacher, flowId)], [true, false]);
      const refused = await send(teacher, flowId);
      assert.deepEqual([refused.status, refused.body.error], [400, 'application.notStarter']);
      assert.match(refused.body.msg, /限定申请/);
      assert.equal((await send(student, flowId)).status, 200);
    }
    const other = await publish({ starterGrades: ['1999'], starterUsers: [teacher.login.detail.userId] });
    assert.deepEqual([await finds(student, other), await finds(teacher, other)], [false, true]);
    assert.equal((await send(teacher, other)).status, 200);
    assert.equal((await send(student, other)).body.error, 'application.notStarter');
    const known = await admin.ok('get', 'process/flowDef/names', { ids: `${classId},${grade}` });
    assert.deepEqual(Object.keys(known), [classId], 'the designer calls the class by its name');
  });

  test('a department is named together with those below it', async () => {
    const { departmentId } = (await own('teacher', teacher))!;
    const above = await at.world.work(async (work) => {
      const id = '0190f0a0-0000-7000-8000-00000000d001';
      await work.db.run(sql`
        insert into department (tenant_id, id, dept_code, dept_name, dept_type, sort, status, created_at, updated_at)
        select tenant_id, ${id}, 'ABOVE', '上级部门', dept_type, 0, status, created_at, updated_at from department where id = ${departmentId}`);
      await work.db.run(sql`update department set parent_id = ${id} where id = ${departmentId}`);
      return id;
    });
    const flowId = await publish({ starterDepartments: [above] });
    assert.ok(await finds(teacher, flowId));
    assert.ok(!(await finds(admin, flowId)));
    assert.deepEqual(at.world.crashes, []);
  });

  test('where a form asks for money, no step passes because nobody is found: not when it is published, not when it runs', async () => {
    const nobody: FlowNode = {
      key: 'office',
      type: 'approve',
      name: '财务审批',
      assignee: { rules: [{ kind: 'role', ids: ['nosuchrole'] }] },
      empty: { do: 'pass' },
    };
    const said = (kind: 'number' | 'money') => ({
      nodes: [
        { key: 'start', type: 'start' as const, name: '提交' },
        nobody,
        { key: 'end', type: 'end' as const, name: '结束' },
      ],
      form: [{ name: 'f1', label: '金额', kind }],
    });
    const silent = await publish(said('number'));
    const passed = await student.ok('post', 'process/flowApplication/submit', {
      ...{ flowId: silent, versionNo: 1, form: { f1: 5 } },
    });
    assert.equal(passed.status, 'approved');
    const drawn = await draw(said('money'));
    const refused = await admin.post('process/flowDef/publish', { ...drawn, changeNote: '测试发布' });
    assert.equal(refused.body.error, 'process.flowFaults');
    assert.match(refused.body.msg, /财务审批/);
    // a version of before the rule
    await at.world.work((work) =>
      work.db.run(sql`
        update flow_version set definition = ${JSON.stringify(said('money'))}::jsonb where flow_def_id = ${silent}`),
    );
    const asked = await student.ok('post', 'process/flowApplication/submit', {
      ...{ flowId: silent, versionNo: 1, form: { f1: 500 } },
    });
    assert.equal(asked.status, 'running');
    const { records } = await admin.ok('get', 'process/task/todo', { size: 100 });
    assert.ok(
      records.some((one: { sn: string }) => one.sn === asked.applyNo),
      'the administrators are asked',
    );
  });
});
