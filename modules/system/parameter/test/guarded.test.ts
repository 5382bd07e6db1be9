import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { isGuarded } from '../rules.ts';

describe('settings that make the sign-in easier', () => {
  const at = suiteWorld();
  const valueOf = async (paramKey: string) =>
    (await (await at.world.as('admin')).ok('get', 'base/baseParams/getOne', { paramKey })).paramValue;
  const signedInLongAgo = () =>
    at.world.work((work) => work.db.run(sql`update sys_session set proved_at = null`));

  test('each that there is, and none that only looks like one', async () => {
    const shown = await (await at.world.as('admin')).ok('get', 'base/baseParams/getPage', {});
    const free = (shown as { paramKey: string }[])
      .map(({ paramKey }) => paramKey)
      .filter((key) => /^(login|password|security|licence)\./.test(key) && !isGuarded(key));
    assert.deepEqual(free.sort(), ['login.loginTips', 'login.showLogin']);
  });

  test('a session that proved itself long ago changes none of them, by whichever way', async () => {
    const admin = await at.world.as('admin');
    await signedInLongAgo();
    const row = await admin.ok('get', 'base/baseParams/getOne', { paramKey: 'password.preset' });
    const ways = [
      ['submit', { paramKey: row.paramKey, paramValue: 'mlps3', version: row.version }],
      ['submit', { groupCode: 'password', values: { 'password.preset': 'mlps3' } }],
      ['submit', { values: { 'basic.icp': '苏ICP备1号', 'login.lockThreshold': 20 } }],
      ['submit', { values: { 'security.trustDays': 90 } }],
      ['import', { changes: [{ paramKey: row.paramKey, paramValue: 'mlps3', version: row.version }] }],
    ] as const;
    for (const [verb, body] of ways)
      assert.equal(
        (await admin.post(`base/baseParams/${verb}`, body)).body.error,
        'account.stepUp',
        `${verb} ${JSON.stringify(body)}`,
      );
    assert.equal(await valueOf('password.preset'), row.paramValue);
    assert.equal(await valueOf('basic.icp'), '', 'all or nothing');
    assert.equal((await admin.post('base/baseParams/submit', { values: { 'basic.icp': 'x' } })).status, 200);
  });

  test('who has just shown who he is writes those of several groups at once', async () => {
    await at.world.work((work) => work.db.run(sql`update sys_session set proved_at = ${work.now}`));
    const values = { 'password.minLength': 12, 'login.lockThreshold': 4, 'security.trustDays': 7 };
    await (await at.world.as('admin')).ok('post', 'base/baseParams/submit', { values });
    for (const [key, value] of Object.entries(values)) assert.equal(await valueOf(key), value, key);
    assert.deepEqual(at.world.crashes, []);
  });
});
