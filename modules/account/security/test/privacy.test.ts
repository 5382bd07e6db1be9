import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

/** The school's privacy text at the sign-in. */
describe('agreeing to the privacy text', () => {
  const at = suiteWorld();
  const nobody = () => at.world.nobody();
  const mode = (value: string) =>
    at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = 'security.privacy'`,
      ),
    );
  const enter = async (account: string, more: object = {}) => {
    const password = createHash('md5').update(PASSWORD).digest('hex');
    const given = { username: account, password, grant_type: 'password', ...more };
    const { body } = await nobody().post('auth/oauth/token', undefined, given);
    const me = nobody().bearing(body.access_token as string);
    return { needs: body.detail.needs as { agreePrivacy: boolean }, me };
  };
  const shown = async () => (await nobody().ok('get', 'base/openApi/getAppInfo')).privacy;
  const renew = () =>
    at.world.work((work) =>
      work.db.run(sql`update rich_text set version = version + 1 where text_code = 'privacy'`),
    );

  test('a school may name it, ask for it, or leave it', async () => {
    await mode('off');
    assert.equal(await shown(), null);
    assert.equal(await nobody().ok('get', 'auth/openApi/getPrivacy'), null);
    await mode('shown');
    assert.deepEqual(Object.keys(await shown()), ['mode', 'version', 'title']);
    assert.equal((await enter('fdy01')).needs.agreePrivacy, false);
    const english = nobody().carrying({ 'accept-language': 'en' });
    assert.equal((await english.ok('get', 'auth/openApi/getPrivacy')).title, 'Privacy notice');
    assert.equal((await english.ok('get', 'base/openApi/getAppInfo')).privacy.title, 'Privacy notice');
    assert.match((await shown()).title, /隐私/);
  });

  test('asked for, nothing works before it, and it is asked once for each version', async () => {
    await mode('required');
    const { needs, me } = await enter('stu01');
    assert.equal(needs.agreePrivacy, true);
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).body.error, 'account.agreePrivacy');
    const { version } = await nobody().ok('get', 'auth/openApi/getPrivacy');
    const stale = await me.post('auth/oauth/agreePrivacy', { version: version + 1 });
    assert.equal(stale.body.error, 'security.privacyChanged');
    await me.ok('post', 'auth/oauth/agreePrivacy', { version });
    assert.equal((await me.get('base/sysMenu/getUserRoutes')).status, 200);
    assert.equal((await enter('stu01')).needs.agreePrivacy, false);
    await renew();
    assert.equal((await enter('stu01')).needs.agreePrivacy, true);
  });

  test('a tick beside the sign-in is the same, for the version that was read', async () => {
    const { version } = await shown();
    assert.equal((await enter('teacher01', { privacy: version - 1 })).needs.agreePrivacy, true);
    assert.equal((await enter('teacher01', { privacy: version })).needs.agreePrivacy, false);
    assert.equal((await enter('teacher01')).needs.agreePrivacy, false, 'it is remembered');
    const kept = await at.world.work((work) =>
      work.db.row<{ version: number; at: string | null }>(
        sql`select privacy_version as version, privacy_at as at from sys_user where account_no = 'teacher01'`,
      ),
    );
    assert.equal(kept!.version, version);
    assert.ok(kept!.at);
  });

  test('whoever comes by an address of several schools chooses among them', async () => {
    const { schools } = await nobody().ok('get', 'base/openApi/getAppInfo');
    assert.deepEqual(
      (schools as { value: string }[]).map(({ value }) => value),
      ['000000', '000001'],
    );
    await at.world.work((work) =>
      work.platform.pool.query("update sys_tenant set domain = 'xg.school.example' where id = '000000'"),
    );
    at.world.platform.hosts.reload();
    const own = nobody().carrying({ host: 'xg.school.example:8080' });
    assert.deepEqual((await own.ok('get', 'base/openApi/getAppInfo')).schools, []);
    assert.deepEqual(at.world.crashes, []);
  });
});
