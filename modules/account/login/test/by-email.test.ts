import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { assertLoginResult } from '#platform/test/login-result.ts';
import { suiteWorld } from '#platform/test/world.ts';

const MINE = 'Lin.Shi@School.edu.cn';

describe('a code by e-mail', () => {
  const at = suiteWorld();
  const browser = (name: string) => at.world.nobody().carrying({ cookie: `campus-asker=${name.repeat(43)}` });
  const enter = (name: string, password: string) =>
    browser(name).post('auth/oauth/token', undefined, {
      ...{ username: MINE.toLowerCase(), password, type: 'email', grant_type: 'password', scope: 'all' },
    });
  const ask = () => browser('a').post('auth/openApi/sendSmsCode', { email: MINE, scene: 'login' });

  test('opens the account of its address from asking to the first page, once, in the browser that asked', async () => {
    await at.world.work(async ({ db }) => {
      await db.run(sql`update sys_user set email = ${MINE} where account_no = 'stu01'`);
      await db.run(
        sql`update base_params set param_value = 'true'::jsonb where param_key = 'security.smsSignIn'`,
      );
    });
    assert.deepEqual((await ask()).data, { resendAfter: 60, expires: 600 });
    // where a trial reads its letters (decision 0027)
    const letter = at.world.letters().find(({ content }) => /\d{8}/.test(content))!;
    const code = /\d{8}/.exec(letter.content)![0];
    assert.equal((await enter('b', code)).body.error, 'security.codeWrong', 'in another browser it is none');
    const { status, body } = await enter('a', code);
    assert.equal(status, 200, JSON.stringify(body));
    assertLoginResult(body);
    assert.equal(body.accountNo, 'stu01');
    const me = at.world.nobody().bearing(body.access_token as string);
    assert.equal((await me.ok('get', 'base/sysUser/getUserInfo')).accountNo, 'stu01');
    assert.equal((await enter('a', code)).body.error, 'security.codeWrong', 'a code is good once');
    const logged = await at.world.work(({ db }) =>
      db.row(
        sql`select grant_type from sys_login_log where result = 'success' and user_name = 'stu01' order by id desc limit 1`,
      ),
    );
    assert.deepEqual(logged, { grantType: 'email' });
    assert.deepEqual(at.world.crashes, []);
  });
});
