import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { kernel, type Kernel } from '#platform/server/http/kernel.ts';
import { serveWeb } from '#platform/server/http/static.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('other systems inside the pages', () => {
  const at = suiteWorld();
  let admin: Caller;
  let folder: string;
  let web: Kernel;
  before(async () => {
    const { platform, endpoints, as } = at.world;
    admin = await as('admin');
    folder = await mkdtemp(join(tmpdir(), 'campus-web-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    await writeFile(join(folder, 'app.js'), '');
    web = await kernel(
      platform,
      endpoints,
      () => {},
      () => {},
    );
    serveWeb(web.app, folder);
  });
  after(async () => {
    await web.close();
    await rm(folder, { recursive: true, force: true });
  });
  const set = async (paramKey: string, paramValue: string, who = admin) => {
    const { version } = await who.ok('get', 'base/baseParams/getOne', { paramKey });
    return who.post('base/baseParams/submit', { paramKey, paramValue, version });
  };
  const info = (tenant = '000000') => at.world.nobody(tenant).ok('get', 'base/openApi/getAppInfo');
  const framesOf = async (url = '/index', host = 'localhost') => {
    const answer = await web.app.inject({ url, headers: { host } });
    return /frame-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))![1];
  };

  test('none is framed until a school names its host; then the page’s policy and the client know it at once', async () => {
    assert.deepEqual([await framesOf(), (await info()).frameHosts], ["'self'", []]);
    assert.equal((await set('basic.frameHosts', 'JW.example.edu.cn，lib.example.edu.cn:8443')).status, 200);
    assert.equal(await framesOf(), "'self' https://jw.example.edu.cn https://lib.example.edu.cn:8443");
    assert.deepEqual((await info()).frameHosts, ['jw.example.edu.cn', 'lib.example.edu.cn:8443']);
    assert.deepEqual((await info('000001')).frameHosts, [], 'another school allows its own');
    for (const url of ['/app.js', '/api/flySource-base/openApi/health'])
      assert.equal(await framesOf(url), "'self'", url);
  });

  test('a host name of its own shows the systems of its school only', async () => {
    const other = await at.world.as('000001/admin');
    await set('basic.frameHosts', 'oa.other.edu.cn', other);
    assert.match((await framesOf())!, /jw\.example\.edu\.cn .*https:\/\/oa\.other\.edu\.cn$/);
    const { platform } = at.world;
    await platform.pool.query("update sys_tenant set domain = 'xg.other.edu.cn' where id = '000001'");
    platform.hosts.reload();
    assert.equal(await framesOf('/index', 'xg.other.edu.cn'), "'self' https://oa.other.edu.cn");
  });

  test('the picture that WeChat Work shows at the sign-in is framed where a school lets people in by it', async () => {
    const settings = {
      siteUrl: 'https://xg.example.edu.cn',
      corpId: 'ww1',
      agentId: '1000002',
      matchBy: 'account',
    };
    const wecom = { code: 'wecom', name: '企业微信', ssoType: 'wecom', secret: 'a secret', enabled: true };
    const { id } = await admin.ok('post', 'base/sysSsoConfig/save', { ...wecom, settings });
    assert.match((await framesOf())!, /https:\/\/login\.work\.weixin\.qq\.com( |$)/);
    await admin.ok('post', 'base/sysSsoConfig/remove', { id });
    assert.doesNotMatch((await framesOf())!, /weixin/);
  });

  test('what is no plain host is refused with a sentence, and nothing changes', async () => {
    for (const wrong of ['*', '*.edu.cn', "https://jw.edu.cn 'unsafe-inline'", 'jw.edu.cn; script-src *']) {
      const { body } = await set('basic.frameHosts', wrong);
      assert.deepEqual([body.error, /主机名/.test(body.msg)], ['kit.invalid', true], wrong);
    }
    assert.match((await framesOf())!, /jw\.example\.edu\.cn/);
  });

  test('the report server is an https address on an allowed host, and is named no longer than it is allowed', async () => {
    const url = 'https://report.example.edu.cn/ureport/preview';
    for (const wrong of ['http://jw.example.edu.cn/ureport', 'javascript:alert(1)', 'jw.example.edu.cn'])
      assert.match((await set('basic.ureportUrl', wrong)).body.msg, /https:\/\//, wrong);
    const refused = await set('basic.ureportUrl', url);
    assert.equal(refused.body.errors[0].field, 'basic.ureportUrl');
    assert.match(refused.body.msg, /report\.example\.edu\.cn/);
    await set('basic.frameHosts', 'report.example.edu.cn');
    assert.equal((await set('basic.ureportUrl', url)).status, 200);
    assert.equal((await info()).ureportUrl, url);
    await set('basic.frameHosts', '');
    const { ureportUrl, frameHosts } = await info();
    assert.deepEqual([ureportUrl, frameHosts], ['', []]);
    assert.equal((await set('basic.ureportUrl', '')).status, 200);
    assert.deepEqual(at.world.crashes, []);
  });
});
