import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { browser, configure, SITE } from './browser.fixture.ts';
import { fakeWecom } from './fakes.fixture.ts';

const CORP = { id: 'ww0123456789', secret: 'the-application-secret' };

describe('WeChat Work', () => {
  const at = suiteWorld();
  let wecom: Awaited<ReturnType<typeof fakeWecom>>;
  let id: string;
  before(async () => {
    wecom = await fakeWecom(CORP);
    id = await configure(at.world, {
      code: 'wecom',
      name: '企业微信',
      ssoType: 'wecom',
      secret: CORP.secret,
      settings: { siteUrl: SITE, corpId: CORP.id, agentId: '1000002', apiUrl: wecom.url, matchBy: 'account' },
    });
  });
  after(() => wecom.close());
  const enter = async (userId: string, source = 'wechat_enterprise') => {
    const page = browser(at.world);
    const there = await page.leave('wecom', '1');
    const state = there.searchParams.get('state')!;
    return page.grant({ grant_type: 'social', source, code: wecom.scan(userId), state });
  };

  test('inside the app the browser is known at once, outside a picture is scanned', async () => {
    const page = browser(at.world);
    const inside = await page.leave('wecom', '1');
    assert.equal(inside.origin + inside.pathname, 'https://open.weixin.qq.com/connect/oauth2/authorize');
    assert.equal(inside.searchParams.get('scope'), 'snsapi_base');
    assert.equal(inside.searchParams.get('redirect_uri'), `${SITE}/loginbywechatenterprise`);
    assert.equal(inside.hash, '#wechat_redirect');
    const outside = await page.leave('wecom');
    assert.equal(outside.origin + outside.pathname, 'https://login.work.weixin.qq.com/wwlogin/sso/login');
    assert.equal(outside.searchParams.get('login_type'), 'CorpApp');
    assert.equal(outside.searchParams.get('agentid'), '1000002');
  });

  test('a member is in, the token of the interface is asked once and anew when it died', async () => {
    const first = await enter('stu01');
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(first.body.accountNo, 'stu01');
    assert.equal((await enter('fdy01', 'wecom')).body.accountNo, 'fdy01');
    assert.equal(wecom.state.asked, 1);
    wecom.state.token = 'token-2';
    assert.equal((await enter('stu01')).body.accountNo, 'stu01');
    assert.equal(wecom.state.asked, 2);
  });

  test('an outsider, a code used twice and a state of nobody open nothing', async () => {
    assert.equal((await enter('outsider-1')).body.error, 'sso.notProved');
    const page = browser(at.world);
    const state = (await page.leave('wecom', '1')).searchParams.get('state')!;
    const bad = await page.grant({ grant_type: 'social', source: 'wechat_enterprise', code: 'none', state });
    assert.equal(bad.body.error, 'sso.notProved');
    const code = wecom.scan('admin');
    const forged = { grant_type: 'social', source: 'wechat_enterprise', code, state: 'y'.repeat(43) };
    assert.equal((await page.grant(forged)).body.error, 'sso.requestOver');
  });

  test('the administrator tests the connection, and a wrong secret is told without the secret', async () => {
    const admin = await at.world.as('admin');
    assert.equal((await admin.ok('post', 'base/sysSsoConfig/test', { id })).answered, true);
    const list = (await admin.ok('get', 'base/sysSsoConfig/list')) as {
      id: string;
      version: number;
      settings: object;
    }[];
    const one = list.find((row) => row.id === id)!;
    assert.ok(!JSON.stringify(list).includes(CORP.secret));
    const save = {
      id,
      version: one.version,
      code: 'wecom',
      name: '企业微信',
      ssoType: 'wecom',
      settings: one.settings,
      enabled: true,
    };
    await admin.ok('post', 'base/sysSsoConfig/save', { ...save, secret: 'wrong' });
    assert.equal((await admin.post('base/sysSsoConfig/test', { id })).body.error, 'sso.notAnswering');
    // a save without a secret leaves the stored one as it is
    await admin.ok('post', 'base/sysSsoConfig/save', {
      ...save,
      version: one.version + 1,
      secret: CORP.secret,
    });
    await admin.ok('post', 'base/sysSsoConfig/save', { ...save, version: one.version + 2 });
    assert.equal((await admin.ok('post', 'base/sysSsoConfig/test', { id })).answered, true);
  });
});
