import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

type Line = { id: string; accountNo: string; phone: string | null };
const NEW = 'quiet violet 2026';

describe('a password that somebody else resets', () => {
  const at = suiteWorld();
  const signIn = (account: string, password = PASSWORD) => at.world.nobody().signIn(account, password);
  const seen = async (me: Caller, query = {}) =>
    (await me.ok('get', 'base/sysUser/helpList', { size: 100, ...query })).records as Line[];
  const idOf = async (account: string) =>
    (await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_user where account_no = ${account}`),
    ))!.id;
  const reset = (me: Caller, id: string, by = 'shown') => me.post('base/sysUser/resetPassword', { id, by });
  const soon = () => wait(60);

  test('a counsellor sees the students of his classes, a college its people, nobody an administrator or himself', async () => {
    const students = await seen(await signIn('fdy01'));
    assert.ok(students.some(({ accountNo }) => accountNo === 'stu01'));
    const outside = await at.world.work((work) =>
      work.db.rows<{ accountNo: string }>(sql`
        select u.account_no from sys_user u join student s on s.id = u.person_id join stu_class c on c.id = s.class_id
        where u.account_no = any(${students.map(({ accountNo }) => accountNo)}::text[])
          and not (select t.id from teacher t join sys_user f on f.person_id = t.id where f.account_no = 'fdy01') = any(c.fdy_ids)`),
    );
    assert.deepEqual(outside, []);
    const college = (await seen(await signIn('yx01'))).map(({ accountNo }) => accountNo);
    assert.ok(!college.includes('yx01') && !college.includes('admin'));
    assert.ok(college.length > 0);
    const admin = await signIn('admin');
    assert.equal((await seen(admin, { keyword: 'yx01' })).length, 1);
    assert.equal((await seen(admin, { keyword: 'admin' })).length, 0);
    assert.equal((await (await signIn('stu01')).get('base/sysUser/helpList')).status, 403);
  });

  test('outside the circle there is nobody; inside the open page ends with its next call', async () => {
    const counsellor = await signIn('fdy01');
    const student = await signIn('stu01');
    const theirs = new Set((await seen(counsellor)).map(({ accountNo }) => accountNo));
    const stranger = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_user where user_type = 'student'
        and not account_no = any(${[...theirs]}::text[]) limit 1`),
    );
    assert.ok(stranger, 'a student of somebody else');
    for (const id of [stranger.id, await idOf('teacher01'), await idOf('admin'), await idOf('fdy01')])
      assert.equal((await reset(counsellor, id)).status, 404);
    const answer = await reset(counsellor, await idOf('stu01'));
    assert.equal(answer.status, 200);
    await soon();
    const late = await student.get('base/sysUser/getUserInfo');
    assert.deepEqual([late.status, late.body.error], [401, 'account.ended.pwdReset']);
    await assert.rejects(signIn('stu01'), 'the old password is over');
    const opened = { accountNo: 'stu01', code: answer.data.code, password: NEW };
    await at.world.nobody().ok('post', 'auth/openApi/activate', opened);
    assert.equal((await at.world.nobody().post('auth/openApi/activate', opened)).status, 400, 'once');
    const again = await signIn('stu01', NEW);
    const { records } = await again.ok('get', 'base/sysMessage/list', { size: 20 });
    const told = (records as { title: string; content: string }[]).find(
      ({ title }) => title === '登录密码被重置',
    );
    assert.ok(told?.content.includes(counsellor.login.userName), 'the student reads who it was');
  });

  test('the code goes where the account is reached, and then nobody else sees it', async () => {
    const college = await signIn('yx01');
    const [one] = await seen(college);
    assert.ok(one);
    await at.world.work((work) =>
      work.db.run(
        sql`update sys_user set phone = null, phone_hash = null, email = null where id = ${one.id}`,
      ),
    );
    assert.equal((await seen(college, { state: 'noWay' }))[0]!.id, one.id);
    assert.equal((await reset(college, one.id, 'sms')).body.error, 'security.noAddress');
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set email = 'zhang.san@school.edu.cn' where id = ${one.id}`),
    );
    const done = await reset(college, one.id, 'email');
    assert.deepEqual([done.data.code, done.data.sentTo], [null, 'z***@school.edu.cn']);
    const sent = await at.world.work((work) =>
      work.db.row<{ medium: string; content: string; whole: string | null }>(sql`
        select medium, content, secret_content as whole from sms_log where user_id = ${one.id} order by id desc limit 1`),
    );
    assert.equal(sent!.medium, 'email');
    assert.match(sent!.content, /激活码 \*{6}/);
  });

  test('after ten minutes who sits there is asked again', async () => {
    const admin = await signIn('admin');
    at.world.setTime('2026-11-20 09:20:00');
    assert.equal((await reset(admin, await idOf('teacher01'))).body.error, 'account.stepUp');
    assert.deepEqual(at.world.crashes, []);
  });
});
