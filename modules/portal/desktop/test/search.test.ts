import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';

type Person = { userId: string; name: string; no: string; kind: string };

describe('people search', () => {
  const at = suiteWorld();
  const find = async (person: string, keyword: string): Promise<Person[]> =>
    (await (await at.world.as(person)).ok('get', 'base/portal/search', { keyword })).people;

  test('an administrator finds people by name, number and pinyin', async () => {
    const { userName, accountNo } = (await at.world.as('stu01')).login as {
      userName: string;
      accountNo: string;
    };
    const byName = await find('admin', userName);
    const me = byName.find(({ name }) => name === userName);
    assert.ok(me);
    assert.deepEqual((await find('admin', me.no))[0]?.userId, me.userId);
    const initials = await at.world.work(async (work) =>
      work.db.row<{ pinyin: string }>(
        (await import('#platform/server/db/sql.ts'))
          .sql`select pinyin from student where name = ${userName} limit 1`,
      ),
    );
    const short = initials!.pinyin.split(' ')[1]!;
    assert.ok(
      (await find('admin', short)).some(({ name }) => name === userName),
      `${short} of ${accountNo}`,
    );
    const chosen = await (await at.world.as('admin')).ok('get', 'base/portal/search', { userIds: me.userId });
    assert.deepEqual(
      (chosen.people as Person[]).map(({ name }) => name),
      [userName],
    );
  });

  test('a student finds nobody, a counsellor only his own students', async () => {
    const { userName } = (await at.world.as('stu01')).login as { userName: string };
    assert.deepEqual(await find('stu01', userName), []);
    const seen = (await find('fdy01', '2')).filter(({ kind }) => kind === 'student');
    const mine = await (await at.world.as('fdy01')).ok('get', 'base/student/list', { size: 500 });
    const own = new Set((mine.records as { studentNo: string }[]).map(({ studentNo }) => studentNo));
    assert.ok(seen.length > 0 && seen.every(({ no }) => own.has(no)));
    assert.equal((await (await at.world.as('admin')).get('base/portal/search', { keyword: '' })).status, 400);
    assert.deepEqual(at.world.crashes, []);
  });
});
