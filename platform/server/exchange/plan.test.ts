import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';
import type { CheckAnswer } from './check-answer.ts';
import { idNumber, openClasses, sheet, storedStudent, taskOf } from './test/students.ts';

/** The titles of an office: no year of entry, no length of study, no kind of document; one's own phone as 联系电话. */
const OFFICE = ['序号', '学号', '学生姓名', '性别', '身份证号', '所在班级', '政治面貌', '联系电话', '备注'];
let serial = 0;
function roster(more: { [title: string]: string } = {}): string[] {
  serial += 1;
  const cells: { [title: string]: string } = {
    序号: String(serial),
    学号: `P${String(serial).padStart(6, '0')}`,
    学生姓名: `名册${serial}`,
    性别: '男性',
    身份证号: idNumber(60_000 + serial),
    所在班级: '25软件1班',
    政治面貌: '团员',
    联系电话: `137${String(serial).padStart(8, '0')}`,
    ...more,
  };
  return OFFICE.map((title) => cells[title] ?? '');
}

type Given = { plan?: object; of?: string; fixes?: string };

describe('a sheet of an office’s own', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    await openClasses(world);
  });

  const ask = (content: Buffer, { plan, ...given }: Given = {}, by = admin) =>
    by.form('base/student/importCheck', { ...given, ...(plan && { plan: JSON.stringify(plan) }) }, [
      { name: '名册.xlsx', content },
    ]);
  async function check(content: Buffer, given: Given = {}): Promise<CheckAnswer> {
    const { status, body, data } = await ask(content, given);
    assert.equal(status, 200, JSON.stringify(body));
    return data;
  }
  const run = (checkId: string | null, more = {}) =>
    admin.post('base/student/importRun', { checkId, mode: 'both', onError: 'skip', ...more });
  const columnsOf = (answer: CheckAnswer) => answer.matched.map(({ place, field }) => ({ place, field }));
  const WORDS = [
    { field: 'gender', said: '男性', means: '男' },
    { field: 'politicalStatus', said: '团员', means: '共青团员' },
    { field: 'classId', said: '25软件1班', means: 'RJ2501' },
  ];
  const ENTRY = [{ field: 'entryDate', value: '2025-09-01' }];

  test('is read as its makers meant it, seen once, and never asked about again', async () => {
    const first = await check(await sheet([roster(), roster()], OFFICE));
    const guesses = Object.fromEntries(first.matched.map((one) => [one.title, one]));
    assert.equal(guesses['所在班级']!.field, 'classId');
    assert.deepEqual([guesses['联系电话']!.field, guesses['联系电话']!.certain], ['phone', false]);
    assert.equal(guesses['备注']!.field, null);
    assert.ok(first.asks);
    assert.deepEqual(
      first.missing.map(({ field, rows }) => [field, rows]),
      [
        ['entryDate', 2],
        ['years', 2],
      ],
      'once for the file; years follow once the class is known',
    );
    assert.deepEqual(
      first.unknownWords.map(({ field, said, rows, likely }) => [field, said, rows, likely]).toSorted(),
      [
        ['classId', '25软件1班', 2, first.unknownWords.find(({ field }) => field === 'classId')!.likely],
        ['gender', '男性', 2, '男'],
        ['politicalStatus', '团员', 2, '共青团员'],
      ],
    );
    const content = await sheet([roster(), roster()], OFFICE);
    const guessed = await check(content);
    assert.equal((await run(guessed.checkId)).body.error, 'exchange.columnsUnseen');
    const plan = { columns: columnsOf(guessed), values: WORDS, defaults: ENTRY };
    const said = await check(content, { plan, of: guessed.checkId! });
    assert.deepEqual(
      [said.ok, said.failed, said.asks, said.missing],
      [2, 0, false, []],
      JSON.stringify(said.rows),
    );
    const done = await taskOf(world, (await run(said.checkId)).data.jobId);
    assert.equal(done.status, 'succeeded', done.message ?? '');
    const stored = await storedStudent(world, `P${String(serial).padStart(6, '0')}`);
    const { secrets } = world.platform;
    assert.equal(secrets.open(stored!['phone'] as string), `137${String(serial).padStart(8, '0')}`);
    assert.equal(stored!['contactPhone'], null);
    assert.deepEqual(
      [stored!['gender'], stored!['entryDate'], Number(stored!['years'])],
      ['1', '2025-09-01', 3],
    );

    const next = await check(await sheet([roster()], OFFICE), { plan: { defaults: ENTRY } });
    assert.deepEqual(
      [next.ok, next.asks, next.unknownWords.length],
      [1, false, 0],
      JSON.stringify(next.rows),
    );
    assert.equal(next.matched.find(({ title }) => title === '联系电话')!.how, 'kept');
    assert.deepEqual(next.knownWords.map(({ said: word }) => word).toSorted(), ['25软件1班', '团员', '男性']);
    const other = await check(await sheet([['P1', '13700000000']], ['学号', '联系电话']));
    assert.ok(other.asks, 'another shape of sheet is another matter');
  });

  test('what was kept is taken back by saying nothing in its place', async () => {
    const content = await sheet([roster({ 性别: '汉子' })], OFFICE);
    const plan = { values: [{ field: 'gender', said: '汉子', means: '男' }], defaults: ENTRY };
    const known = await check(content, { plan });
    assert.equal((await run(known.checkId)).status, 200);
    const again = await sheet([roster({ 性别: '汉子' })], OFFICE);
    assert.deepEqual((await check(again)).unknownWords, []);
    const forgotten = await check(again, {
      plan: { values: [{ field: 'gender', said: '汉子', means: '' }], defaults: ENTRY },
    });
    assert.equal(forgotten.unknownWords.length, 1);
    await run(forgotten.checkId);
    assert.equal((await check(again)).unknownWords.length, 1);
  });

  test('no word of a school changes what the lists themselves know', async () => {
    const content = await sheet([roster({ 性别: '男' })], OFFICE);
    const plan = { values: [{ field: 'gender', said: '男', means: '女' }], defaults: ENTRY };
    const answer = await check(content, { plan });
    assert.equal(answer.ok, 1, JSON.stringify(answer.rows));
    assert.deepEqual(
      answer.knownWords.filter(({ said }) => said === '男'),
      [],
    );
  });

  test('what is said for the whole file is said of new rows alone', async () => {
    const content = await sheet([roster({ 性别: '男' })], OFFICE);
    const first = await check(content, { plan: { defaults: ENTRY } });
    await taskOf(world, (await run(first.checkId)).data.jobId);
    const no = `P${String(serial).padStart(6, '0')}`;
    const later = await check(content, {
      plan: {
        defaults: [
          { field: 'entryDate', value: '2020-09-01' },
          { field: 'years', value: '5' },
        ],
      },
    });
    assert.equal(later.toUpdate, 1, JSON.stringify(later.rows));
    await taskOf(world, (await run(later.checkId)).data.jobId);
    const stored = await storedStudent(world, no);
    assert.deepEqual([stored!['entryDate'], Number(stored!['years'])], ['2025-09-01', 3]);
  });

  test('a sheet whose key nobody recognises asks for it, and no row is looked at', async () => {
    const content = await sheet([['K000001', '张三']], ['编号', '姓名']);
    const answer = await check(content);
    assert.deepEqual([answer.checkId, answer.total, answer.asks], [null, 0, true]);
    const plan = {
      columns: [
        { place: 0, field: 'studentNo' },
        { place: 1, field: 'name' },
      ],
    };
    const said = await check(content, { plan });
    assert.equal(said.total, 1);
    const none = await ask(content, {
      plan: {
        columns: [
          { place: 0, field: null },
          { place: 1, field: 'name' },
        ],
      },
    });
    assert.equal(none.body.error, 'sheet.columnsMissing');
  });

  test('a plan that names what nobody may write, or one thing twice, is refused', async () => {
    const content = await sheet([roster()], OFFICE);
    const refusals: [object, string][] = [
      [{ columns: [{ place: 0, field: 'studentStatus' }] }, 'exchange.columnNotKnown'],
      [{ columns: [{ place: 0, field: 'tenantId' }] }, 'exchange.columnNotKnown'],
      [{ defaults: [{ field: 'phoneHash', value: 'x' }] }, 'exchange.columnNotKnown'],
      [{ values: [{ field: '__proto__', said: 'x', means: 'y' }] }, 'exchange.columnNotKnown'],
      [
        {
          columns: [
            { place: 0, field: 'name' },
            { place: 1, field: 'name' },
          ],
        },
        'exchange.columnTwice',
      ],
      [
        {
          columns: [
            { place: 0, field: 'name' },
            { place: 0, field: 'phone' },
          ],
        },
        'kit.badValue',
      ],
      [{ defaults: [{ field: 'studentNo', value: '1' }] }, 'exchange.noDefault'],
      [{ defaults: [{ field: 'entryDate', value: '昨天' }] }, 'exchange.defaultWrong'],
      [{ values: [{ field: 'name', said: '张三', means: '李四' }] }, 'kit.badValue'],
      [{ rows: 'all' }, 'kit.badValue'],
    ];
    for (const [plan, error] of refusals) {
      const { status, body } = await ask(content, { plan });
      assert.deepEqual([status, body.error], [400, error], JSON.stringify(plan));
    }
    assert.equal((await ask(content, { fixes: '', plan: undefined, of: 'x' })).status, 400);
    const { body } = await admin.form('base/student/importCheck', { plan: '{' }, [
      { name: 'a.xlsx', content },
    ]);
    assert.equal(body.error, 'kit.badValue');
  });

  test('of two checks of one upload the later counts, and another’s can’t be replaced', async () => {
    const content = await sheet([roster({ 性别: '男' })], OFFICE);
    const first = await check(content, { plan: { defaults: ENTRY } });
    const both = await Promise.all(
      [1, 2].map(() => ask(content, { plan: { defaults: ENTRY }, of: first.checkId! })),
    );
    assert.deepEqual(
      both.map(({ status }) => status).toSorted(),
      [200, 400],
      both.map(({ body }) => body.error).join(),
    );
    assert.equal(both.find(({ status }) => status === 400)!.body.error, 'exchange.checkGone');
    assert.equal((await run(first.checkId)).body.error, 'exchange.checkGone');
    const { checkId } = both.find(({ status }) => status === 200)!.data as CheckAnswer;
    const dean = await world.as('yx01');
    assert.equal((await ask(content, { of: checkId! }, dean)).body.error, 'exchange.checkGone');
    const runs = await Promise.all([run(checkId), run(checkId)]);
    assert.deepEqual(runs.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal((await ask(content, { of: checkId! })).body.error, 'exchange.checkGone', 'it has been run');
    const rows = await world.work((work) =>
      work.db.rows(sql`select 1 from sys_import_row where check_id = ${first.checkId}`),
    );
    assert.deepEqual(rows, []);
  });
});
