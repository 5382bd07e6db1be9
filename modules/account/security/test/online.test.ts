import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

type Line = { id: string; accountNo: string; mine: boolean; place: string };

describe('who is signed in', () => {
  const at = suiteWorld();
  const signIn = (account: string, tenant = '000000') => at.world.nobody(tenant).signIn(account, PASSWORD);
  const seen = async (me: Caller, query = {}) =>
    (await me.ok('get', 'base/sysSession/list', { size: 100, ...query })) as {
      records: Line[];
      total: number;
      people: number;
    };
  const alive = async (who: Caller) => {
    await wait(60);
    return (await who.get('base/sysUser/getUserInfo')).status === 200;
  };

  test('the administrator sees the school and no other; a counsellor his students', async () => {
    const admin = await signIn('admin');
    const [student, , foreign] = [
      await signIn('stu01'),
      await signIn('teacher01'),
      await signIn('stu01', '000001'),
    ];
    const all = await seen(admin);
    assert.deepEqual(all.records.map(({ accountNo }) => accountNo).sort(), ['admin', 'stu01', 'teacher01']);
    assert.deepEqual([all.total, all.people], [3, 3]);
    assert.deepEqual(
      (await seen(admin, { keyword: 'STU' })).records.map(({ accountNo }) => accountNo),
      ['stu01'],
    );
    assert.equal((await seen(admin, { keyword: '%' })).total, 0, 'a sign for anything is a sign');
    assert.equal((await seen(admin, { roleType: 'teacher' })).total, 1);
    assert.equal((await seen(admin, { clientId: 'campus-mobile' })).total, 0);

    const counsellor = await signIn('fdy01');
    assert.deepEqual((await seen(counsellor)).records.map(({ accountNo }) => accountNo).sort(), [
      'fdy01',
      'stu01',
    ]);
    const [line] = (await seen(admin, { keyword: 'teacher01' })).records;
    assert.equal((await counsellor.ok('post', 'base/sysSession/kick', { ids: [line!.id] })).ended, 0);
    assert.equal((await student.get('base/sysSession/list')).status, 403);
    const theirs = (await seen(await signIn('admin', '000001'))).records.find(
      (one) => one.accountNo === 'stu01',
    )!;
    assert.equal((await admin.ok('post', 'base/sysSession/kick', { ids: [theirs.id] })).ended, 0);
    assert.ok(await alive(foreign));
  });

  test('one is signed out, or all that match, never oneself, and everybody hears why', async () => {
    const admin = await signIn('admin');
    const [one, two] = [await signIn('stu01'), await signIn('teacher01')];
    const ids = (await seen(admin, { keyword: 'stu01' })).records.map(({ id }) => id);
    await admin.ok('post', 'base/sysSession/kick', { ids });
    assert.deepEqual([await alive(one), await alive(two)], [false, true]);
    assert.equal((await one.get('base/sysUser/getUserInfo')).body.error, 'account.ended.kicked');
    const { ended, most } = await admin.ok('post', 'base/sysSession/kick', { matching: {} });
    assert.ok(ended >= 1);
    assert.equal(most, 5_000);
    assert.deepEqual([await alive(admin), await alive(two)], [true, false]);
    assert.deepEqual(
      (await seen(admin)).records.map(({ mine }) => mine),
      [true],
    );
    const told = await at.world.work((work) =>
      work.db.row<{
        content: string;
      }>(sql`select m.content from sys_message m join sys_user u on u.id = m.user_id
        where u.account_no = 'teacher01' and m.biz_type = 'sysSession'`),
    );
    assert.match(told!.content, /操作下线/);
    const many = Array.from({ length: 5_001 }, () => '01a2022b-bc8d-7561-9143-0a6eb9f44cc6');
    assert.equal((await admin.post('base/sysSession/kick', { ids: many })).status, 400);
  });

  test('the figures count what happened', async () => {
    const admin = await signIn('admin');
    const before = await admin.ok('get', 'base/sysSession/overview');
    await assert.rejects(at.world.nobody().signIn('guess-me', 'x'));
    await signIn('yx01');
    await at.world.work((work) =>
      work.db.run(
        sql`update sys_user set last_login_at = '2026-01-01', created_at = '2025-01-01' where account_no = 'sgy01'`,
      ),
    );
    const after = await admin.ok('get', 'base/sysSession/overview');
    const today = (of: typeof after, figure: 'success' | 'failure') =>
      of.days.find(
        (one: { day: string; grant: string }) => one.day === '2026-11-20' && one.grant === 'password',
      )[figure];
    assert.equal(today(after, 'success') - today(before, 'success'), 1);
    assert.equal(today(after, 'failure') - (today(before, 'failure') ?? 0), 1);
    assert.equal(after.active.today - before.active.today, 1);
    assert.equal(after.unused - before.unused, 1);
    assert.deepEqual(
      after.failing.names.find(({ name }: { name: string }) => name === 'guess-me'),
      { name: 'guess-me', count: 1 },
    );
    assert.ok(
      after.never.some(({ departmentName }: { departmentName: string | null }) => departmentName !== null),
    );
    const strong = after.levels.find(({ roleType }: { roleType: string }) => roleType === 'stu');
    assert.ok(strong.weak + strong.medium + strong.strong > 0);
    await at.world.work((work) =>
      work.platform.pool.query(
        'insert into sys_throttle (key, count, until) values ($1, 1, $2), ($3, 1, $2), ($4, 1, $2)',
        [
          'login:000000:stu01:ip:1.2.3.4:lock',
          new Date(work.now.getTime() + 60_000),
          'login:000001:stu01:ip:1.2.3.4:lock',
          // a name that nobody has is no account
          'login:000000:nobody99:ip:1.2.3.4:lock',
        ],
      ),
    );
    assert.equal((await admin.ok('get', 'base/sysSession/overview')).locked, 1);
  });

  test('a policy says whom it will stop before it is saved', async () => {
    const admin = await signIn('admin');
    const ask = (query: object) => admin.ok('get', 'base/sysPasswordPolicy/preview', query);
    const free = await ask({ preset: 'asvs' });
    assert.equal(free.bind, 0);
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set password_changed_at = '2026-09-15' where account_no = 'stu01'`),
    );
    const before = await ask({ preset: 'mlps3', changeDays: 90 });
    const stricter = await ask({ preset: 'mlps3', changeDays: 60 });
    assert.ok(stricter.change > before.change);
    assert.ok(before.bind > 3, 'staff without a second factor');
    assert.equal(
      (await (await signIn('yx01')).get('base/sysPasswordPolicy/preview', { preset: 'asvs' })).status,
      403,
    );
  });
});
