import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { SITE } from './browser.fixture.ts';

const one = {
  code: 'lib',
  name: '图书馆',
  ssoType: 'oidc',
  enabled: true,
  settings: { siteUrl: SITE, issuer: 'https://id.example.edu.cn', clientId: 'campus' },
};

describe('providers of a school', () => {
  const at = suiteWorld();

  test('a secret is sealed where it lies, and no answer and no log shows it', async () => {
    const admin = await at.world.as('admin');
    const secret = 'very-much-between-us';
    const { id } = await admin.ok('post', 'base/sysSsoConfig/save', { ...one, secret });
    const list = await admin.ok('get', 'base/sysSsoConfig/list');
    assert.ok(list.some((row: { id: string; hasSecret: boolean }) => row.id === id && row.hasSecret));
    assert.ok(!JSON.stringify(list).includes(secret));
    const kept = await at.world.work((work) =>
      work.db.rows<{ text: string }>(sql`select secret as text from sys_sso_config where secret is not null
        union all select before::text || after::text from sys_oper_log where resource = 'sysSsoConfig' and before is not null
        union all select after::text from sys_oper_log where resource = 'sysSsoConfig'`),
    );
    assert.ok(kept.length >= 2);
    for (const { text } of kept) assert.ok(!text.includes(secret));
  });

  test('addresses that lead inside the server’s own network are refused', async () => {
    const admin = await at.world.as('admin');
    const inner = [
      'http://id.example.edu.cn',
      'https://10.0.0.1',
      'https://167772161',
      'https://0x0a.1',
      'https://[::1]',
      'https://[::ffff:10.0.0.1]',
      'https://169.254.169.254/latest',
      'https://user:pw@id.example.edu.cn',
    ];
    for (const issuer of inner) {
      const said = await admin.post('base/sysSsoConfig/save', {
        ...one,
        code: 'inner',
        settings: { ...one.settings, issuer },
      });
      assert.equal(said.status, 400, issuer);
    }
  });

  test('two providers share no code, and an old form changes nothing', async () => {
    const admin = await at.world.as('admin');
    assert.equal((await admin.post('base/sysSsoConfig/save', one)).body.error, 'sso.codeTaken');
    const rows = (await admin.ok('get', 'base/sysSsoConfig/list')) as {
      id: string;
      code: string;
      version: number;
    }[];
    const { id, version } = rows.find((row) => row.code === 'lib')!;
    await admin.ok('post', 'base/sysSsoConfig/save', { ...one, id, version, name: '新名称' });
    const stale = await admin.post('base/sysSsoConfig/save', { ...one, id, version });
    assert.equal(stale.body.error, 'kit.versionConflict');
    const renamed = await admin.post('base/sysSsoConfig/save', {
      ...one,
      id,
      version: version + 1,
      code: 'other',
    });
    assert.equal(renamed.body.error, 'sso.codeTaken');
  });

  test('who sits at an old sign-in proves once more who he is before providers change', async () => {
    const admin = await at.world.nobody().signIn('admin', PASSWORD);
    at.world.setTime('2026-11-20 09:20:00');
    for (const [verb, body] of [
      ['save', one],
      ['remove', { id: '01900000-0000-7000-8000-000000000000' }],
    ] as const)
      assert.equal((await admin.post(`base/sysSsoConfig/${verb}`, body)).body.error, 'account.stepUp');
  });

  test('others may neither see nor change them, and another school has its own', async () => {
    const stranger = await at.world.as('fdy01');
    assert.equal((await stranger.get('base/sysSsoConfig/list')).status, 403);
    const there = await at.world.as('000001/admin');
    const codes = ((await there.ok('get', 'base/sysSsoConfig/list')) as { code: string }[]).map(
      ({ code }) => code,
    );
    assert.ok(!codes.includes('lib'));
  });

  test('the sign-in page hears of the enabled ones only', async () => {
    const { socials, ssoType } = await at.world.nobody().ok('get', 'base/openApi/getAppInfo');
    assert.deepEqual(socials, [{ source: 'lib', name: '新名称', icon: 'oidc' }]);
    assert.equal(ssoType, 2);
  });
});
