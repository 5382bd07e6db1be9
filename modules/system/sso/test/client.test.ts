import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';

const TOKEN = 'auth/oauth/token';
/** A signal to the caches of all nodes, and the bundle in which calls are written down, need a moment. */
const SOON = 700;

describe('another system of the school calls in its own name', () => {
  const at = suiteWorld();
  let stamp = 0;
  const call = async (
    basic: string,
    method: 'GET' | 'POST',
    path: string,
    { token, ip = '10.20.1.1', body }: { token?: string; ip?: string; body?: object } = {},
  ) => {
    const url = `/api/flySource-${path}`;
    stamp = Math.max(stamp + 1, at.world.platform.clock().getTime());
    const key = token?.slice(0, 10) ?? basic.split(':')[0]!;
    const sign = createHmac('sha256', key)
      .update(`${url.split('?')[0]}\n${stamp}`)
      .digest('hex');
    const reply = await at.world.kernel.app.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
        'campus-sign': `${stamp}.${sign}`,
        'tenant-id': '000000',
        'x-forwarded-for': ip,
        ...(token && { 'campus-auth': `bearer ${token}` }),
      },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const enter = (basic: string, ip?: string) =>
    call(basic, 'POST', `${TOKEN}?grant_type=client_credentials`, { ...(ip && { ip }) });
  const roleId = async (code: string) =>
    (await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_role where role_code = ${code}`),
    ))!.id;
  const add = async (more = {}) => {
    const admin = await at.world.as('admin');
    return admin.post('base/sysClient/add', {
      name: '一卡通',
      clientId: 'svc-card',
      roleId: await roleId('gly'),
      calls: 'student.list\nstudent.detail',
      ipAllow: '10.20.0.0/16',
      ...more,
    });
  };
  const secretOf = async (id: string, keepHours = 0) =>
    (await (await at.world.as('admin')).ok('post', 'base/sysClient/newSecret', { id, keepHours }))
      .secret as string;

  test('what cannot be is refused with its sentence, and nobody connects more than he reaches himself', async () => {
    const errors = await Promise.all(
      [{ clientId: 'card' }, { ipAllow: '10.20.0.0/99' }, { calls: 'student.fly' }].map(
        async (more) => (await add(more)).body.error as string,
      ),
    );
    assert.deepEqual(errors, ['sso.clientIdWrong', 'sso.addressWrong', 'sso.callUnknown']);
    assert.equal((await (await at.world.as('fdy01')).post('base/sysClient/add', {})).status, 403);
  });

  test('a secret is shown once and buys an hour of the calls that are named, from where they are named', async () => {
    const { id } = (await add()).data;
    const admin = await at.world.as('admin');
    assert.equal((await enter('svc-card:nothing')).body.error, 'sso.clientWrong', 'no secret yet');
    const secret = await secretOf(id);
    const kept = await at.world.work((work) =>
      work.db.row<{ all: string }>(sql`select c::text as all from sys_client c where client_id = 'svc-card'`),
    );
    assert.ok(!kept!.all.includes(secret));
    const basic = `svc-card:${secret}`;
    assert.equal((await enter('svc-card:wrong')).body.error, 'sso.clientWrong');
    assert.equal((await enter(basic, '172.16.0.9')).body.error, 'account.clientAddress');
    const { status, body } = await enter(basic);
    assert.equal(status, 200);
    assert.deepEqual([body.expires_in, body.refresh_token], [3600, undefined]);
    const token = body.access_token as string;

    const list = 'base/student/list?size=3';
    assert.equal((await call(basic, 'GET', list, { token })).body.data.records.length, 3);
    assert.equal((await call(basic, 'GET', list, { token, ip: '172.16.0.9' })).status, 403);
    for (const path of ['base/teacher/list', 'base/sysMenu/getUserRoutes', 'base/sysUser/getUserInfo'])
      assert.equal((await call(basic, 'GET', path, { token })).status, 403, path);
    assert.equal(
      (await call('campus-web:campus-web', 'GET', list, { token })).body.error,
      'kit.unknownClient',
    );
    assert.equal((await call(basic, 'GET', 'auth/captcha')).body.error, 'kit.unknownClient');
    const human = await call(
      basic,
      'POST',
      `${TOKEN}?grant_type=password&username=stu01&password=${'a'.repeat(32)}`,
    );
    assert.equal(human.body.error, 'account.badGrant');

    await wait(SOON);
    const used = await admin.ok('get', 'base/sysClient/calls', { id });
    assert.deepEqual([used.day, used.refused], [5, 4]);
    assert.equal(used.calls.at(-1).path, '/api/flySource-base/student/list');
    const { records } = await admin.ok('get', 'base/sysClient/list');
    const row = (records as { clientId: string; lastUsedAt: string | null }[]).find(
      (one) => one.clientId === 'svc-card',
    )!;
    assert.ok(row.lastUsedAt !== null && !('secretHash' in row));
  });

  test('a link brings a ticket that says once, to the system it was made out for, who came', async () => {
    const admin = await at.world.as('admin');
    const { id } = await admin.ok('post', 'base/sysClient/add', {
      name: '教务系统',
      clientId: 'svc-courses',
      roleId: await roleId('gly'),
      calls: 'ssoTicket.validate',
    });
    const basic = `svc-courses:${await secretOf(id)}`;
    const token = (await enter(basic)).body.access_token as string;
    const link = { appName: '选课', appCode: 'courses', appType: 'link', category: 'other', openType: 1 };
    const target = 'https://jw.example.edu.cn/in?u={accountNo}&ticket={ssoTicket}';
    const more = { linkUrl: target, terminals: ['web'], status: 'enabled' };
    const app = (await admin.ok('post', 'base/appName/add', { ...link, ...more })).id as string;
    const student = await at.world.as('stu01');
    const { linkUrl } = await student.ok('get', 'base/appName/getOne', { id: app });
    const follow = async (cookie: string) => {
      const reply = await at.world.kernel.app.inject({ method: 'GET', url: linkUrl, headers: { cookie } });
      assert.equal(reply.statusCode, 302);
      return String(reply.headers['location']);
    };
    assert.equal(await follow('access-token=none'), '/');
    const lured = await at.world.kernel.app.inject({
      method: 'GET',
      url: linkUrl,
      headers: { cookie: `access-token=${student.login.access_token}`, 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(lured.headers['location'], '/', 'from another site it leads home');
    const ticketOf = async () => {
      const reached = new URL(await follow(`access-token=${student.login.access_token}`));
      assert.equal(`${reached.origin}${reached.pathname}`, 'https://jw.example.edu.cn/in');
      assert.equal(reached.searchParams.get('u'), student.login.accountNo);
      return reached.searchParams.get('ticket')!;
    };
    const ask = (ticket: string, service = 'https://jw.example.edu.cn/anything') =>
      call(basic, 'POST', 'base/ssoTicket/validate', { token, body: { ticket, service } });
    const ticket = await ticketOf();
    const said = await ask(ticket);
    assert.deepEqual([said.body.data?.accountNo, said.body.data?.roleType], [student.login.accountNo, 'stu']);
    assert.equal((await ask(ticket)).body.error, 'sso.ticketWrong', 'once');
    const other = await ticketOf();
    assert.equal((await ask(other, 'https://evil.example/')).body.error, 'sso.ticketWrong');
    assert.equal((await ask(other)).body.error, 'sso.ticketWrong', 'shown in the wrong place it is over');
    const late = await ticketOf();
    await at.world.work((work) =>
      work.db.run(sql`update sys_link_ticket set until = until - interval '61 seconds'`),
    );
    assert.equal((await ask(late)).body.error, 'sso.ticketWrong');
  });

  test('a replaced secret ends at once or when it was agreed; a disabled client is out with its tokens', async () => {
    const admin = await at.world.as('admin');
    const { id } = (await add({ clientId: 'svc-gate', ipAllow: '' })).data;
    const first = `svc-gate:${await secretOf(id)}`;
    const second = `svc-gate:${await secretOf(id, 24)}`;
    assert.deepEqual([(await enter(first)).status, (await enter(second)).status], [200, 200]);
    const token = (await enter(second)).body.access_token as string;
    const list = (basic: string) => call(basic, 'GET', 'base/student/list?size=1', { token });
    assert.equal((await list(second)).status, 200);
    const third = `svc-gate:${await secretOf(id)}`;
    await wait(SOON);
    assert.equal((await list(second)).status, 401, 'replaced at once: its tokens are dead');
    assert.deepEqual([(await enter(second)).status, (await enter(third)).status], [400, 200]);

    const last = (await enter(third)).body.access_token as string;
    const { version } = await admin.ok('get', 'base/sysClient/detail', { id });
    await admin.ok('post', 'base/sysClient/update', { id, version, status: 'disabled' });
    await wait(SOON);
    assert.equal((await call(third, 'GET', 'base/student/list', { token: last })).status, 401);
    assert.equal((await enter(third)).body.error, 'sso.clientWrong');
  });

  test('who guesses secrets waits, whether the client is there or not', async () => {
    for (let tries = 0; tries < 10; tries++) await enter('svc-nobody:guess', '198.51.100.7');
    assert.equal((await enter('svc-nobody:guess', '198.51.100.7')).body.error, 'kit.tooMany');
    assert.equal((await enter('svc-nobody:guess', '198.51.100.8')).body.error, 'sso.clientWrong');
  });
});
