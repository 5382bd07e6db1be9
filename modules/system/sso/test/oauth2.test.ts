import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { browser, configure, SITE } from './browser.fixture.ts';
import { fakeOauth2 } from './fakes.fixture.ts';

describe('plain OAuth 2', () => {
  const at = suiteWorld();
  const client = { id: 'campus', secret: 'a secret & more', callback: `${SITE}/oauth/callback/elder` };
  let portal: Awaited<ReturnType<typeof fakeOauth2>>;
  let id = '';
  before(async () => {
    portal = await fakeOauth2(client);
    id = await save();
  });
  after(() => portal.close());

  async function save(more: object = {}): Promise<string> {
    const version =
      id === '' ? undefined : (await rows()).find((one: { id: string }) => one.id === id)!.version;
    return configure(at.world, {
      ...(version !== undefined && { id, version }),
      code: 'elder',
      name: '旧门户',
      ssoType: 'oauth2',
      secret: client.secret,
      settings: {
        siteUrl: SITE,
        authorizeUrl: `${portal.url}/authorize`,
        tokenUrl: `${portal.url}/token`,
        userinfoUrl: `${portal.url}/userinfo`,
        clientId: client.id,
        idField: 'login',
        matchBy: 'account',
        ...more,
      },
    });
  }
  const rows = async () =>
    (await (await at.world.as('admin')).ok('get', 'base/sysSsoConfig/list')) as {
      id: string;
      version: number;
    }[];
  const go = async (page: ReturnType<typeof browser>) =>
    Object.fromEntries((await portal.walk(await page.leave('elder'))).searchParams);
  const social = (given: Record<string, string>, more = {}) => ({
    grant_type: 'social',
    source: 'elder',
    ...given,
    ...more,
  });

  test('a code is traded with its verifier, and the userinfo says who it is', async () => {
    portal.person.login = 'stu01';
    const page = browser(at.world);
    const there = await page.leave('elder');
    assert.equal(there.searchParams.get('redirect_uri'), client.callback);
    assert.equal(there.searchParams.has('nonce'), false);
    const { status, body } = await page.grant(social(await go(page)));
    assert.deepEqual([status, body.accountNo, body.oauthId], [200, 'stu01', 'stu01'], JSON.stringify(body));
    assert.match(portal.asked.verifier, /^[\w-]{43}$/);
    assert.match(portal.asked.authorization, /^Bearer \S+$/);
    const out = await page.call('GET', 'auth/logOut', { token: body.access_token as string });
    assert.equal(out.body.data.ssoLogoutUrl, null, 'plain OAuth 2 knows no log-out');
  });

  test('another state, another code, and both a second time open nothing', async () => {
    const page = browser(at.world);
    const mine = await go(page);
    assert.equal((await page.grant(social(mine, { state: 'x'.repeat(43) }))).body.error, 'sso.requestOver');
    const stolen = await go(browser(at.world));
    assert.equal((await page.grant(social(mine, { code: stolen['code']! }))).body.error, 'sso.notProved');
    const right = await go(page);
    const signedIn = await page.grant(social(right));
    assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
    assert.equal((await page.grant(social(right))).body.error, 'sso.requestOver');
    // the same code under a state of its own: the portal has forgotten it
    const again = await go(page);
    assert.equal((await page.grant(social(again, { code: right['code']! }))).body.error, 'sso.notProved');
  });

  test('a code for another address of this product is worth nothing', async () => {
    const page = browser(at.world);
    const back = await go(page);
    await save({ siteUrl: 'http://elsewhere.example' });
    assert.equal((await page.grant(social(back))).body.error, 'sso.notProved');
    await save();
  });

  test('nobody is made unless the school says so, and then as the least', async () => {
    portal.person.login = '2026099';
    portal.person.realName = '新同学';
    const page = browser(at.world);
    assert.equal((await page.grant(social(await go(page)))).body.error, 'sso.notBound');
    for (const createAs of ['gly', 'fdy', 'yx'])
      await assert.rejects(save({ createAs }), /kit.invalid/, createAs);
    await assert.rejects(save({ createAs: 'stu', matchBy: 'phone' }), /sso.createNeedsAccount/);
    await save({ createAs: 'stu' });
    const pages = [browser(at.world), browser(at.world)];
    const said = await Promise.all(pages.map(async (one) => one.grant(social(await go(one)))));
    for (const { status, body } of said)
      assert.deepEqual(
        [status, body.accountNo, body.roleType],
        [200, '2026099', 'stu'],
        JSON.stringify(body),
      );
    assert.equal(said[0]!.body.userName, '新同学');
    assert.deepEqual(
      said[0]!.body.detail.roleTypes.map(({ value }: { value: string }) => value),
      ['stu'],
    );
    const token = said[0]!.body.access_token as string;
    assert.equal((await page.call('GET', 'base/student/list', { token })).status, 403);
    const logged = await at.world.work((work) =>
      work.db.rows<{ after: object }>(sql`select after from sys_oper_log where action = 'ssoCreate'`),
    );
    assert.deepEqual(logged, [{ after: { accountNo: '2026099', source: 'elder', roleType: 'stu' } }]);
    // what can't be an account's number makes none
    portal.person.login = 'a b<c>';
    assert.equal((await page.grant(social(await go(page)))).body.error, 'sso.notBound');
    await save();
  });

  test('a number of an identity card finds the account of its person', async () => {
    const number = await at.world.work(async (work) => {
      const row = await work.db.row<{ number: string }>(sql`
        select s.id_number as number from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`);
      return work.platform.secrets.open(row!.number);
    });
    await save({ matchBy: 'idNumber' });
    portal.person.login = number.toLowerCase();
    const page = browser(at.world);
    assert.equal((await page.grant(social(await go(page)))).body.accountNo, 'stu01');
    portal.person.login = '11010519491231002X';
    assert.equal((await page.grant(social(await go(page)))).body.error, 'sso.notBound');
  });
});
