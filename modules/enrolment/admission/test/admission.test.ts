import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importer, sheet, taskOf } from '#platform/server/exchange/test/students.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const TITLES = [
  '考生号',
  '姓名',
  '身份证号',
  '录取专业',
  '省份',
  '科类',
  '投档成绩',
  '民族',
  '通讯地址',
  '联系电话',
];

describe('admissions', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const row = (serial: number, more: { [title: string]: string } = {}) => {
    const cells: { [title: string]: string } = {
      考生号: `2633010215${String(7000 + serial)}`,
      姓名: `测试${serial}`,
      身份证号: makeIdNumber('330102', '2008-03-04', serial * 2 + 1),
      录取专业: '软件技术',
      省份: '浙江省',
      科类: '物理类',
      投档成绩: String(400 + serial),
      民族: '汉',
      通讯地址: '浙江省杭州市上城区解放路1号',
      联系电话: '0571-87654321',
      ...more,
    };
    return TITLES.map((title) => cells[title] ?? '');
  };
  const taken = async (rows: Awaited<ReturnType<typeof row>>[]) => {
    const office = importer(at.world, admin, 'zsgl/admittedStudent');
    const checked = await office.check(await sheet(rows, TITLES), '录取.xlsx');
    const done =
      checked.ok > 0 ? await taskOf(at.world, (await office.run(checked.checkId)).data.jobId) : null;
    return { checked, done };
  };
  const found = async (ksh: string) =>
    (await admin.ok('get', 'zsgl/admittedStudent/list', { keyword: ksh })).records[0];

  test('a list that comes twice changes nothing; a changed address changes one row', async () => {
    const rows = [row(1), row(2, { 姓名: '王㛃' }), row(3, { 姓名: '李𠮷' })];
    const first = await taken(rows);
    assert.deepEqual([first.checked.toAdd, first.done?.ok], [3, 3], JSON.stringify(first.checked.rows));
    const versions = () =>
      at.world.work((work) =>
        work.db.rows<{ version: number }>(
          sql`select version from admitted_student where ksh like '26330102157%' order by ksh`,
        ),
      );
    const before = await versions();
    const again = await taken(rows);
    assert.deepEqual([again.checked.toAdd, again.checked.toUpdate], [0, 3]);
    assert.deepEqual(await versions(), before);
    await taken([
      row(1),
      row(2, { 姓名: '王㛃', 通讯地址: '浙江省杭州市上城区延安路9号' }),
      row(3, { 姓名: '李𠮷' }),
    ]);
    const after = await versions();
    assert.equal(after.filter((one, place) => one.version !== before[place]!.version).length, 1);
    assert.equal((await found('26330102157003')).name, '李𠮷');
  });

  test('a name of a major that nobody knows holds its rows until somebody says what it is', async () => {
    const rows = [row(11, { 录取专业: '软件技术（定向培养）' })];
    const refused = await taken(rows);
    assert.match(refused.checked.rows[0].errors[0].message, /未对应/);
    const { records } = await admin.ok('get', 'zsgl/majorMapping/list', { keyword: '定向培养' });
    const { majorId } = await found('26330102157001');
    await admin.ok('post', 'zsgl/majorMapping/update', {
      id: records[0].id,
      version: records[0].version,
      majorId,
    });
    const accepted = await taken(rows);
    assert.equal(accepted.done?.ok, 1, JSON.stringify(accepted.checked.rows));
  });

  test('wrong documents are refused: check digit, the document of somebody else, another year’s number', async () => {
    const { checked } = await taken([
      row(21, { 身份证号: '330102200803040019' }),
      row(22, { 身份证号: makeIdNumber('330102', '2008-03-04', 3) }),
      row(23, { 考生号: '25330102157023' }),
    ]);
    assert.equal(checked.ok, 0, JSON.stringify(checked.rows));
    const fields = checked.rows.map((one: { errors: { field: string }[] }) =>
      one.errors.map(({ field }) => field),
    );
    for (const [place, field] of ['idNumber', 'idNumber', 'ksh'].entries())
      assert.ok(fields[place].includes(field), JSON.stringify(checked.rows[place]));
  });

  test('a split is published whole, numbers follow each other, and a number of who is revoked is never given again', async () => {
    const plans = await admin.ok('get', 'zsgl/classPlan/list', { status: 'draft' });
    const [plan] = plans.records;
    const split = await admin.ok('post', 'zsgl/classPlan/split', { id: plan.id, version: plan.version });
    const board = await admin.ok('get', 'zsgl/classPlan/board', { planId: plan.id });
    const sizes = board.classes.map((one: { size: number }) => one.size);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, sizes.join());
    const [card] = board.cards;
    const other = board.classes.find((one: { id: string }) => one.id !== card.classId).id;
    const move = {
      planId: plan.id,
      moves: [{ studentId: card.id, classId: other, version: card.version }],
      reason: '家长申请',
    };
    await admin.ok('post', 'zsgl/classPlan/move', move);
    assert.equal((await admin.post('zsgl/classPlan/move', move)).body.error, 'admission.stale');
    await admin.ok('post', 'zsgl/classPlan/publish', { id: plan.id, version: split.version });
    const numbers = await at.world.work((work) =>
      work.db.rows<{ id: string; studentNo: string; classId: string }>(sql`
        select a.id, a.student_no, a.class_id from admitted_student a join class_assign g on g.student_id = a.id
        where g.plan_id = ${plan.id} order by a.student_no`),
    );
    for (const members of Map.groupBy(numbers, (one) => one.classId).values()) {
      const tails = members.map((one) => Number(one.studentNo.slice(-2)));
      assert.deepEqual(
        tails,
        tails.map((_, index) => index + 1),
      );
    }
    const gone = numbers[4]!;
    const asked = { admittedId: gone.id, changeKind: 'revoke', reason: '考生本人书面放弃，已核实' };
    const change = await admin.ok('post', 'zsgl/admitChange/submit', asked);
    await decided(change.id);
    const left = await at.world.work((work) =>
      work.db.row<{ status: string; classId: string | null; studentStatus: string; state: string }>(sql`
        select a.status, a.class_id, s.student_status, l.state from admitted_student a join student s on s.id = a.id
        join number_ledger l on l.student_no = ${gone.studentNo} where a.id = ${gone.id}`),
    );
    assert.deepEqual(left, { status: 'revoked', classId: null, studentStatus: '22', state: 'void' });
    const major = (await admin.ok('get', 'zsgl/classPlan/detail', { id: plan.id })).labels.majorId;
    await taken([row(31, { 录取专业: String(major).replace(/\(.*$/, '') })]);
    const now = await admin.ok('get', 'zsgl/classPlan/detail', { id: plan.id });
    await admin.ok('post', 'zsgl/classPlan/addLate', { id: plan.id, version: now.version });
    const late = await found('26330102157031');
    assert.ok(late.studentNo && !numbers.some((one) => one.studentNo === late.studentNo), late.studentNo);
  });

  /** Whoever is asked approves until nobody is left. */
  async function decided(bizId: string): Promise<void> {
    const { stage } = await import('#platform/server/stage.ts');
    await at.world.work(async (work) => {
      const on = stage(work, work.at, new Map());
      for (let step = 0; step < 3; step += 1)
        if (!(await on.decide(bizId, work.at, { type: 'approve', comment: '情况属实' }))) break;
    });
  }

  test('a letter is printed, packed and posted; a waybill with a wrong check digit is refused', async () => {
    const { records } = await admin.ok('get', 'zsgl/admissionLetter/list', { status: 'made' });
    const [letter] = records;
    const scan = () => admin.post('zsgl/admissionLetter/scan', { code: letter.letterNo });
    assert.equal((await scan()).body.error, 'admission.notPrinted');
    await admin.ok('post', 'zsgl/admissionLetter/markPrinted', { ids: [letter.id] });
    const twice = await admin.post('zsgl/admissionLetter/markPrinted', { ids: [letter.id] });
    assert.equal(twice.body.error, 'admission.reprintReason');
    const packed = await scan();
    assert.equal(packed.data.status, 'packed');
    const mail = (waybillNo: string, more = {}) =>
      admin.post('zsgl/admissionLetter/mail', { id: letter.id, waybillNo, ...more });
    assert.equal((await mail('EA473124828CN')).body.error, 'admission.waybillCheck');
    assert.equal((await mail('EA473124829CN')).status, 200);
    assert.equal((await mail('1079999999999')).body.error, 'admission.mailedAlready');
    assert.equal((await mail('1079999999999', { again: true })).status, 200);
    const [{ code }] = (await at.world.work((work) =>
      work.db.rows<{ code: string }>(sql`select code from admission_letter where id = ${letter.id}`),
    )) as [{ code: string }];
    const nobody = at.world.nobody();
    const proof = await nobody.ok('get', 'zsgl/openApi/admissionLetter/verify', { code });
    assert.deepEqual([proof.isValid, proof.letterNo], [true, letter.letterNo]);
    assert.match(proof.name, /\*/);
    await nobody.ok('post', 'zsgl/openApi/admissionLetter/opened', { code });
    assert.ok((await admin.ok('get', 'zsgl/admissionLetter/detail', { id: letter.id })).openedAt);
  });

  test('a college sees its own, masked, and nothing of others', async () => {
    const yx = await at.world.as('yx01');
    const mine = await yx.ok('get', 'zsgl/admittedStudent/list', { size: '50' });
    const own = new Set(mine.records.map((one: { departmentId: string }) => one.departmentId));
    assert.ok(own.size <= 1);
    const all = await admin.ok('get', 'zsgl/admittedStudent/list', { size: '50' });
    const foreign = all.records.find((one: { departmentId: string }) => !own.has(one.departmentId));
    assert.equal((await yx.get('zsgl/admittedStudent/detail', { id: foreign.id })).status, 404);
    for (const one of mine.records) assert.doesNotMatch(String(one.idNumber ?? ''), /^\d{17}/);
  });

  test('the figures of an intake are those of a count by hand', async () => {
    const { total } = await admin.ok('get', 'zsgl/admittedStudent/stats', { by: 'province' });
    const hand = await at.world.work((work) =>
      work.db.row<{ admitted: number; planned: number }>(sql`
        select (select count(*) from admitted_student where status = 'admitted') as admitted,
          (select sum(plan_count)::int from enroll_plan) as planned`),
    );
    assert.deepEqual([total.admitted, total.planned], [hand!.admitted, hand!.planned]);
  });

  test('photos find their owners by number, and numbers of identity cards stay on the server', async () => {
    const someone = await found('26330102157001');
    const number = makeIdNumber('330102', '2008-03-04', 3);
    const ask = (rule: string, name: string) =>
      admin.ok('post', 'zsgl/admittedStudent/matchPhotos', { rule, names: [name, '没有的.jpg'] });
    for (const [rule, name] of [
      ['ksh', '照片/26330102157001.jpg'],
      ['nameKsh', '测试1_26330102157001.png'],
      ['idNumber', `${number}.jpg`],
    ] as const) {
      const [one, nobody] = await ask(rule, name);
      assert.equal(one.id, someone.id, rule);
      assert.equal(nobody.id, null);
      assert.ok(!JSON.stringify(one.ksh).includes(number));
    }
  });
});
