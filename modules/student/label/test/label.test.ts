import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { linesIn } from '#platform/server/sheet/test/kit.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const LABEL = 'xsgl/stuLabel';
const LINK = 'xsgl/stuLabelLink';

type Tile = { id: string; name: string; count: number };
type Added = { added: number; had: number; unknown: string[] };

describe('labels', () => {
  const at = suiteWorld();
  let [admin, fdy, yx]: Caller[] = [];
  before(async () => {
    [admin, fdy, yx] = await Promise.all(['admin', 'fdy01', 'yx01'].map((name) => at.world.as(name)));
  });

  const plain = { color: 'blue', category: 'study', kind: 'manual', reach: 'school' };
  const add = async (caller: Caller, more: object) =>
    ((await caller.ok('post', `${LABEL}/add`, { ...plain, ...more })) as { id: string }).id;
  const tiles = async (caller: Caller) => (await caller.ok('get', `${LABEL}/board`)) as Tile[];
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  const having = async (labelId: string) =>
    (
      await rows<{ studentId: string }>(
        sql`select student_id from stu_label_link where label_id = ${labelId} order by student_id`,
      )
    ).map(({ studentId }) => studentId);
  const numbers = async (limit: number) =>
    (
      await rows<{ studentNo: string }>(
        sql`select student_no from student where arrived and enrolled order by student_no limit ${limit}`,
      )
    ).map(({ studentNo }) => studentNo);

  test('a rule gives its label to exactly those of whom it holds, and takes it when it holds no more', async () => {
    const rule = { op: 'and', items: [{ fact: 'gender', cmp: 'in', value: ['2'] }] };
    const id = await add(admin!, { name: '女生', kind: 'rule', rule });
    const women = await rows<{ id: string }>(
      sql`select id from student where gender = '2' and arrived and enrolled order by id`,
    );
    assert.deepEqual(
      await having(id),
      women.map((one) => one.id),
    );
    await at.world.work((work) =>
      work.db.run(sql`update student set gender = '1' where id = ${women[0]!.id}`),
    );
    await at.world.runJob('label.recompute');
    assert.deepEqual(
      await having(id),
      women.slice(1).map((one) => one.id),
    );
    const { explained } = (await admin!.ok('get', `${LABEL}/explain`, { id, studentId: women[0]!.id })) as {
      explained: { passes: boolean; leaves: { actual: string; passes: boolean }[] };
    };
    assert.deepEqual([explained.passes, explained.leaves[0]!.actual], [false, '1']);
  });

  test('whom somebody took a rule’s label from, the rule leaves alone for thirty days', async () => {
    const rule = { op: 'and', items: [{ fact: 'gender', cmp: 'in', value: ['1'] }] };
    const id = await add(admin!, { name: '男生', kind: 'rule', rule });
    const [first] = await having(id);
    await admin!.ok('post', `${LINK}/batchRemove`, { labelId: id, studentIds: [first] });
    const again = async () => {
      await at.world.runJob('label.recompute');
      return (await having(id)).includes(first!);
    };
    assert.equal(await again(), false);
    at.world.setTime('2026-12-20 03:00:00');
    assert.equal(await again(), false);
    at.world.setTime('2026-12-21 03:00:00');
    assert.equal(await again(), true);
    at.world.setTime('2026-11-20 09:00:00');
    [admin, fdy, yx] = await Promise.all(['admin', 'fdy01', 'yx01'].map((name) => at.world.as(name)));
  });

  test('tagging the same students twice, also at once, keeps each once; numbers that nobody has come back', async () => {
    const id = await add(admin!, { name: '助学名单', keepDays: 10 });
    const pasted = [...(await numbers(100)), 'NOBODY1'];
    const body = { labelId: id, numbers: pasted.join('\n') };
    const [one, two] = (await Promise.all([
      admin!.ok('post', `${LINK}/batchAdd`, body),
      admin!.ok('post', `${LINK}/batchAdd`, body),
    ])) as [Added, Added];
    const count = pasted.length - 1;
    assert.deepEqual([one.added + two.added, one.had + two.had], [count, count]);
    assert.deepEqual(one.unknown, ['NOBODY1']);
    assert.equal((await tiles(admin!)).find((tile) => tile.id === id)!.count, count);
    const none = await admin!.post(`${LINK}/batchAdd`, { labelId: id, numbers: 'X1，X2' });
    assert.equal(none.body.error, 'label.unknownNumbers');
    at.world.setTime('2026-12-01 03:00:00');
    await at.world.runJob('label.recompute');
    assert.equal((await having(id)).length, 0);
    at.world.setTime('2026-11-20 09:00:00');
    [admin, fdy, yx] = await Promise.all(['admin', 'fdy01', 'yx01'].map((name) => at.world.as(name)));
  });

  test('a counsellor’s label is his own and about his students; the school’s he may not make', async () => {
    const wide = await fdy!.post(`${LABEL}/add`, { ...plain, name: '全校重点' });
    assert.equal(wide.body.error, 'label.reachTooWide');
    const rule = { op: 'and', items: [{ fact: 'grade', cmp: 'filled' }] };
    const id = await add(fdy!, { name: '我的学生', reach: 'own', kind: 'rule', rule });
    const mine = await rows<{ id: string }>(sql`
      select s.id from student s join class_staff f on f.class_id = s.class_id and f.to_date is null and f.staff_role = 'fdy'
      join sys_user u on u.person_id = f.teacher_id and u.account_no = 'fdy01' where s.enrolled and s.arrived order by s.id`);
    assert.ok(mine.length > 0);
    await at.world.runJob('label.recompute');
    assert.deepEqual(
      await having(id),
      mine.map((one) => one.id),
    );
    for (const other of [admin!, yx!]) assert.ok(!(await tiles(other)).some((tile) => tile.id === id));
    assert.equal((await yx!.get(`${LINK}/students`, { labelId: id })).status, 404);
    const stranger = await rows<{ studentNo: string }>(
      sql`select student_no from student where arrived and not id = any(${mine.map((one) => one.id)}::uuid[]) limit 1`,
    );
    const refused = await fdy!.post(`${LINK}/batchAdd`, { labelId: id, numbers: stranger[0]!.studentNo });
    assert.equal(refused.body.error, 'label.unknownNumbers');
  });

  test('a sensitive label is shown to those alone whom it names, and stands in no list and no panorama', async () => {
    const id = await add(admin!, { name: '重点关注', sensitive: true, readers: ['yx'] });
    await admin!.ok('post', `${LINK}/batchAdd`, { labelId: id, numbers: (await numbers(3)).join(' ') });
    const sees = async (caller: Caller) => (await tiles(caller)).some((tile) => tile.id === id);
    assert.deepEqual([await sees(admin!), await sees(yx!), await sees(fdy!)], [true, true, false]);
    const listed = (await admin!.ok('get', `${LINK}/list`, { labelId: id })) as { total: number };
    assert.equal(listed.total, 0);
    const stu = await at.world.as('stu01');
    assert.equal((await stu.get(`${LABEL}/board`)).status, 403);
  });

  test('a rule of what its writer may not see is refused, and so is a preview of it', async () => {
    const rule = { op: 'and', items: [{ fact: 'nothing', cmp: 'gt', value: 1 }] };
    for (const call of ['preview', 'add']) {
      const answer = await fdy!.post(`${LABEL}/${call}`, {
        ...(call === 'add' && { ...plain, reach: 'own', kind: 'rule', name: '不可见' }),
        rule,
      });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'rule.items.0.fact');
    }
    const sound = { op: 'not', items: [{ fact: 'leaveDays', params: { days: 365 }, cmp: 'lt', value: 1 }] };
    const hits = (await fdy!.ok('post', `${LABEL}/preview`, { rule: sound })) as {
      count: number;
      total: number;
    };
    assert.ok(hits.count <= hits.total && hits.total > 0);
  });

  test('who moves to another class keeps his labels there; an open one that becomes sensitive leaves the lists', async () => {
    const id = await add(admin!, { name: '志愿者' });
    const [no] = await numbers(1);
    await admin!.ok('post', `${LINK}/batchAdd`, { labelId: id, numbers: no });
    const listed = async () =>
      ((await admin!.ok('get', `${LINK}/list`, { labelId: id })) as { total: number }).total;
    assert.equal(await listed(), 1);
    const { version } = (await admin!.ok('get', `${LABEL}/detail`, { id })) as { version: number };
    await admin!.ok('post', `${LABEL}/update`, { id, version, sensitive: true });
    assert.equal(await listed(), 0);
  });

  test('what all staff may see stands as chips in the list of students and in its sheet, the rest on the board alone', async () => {
    const [no] = await numbers(1);
    const give = async (more: object) =>
      admin!.ok('post', `${LINK}/batchAdd`, { labelId: await add(admin!, more), numbers: no });
    await give({ name: '校队', color: 'green' });
    await give({ name: '心理关注', sensitive: true });
    await give({ name: '我的关注', reach: 'own' });
    const { records } = await admin!.ok('get', 'base/student/list', { studentNo: no });
    const [row] = records as { id: string; labelNames: string; labelColors: string }[];
    const chips = row!.labelNames.split('、');
    assert.ok(
      chips.includes('校队') && !chips.includes('心理关注') && !chips.includes('我的关注'),
      row!.labelNames,
    );
    assert.equal(row!.labelColors.split(',')[chips.indexOf('校队')], 'green');
    const out = await admin!.post('base/student/export', {
      ids: [row!.id],
      fields: ['studentNo', 'labelNames'],
    });
    const [head, line] = await linesIn(out.body);
    assert.deepEqual(head!.cells.map(String), ['学号', '标签']);
    assert.equal(line!.cells[1], row!.labelNames);
  });
});
