import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { linesIn } from '#platform/server/sheet/test/kit.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Shown = { field: string; title: string; kind: string; mode: string };
type Wrong = { field: string; message: string };

describe('fields that the school has added to a record', () => {
  const at = suiteWorld();
  let [admin, fdy, stu]: Caller[] = [];
  let height: Shown;
  before(async () => {
    [admin, fdy, stu] = await Promise.all(['admin', 'fdy01', 'stu01'].map((name) => at.world.as(name)));
    height = (await shown(admin!)).find(({ title }) => title === '身高（厘米）')!;
  });
  const shown = (who: Caller) => who.ok('get', 'xsgl/recordExtra/shown') as Promise<Shown[]>;
  const me = () =>
    at.world.work((work) =>
      work.db.row<{ id: string; version: number; extra2: string | null; extra3: string | null }>(
        sql`select id, version, extra2, extra3 from student where student_no = 'stu01'`,
      ),
    );

  test('each takes what is of its kind, and says in the school’s own words what isn’t', async () => {
    const { id, version } = (await me())!;
    const wrong = await admin!.post('base/student/update', {
      ...{ id, version, extra2: '很高', extra3: 'XXL', extra4: '2026-02-30', extra9: '没有的' },
    });
    assert.equal(wrong.status, 400);
    const said = Object.fromEntries((wrong.body.errors as Wrong[]).map((one) => [one.field, one.message]));
    assert.equal(said['extra2'], '“身高（厘米）”应为数字');
    assert.equal(said['extra3'], '“校服尺码”只能填：S、M、L、XL');
    assert.match(said['extra4']!, /入团日期.*应为日期/);
    assert.match(said['extra9']!, /没有设置该项/);
    await admin!.ok('post', 'base/student/update', {
      ...{ id, version, extra2: ' 176.5 ', extra3: 'M', extra4: '2024年5月4日' },
    });
    const row = await admin!.ok('get', 'base/student/detail', { id });
    assert.deepEqual([row['extra2'], row['extra3'], row['extra4']], ['176.5', 'M', '2024-05-04']);
  });

  test('students and counsellors write what the school leaves to them; a hidden one a student never gets', async () => {
    const modes = async (who: Caller) =>
      Object.fromEntries((await shown(who)).map((one) => [one.title, one.mode]));
    assert.deepEqual((await modes(stu!))['入团日期'], 'read');
    assert.deepEqual((await modes(fdy!))['入团日期'], 'edit');
    const mine = async (body: object) =>
      stu!.post('base/baseStudentInfo/saveMine', { version: (await me())!.version, ...body });
    assert.equal((await mine({ extra2: '177' })).status, 200);
    assert.equal((await mine({ extra4: '2024-05-05' })).status, 400);
    const { records } = await admin!.ok('get', 'xsgl/recordExtra/list', { size: 20 });
    const row = records.find((one: { title: string }) => one.title === height.title);
    const hidden = { ...row, hiddenFrom: ['stu'], writers: ['fdy'] };
    await admin!.ok('post', 'xsgl/recordExtra/update', hidden);
    assert.ok(!(height.title in (await modes(stu!))));
    const info = await stu!.ok('get', 'base/baseStudentInfo/getStuInfo');
    assert.ok(!('extra2' in info.info), 'neither by name nor by value');
    assert.equal((await mine({ extra2: '178' })).status, 400);
    const now = await admin!.ok('get', 'xsgl/recordExtra/detail', { id: row.id });
    await admin!.ok('post', 'xsgl/recordExtra/update', { ...now, hiddenFrom: [], writers: row.writers });
  });

  test('one that is kept from counsellors they meet nowhere: not in the list, its filters and sheets, nor in what was changed', async () => {
    const { id } = (await me())!;
    const { records } = await admin!.ok('get', 'xsgl/recordExtra/list', { size: 20 });
    const row = records.find((one: { title: string }) => one.title === height.title);
    const both = await admin!.post('xsgl/recordExtra/update', { ...row, hiddenFrom: ['fdy'] });
    assert.equal(both.body.errors[0].field, 'hiddenFrom', 'he writes it');
    await admin!.ok('post', 'xsgl/recordExtra/update', { ...row, hiddenFrom: ['fdy'], writers: ['stu'] });
    const extra = height.field;
    assert.equal((await fdy!.get('base/student/list', { [extra]: '177' })).body.error, 'kit.unknownField');
    assert.equal(
      (await fdy!.get('base/student/getSelect', { [extra]: '177' })).body.error,
      'kit.unknownField',
    );
    assert.equal((await fdy!.get('base/student/list', { ascs: extra })).body.error, 'kit.unknownSort');
    const page = await fdy!.ok('get', 'base/student/list', { studentNo: 'stu01' });
    const detail = await fdy!.ok('get', 'base/student/detail', { id });
    const history = await fdy!.ok('get', 'base/student/history', { id });
    const info = await fdy!.ok('get', 'base/baseStudentInfo/getStuInfo', { id });
    const said = JSON.stringify([page, detail, history, info.info]);
    assert.ok(!said.includes(`"${extra}"`), said);
    const out = await fdy!.post('base/student/export', { ids: [id], fields: ['studentNo', extra] });
    assert.equal(out.body.error, 'kit.unknownField');
    const office = await admin!.ok('get', 'base/student/history', { id });
    assert.ok(JSON.stringify(office).includes(`"${extra}"`));
    const now = await admin!.ok('get', 'xsgl/recordExtra/detail', { id: row.id });
    await admin!.ok('post', 'xsgl/recordExtra/update', { ...now, hiddenFrom: [], writers: row.writers });
  });

  test('the list is filtered by them: a choice by whole words, text by what it contains', async () => {
    const size = (await shown(admin!)).find(({ title }) => title === '校服尺码')!.field;
    const count = async (query: object) =>
      ((await admin!.ok('get', 'base/student/list', { ...query, size: 1 })) as { total: number }).total;
    const [l, xl, both] = [
      await count({ [size]: 'L' }),
      await count({ [size]: 'XL' }),
      await count({ [size]: 'L,XL' }),
    ];
    assert.ok(l > 0 && xl > 0);
    assert.equal(both, l + xl);
    const { all } = (await at.world.work((work) =>
      work.db.row<{ all: number }>(
        sql`select count(*)::int as all from student where extra3 = 'L' and arrived`,
      ),
    ))!;
    assert.equal(l, all);
  });

  test('the sheet of students has them as columns, and reads them back with the same judgement', async () => {
    const out = await admin!.post('base/student/export', {
      ids: [(await me())!.id],
      fields: ['studentNo', 'extra2', 'extra3'],
    });
    const [head, line] = await linesIn(out.body);
    assert.deepEqual(head!.cells.map(String), ['学号', '身高（厘米）', '校服尺码']);
    assert.equal(String(line!.cells[1]), '177');
    const columns = ['学号', '身高（厘米）', '校服尺码'].map((title) => ({ title, kind: 'text' as const }));
    const check = async (rows: string[][]) => {
      const content = await buffer(writeSheet(rows, columns, { sheetName: '学生' }));
      return (await admin!.form('base/student/importCheck', {}, [{ name: '名册.xlsx', content }])).data;
    };
    const bad = await check([['stu01', '很高', 'M']]);
    assert.equal(bad.failed, 1);
    assert.equal(bad.rows[0].errors[0].message, '“身高（厘米）”应为数字');
    const good = await check([['stu01', '179', 'L']]);
    await admin!.ok('post', 'base/student/importRun', {
      ...{ checkId: good.checkId, mode: 'update', onError: 'skip', seen: true },
    });
    const { extra2, extra3 } = (await me())!;
    assert.deepEqual([extra2, extra3], ['179', 'L']);
  });

  test('two that are added at once get places of their own; one that is filled in keeps its kind and stays', async () => {
    const add = (title: string) => admin!.post('xsgl/recordExtra/add', { title, kind: 'text' });
    const [one, two] = await Promise.all([add('宿舍意向'), add('社团意向')]);
    assert.deepEqual([one.status, two.status], [200, 200]);
    const places = await at.world.work((work) =>
      work.db.row<{ all: number; apart: number }>(
        sql`select count(*)::int as all, count(distinct field)::int as apart from record_extra`,
      ),
    );
    assert.deepEqual({ ...places }, { all: 6, apart: 6 });
    for (const title of ['七', '八', '九', '十']) assert.equal((await add(title)).status, 200);
    assert.equal((await add('十一')).body.error, 'info.extrasFull');
    const { records } = await admin!.ok('get', 'xsgl/recordExtra/list', { size: 20 });
    const used = records.find((row: { title: string }) => row.title === height.title);
    const other = await admin!.post('xsgl/recordExtra/update', { ...used, kind: 'date' });
    assert.equal(other.body.error, 'info.extraFilled');
    assert.equal(
      (await admin!.form('xsgl/recordExtra/remove', { ids: String(used.id) })).body.error,
      'info.extraFilled',
    );
    const few = await admin!.post('xsgl/recordExtra/add', {
      title: '选择',
      kind: 'choice',
      options: '只有一个',
    });
    assert.equal(few.status, 400);
  });
});
