import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Told = { who: string; kind: string; what: string; reason: string | null; sure: boolean };

describe('who looked at me', () => {
  const at = suiteWorld();
  let [student, teacher, fdy, admin]: Caller[] = [];
  let mine: { id: string; classId: string };
  let other: { id: string; classId: string };
  before(async () => {
    // an hour after the demo came: whoever came later was in no list
    at.world.setTime('2026-11-20 10:00:00');
    [student, teacher, fdy, admin] = await Promise.all(
      ['stu01', 'teacher01', 'fdy01', 'admin'].map((name) => at.world.as(name)),
    );
    const rows = await at.world.work((work) =>
      work.db.rows<typeof mine>(sql`
        select id, class_id from student where student_no = 'stu01'
        union all (select id, class_id from student where enrolled and arrived
          and class_id <> (select class_id from student where student_no = 'stu01') limit 1)`),
    );
    [mine, other] = rows as [typeof mine, typeof mine];
  });
  after(() => assert.deepEqual(at.world.crashes, []));
  const looks = async (who: Caller) =>
    (await who.ok('get', 'base/personal/looks', { current: 1, size: 50 })) as {
      records: Told[];
      total: number;
    };

  test('a sealed value that somebody opened: who, what and why, in words; one’s own looks aren’t told', async () => {
    const before = (await looks(student!)).total;
    const reason = '核对身份信息';
    await fdy!.ok('post', 'base/student/reveal', { id: mine.id, field: 'idNumber', reason });
    const { records, total } = await looks(student!);
    assert.equal(total, before + 1);
    const [first] = records;
    assert.deepEqual([first!.kind, first!.reason, first!.sure], ['reveal', reason, true]);
    assert.match(first!.what, /证件号/);
    assert.doesNotMatch(first!.what, /reveal|idNumber/);
  });

  test('lists that were taken along: those that held him for sure, those that may, none of other classes', async () => {
    const before = (await looks(student!)).total;
    const take = (body: object) =>
      admin!.post('base/student/export', { format: 'csv', reason: '学籍核对', ...body });
    assert.equal((await take({ classId: other.classId })).status, 200);
    assert.equal((await take({ ids: [other.id] })).status, 200);
    assert.equal((await looks(student!)).total, before);
    assert.equal((await take({ classId: mine.classId })).status, 200);
    assert.equal((await take({ ids: [mine.id, other.id] })).status, 200);
    const { records, total } = await looks(student!);
    assert.equal(total, before + 2);
    const mineNow = records.filter(({ kind }) => kind === 'export').slice(0, 2);
    assert.deepEqual(mineNow.map(({ sure }) => sure).toSorted(), [false, true]);
    assert.ok(mineNow.every(({ what, reason: why }) => what === '学生' && why === '学籍核对'));
  });

  test('papers that were printed in bulk are told as what they are', async () => {
    await fdy!.ok('post', 'resource/print/many', { document: 'rollProof', ids: [mine.id] });
    const { records } = await looks(student!);
    const [first] = records.filter(({ kind }) => kind === 'print');
    assert.deepEqual([first!.what, first!.sure], ['在读证明', true]);
  });

  test('a teacher learns of it too; who is no person of the school has nothing to learn', async () => {
    const before = (await looks(teacher!)).total;
    const { id } = (await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        select person_id as id from sys_user where account_no = ${teacher!.login.accountNo}`),
    ))!;
    await admin!.ok('post', 'base/teacher/reveal', { id, field: 'idNumber', reason: '职称评审核对' });
    const { records, total } = await looks(teacher!);
    assert.deepEqual([total, records[0]!.reason], [before + 1, '职称评审核对']);
    assert.equal(
      (await looks(student!)).records.some(({ reason: why }) => why === '职称评审核对'),
      false,
    );
    assert.deepEqual(at.world.crashes, []);
  });
});
