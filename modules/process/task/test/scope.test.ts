import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Row = {
  id: string;
  classId: string | null;
  departmentId: string | null;
  starterId: string;
  status: string;
};

describe('the watch over cases', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let counsellor: Caller;
  let college: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    counsellor = await world.as('fdy01');
    college = await world.as('yx01');
    for (const person of ['stu01', 'teacher01', 'yx01']) {
      const who = await world.as(person);
      const offers = await who.ok('get', 'process/flowApplication/offers');
      const offer = offers.find(({ flowName }: { flowName: string }) => flowName === '通用申请');
      const { flowId, versionNo } = offer;
      const form = { topic: '借用场地', reason: '班级活动', files: null };
      await who.ok('post', 'process/flowApplication/submit', { flowId, versionNo, form });
    }
  });
  const counted = async (who: Caller) => {
    const asked = { from: '2026-01-01', to: '2027-12-31', by: 'status' };
    const { total, rows } = await who.ok('get', 'process/flowInstance/stats', asked);
    const parts = (rows as { started: number }[]).reduce((sum, one) => sum + one.started, 0);
    assert.equal(parts, total.started);
    return parts;
  };
  const listed = async (who: Caller): Promise<Row[]> =>
    (await who.ok('get', 'process/flowInstance/list', { size: 500 })).records;

  test('shows a counsellor his classes, a college its people, in the list and in the figures alike', async () => {
    const all = await listed(admin);
    for (const who of [counsellor, college]) {
      const rows = await listed(who);
      assert.ok(rows.length > 0 && rows.length <= all.length);
      assert.equal(await counted(who), rows.length);
      const own = new Set(rows.map(({ id }) => id));
      const axis = who === counsellor ? 'classId' : 'departmentId';
      const inside = new Set(
        rows.filter(({ starterId }) => starterId !== who.login.detail.userId).map((row) => row[axis]),
      );
      assert.ok(
        all.filter(({ id }) => !own.has(id)).every((row) => row[axis] === null || !inside.has(row[axis])),
      );
    }
    assert.equal(await counted(admin), all.length);
  });

  test('a case is known by its number, and lists are narrowed by class and term within what one sees', async () => {
    const student = await world.as('stu01');
    const [own] = (await student.ok('get', 'process/instance/myList', { size: 50 })).records;
    const [application] = (await student.ok('get', 'process/flowApplication/myList')).records;
    assert.equal(own.sn, application.applyNo);
    const todo = async (asked: object): Promise<string[]> =>
      (await counsellor.ok('get', 'process/task/todo', { size: 100, ...asked })).records.map(
        (one: { sn: string }) => one.sn,
      );
    assert.deepEqual(await todo({ keyword: own.sn.toLowerCase() }), [own.sn]);
    const classes: { value: string; count: number }[] = await counsellor.ok(
      'get',
      'process/getMyClassSelect',
    );
    const all = await todo({});
    assert.ok(all.includes(own.sn) && classes.length > 0);
    let counted = 0;
    for (const { value, count } of classes) {
      const found = await todo({ classId: value });
      assert.equal(found.length, count);
      counted += found.length;
    }
    assert.ok(counted <= all.length);
    assert.deepEqual(await todo({ classId: '0190f0a0-0000-7000-8000-000000000000' }), []);
    const day = own.startedAt.slice(0, 10);
    assert.ok((await todo({ from: day, to: day })).includes(own.sn));
    assert.deepEqual(await todo({ from: '2020-02-01', to: '2020-07-01' }), []);
    // somebody else's number finds nothing in one's own lists
    const { records } = await admin.ok('get', 'process/flowInstance/list', { keyword: own.sn });
    assert.deepEqual(
      records.map((one: { sn: string }) => one.sn),
      [own.sn],
    );
    const stranger = await world.as('teacher01');
    for (const list of ['task/todo', 'task/done', 'instance/myList', 'instance/copies'])
      assert.equal((await stranger.ok('get', `process/${list}`, { keyword: own.sn })).total, 0);
    const leaves = await world.work((work) =>
      work.db.rows(sql`
        select 1 from flow_instance i left join leave_apply l on l.id = i.biz_id
        where i.sn is null or l.leave_no is not null and l.leave_no <> i.sn`),
    );
    assert.deepEqual(leaves, [], 'every case has a number, a leave its own');
  });

  test('opens a case of one’s own people, and no other; ending and handing over stay with the whole watch', async () => {
    const [all, mine] = [await listed(admin), await listed(counsellor)];
    assert.equal((await counsellor.get('process/instance/trace', { instanceId: mine[0]!.id })).status, 200);
    const foreign = all.find(({ id }) => !mine.some((row) => row.id === id));
    assert.equal((await counsellor.get('process/instance/trace', { instanceId: foreign!.id })).status, 404);
    const from = { fromId: '0190f0a0-0000-7000-8000-000000000000' };
    assert.equal((await counsellor.get('process/task/handOverPreview', from)).status, 403);
    const student = await world.as('stu01');
    assert.equal((await student.get('process/flowInstance/list')).status, 403);
    const among = async (processType: string): Promise<number> =>
      (await admin.ok('get', 'process/flowInstance/list', { processType, size: 500 })).total;
    const kept = await world.work((work) =>
      work.db.rows<{ processType: string; count: number }>(
        sql`select process_type, count(*) from flow_instance group by 1`,
      ),
    );
    assert.ok(kept.length > 1);
    for (const { processType, count } of kept) assert.equal(await among(processType), count, processType);
    const kinds = await admin.ok('get', 'base/dataDictionary/getDict', { code: 'flowProcess' });
    assert.equal(kinds.find((one: { value: string }) => one.value === 'leave').label, '请假审批');
    const comment = '重复提交';
    const last = all.findLast(({ id, status }) => status === 'running' && mine.some((row) => row.id === id))!;
    const end = { instanceId: last.id, comment };
    assert.equal((await counsellor.post('process/task/terminate', end)).status, 403);
    assert.equal((await admin.post('process/task/terminate', { ...end, comment: '' })).status, 400);
    assert.equal((await admin.post('process/task/terminate', end)).status, 200);
    const { records } = await admin.ok('get', 'process/flowInstance/list', { size: 500 });
    const ended = (records as (Row & { can: string[] })[]).find(({ id }) => id === last.id)!;
    assert.equal(ended.status, 'cancelled');
    assert.ok(!ended.can.includes('end'));
    assert.deepEqual(world.crashes, []);
  });
});
