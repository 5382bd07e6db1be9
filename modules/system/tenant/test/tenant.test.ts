import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { isSchoolCode, tidyDomain } from '../rules.ts';

type School = { id: string; schoolName: string; status: string };

const PASSWORD = 'Orchard-47-lane';

test('the ministry knows a school by five digits or by ten', () => {
  assert.deepEqual(['13108', '3132000571', '', '1310', '13108x', '31320005711'].map(isSchoolCode), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a domain is a whole host name, however it was typed', () => {
  for (const text of ['xg.school.edu.cn', ' https://XG.school.edu.cn/ ', 'http://xg.school.edu.cn.'])
    assert.equal(tidyDomain(text), 'xg.school.edu.cn');
  assert.equal(tidyDomain('学校.中国'), 'xn--48s290a.xn--fiqs8s');
  for (const text of ['localhost', '10.0.0.1', 'a.b:8080', 'a.cn/x', 'me@a.cn', 'not a host', ''])
    assert.equal(tidyDomain(text), null, text);
});

describe('schools of the platform', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const school = async (id: string): Promise<School> =>
    ((await admin.ok('get', 'base/sysTenant/list')) as School[]).find((one) => one.id === id)!;
  const opening = { id: '000042', schoolName: '临江财经职业学院', adminName: '周敏' };

  test('a school is opened once, with roles, menus and an administrator who comes in by a one-time code', async () => {
    const { account, code } = await admin.ok('post', 'base/sysTenant/open', opening);
    assert.equal((await admin.post('base/sysTenant/open', opening)).body.error, 'tenant.idTaken');
    const nobody = at.world.nobody(opening.id);
    const activated = await nobody.post('auth/openApi/activate', {
      accountNo: account,
      code,
      password: PASSWORD,
    });
    assert.equal(activated.status, 200, JSON.stringify(activated.body));
    const first = await nobody.signIn(account, PASSWORD);
    assert.equal(first.login.schoolName, opening.schoolName);
    assert.ok((await first.ok('get', 'base/sysMenu/getUserRoutes')).length > 3);
    assert.equal((await first.ok('get', 'base/student/list')).total, 0);
    assert.equal((await school(opening.id)).status, 'active');
  });

  test('two clicks open one school', async () => {
    const both = { ...opening, id: '000043' };
    const answers = await Promise.all([1, 2].map(() => admin.post('base/sysTenant/open', both)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    const again = { id: both.id, adminName: '周敏' };
    const moved = "update sys_session set proved_at = proved_at + $1 * interval '1 day'";
    await at.world.platform.pool.query(moved, [-1]);
    assert.equal((await admin.post('base/sysTenant/code', again)).body.error, 'account.stepUp');
    await at.world.platform.pool.query(moved, [1]);
    const { code } = await admin.ok('post', 'base/sysTenant/code', again);
    assert.match(code, /^[A-Z0-9]{8}$/);
    const people = await at.world.work(
      (work) => work.db.rows(sql`select 1 from sys_user where account_no = 'admin'`),
      both.id,
    );
    assert.equal(people.length, 1);
  });

  test('a suspended school’s sessions die, nobody signs in, and everything is there again afterwards', async () => {
    const dean = await at.world.as('000001/admin');
    const stranger = at.world.nobody('000001');
    const { total } = await dean.ok('get', 'base/student/list');
    const reason = '合同到期未续';
    await admin.ok('post', 'base/sysTenant/suspend', { id: '000001', reason });
    const other = await at.world.secondNode();
    assert.equal((await other(dean).get('base/student/list')).status, 401);
    await until(async () => (await dean.get('base/student/list')).status === 401);
    const refused = await stranger.post('auth/oauth/token', undefined, {
      tenantId: '000001',
      username: 'admin',
      password: '0'.repeat(32),
      type: 'account',
      grant_type: 'password',
      scope: 'all',
    });
    assert.equal(refused.body.error, 'account.schoolSuspended');
    const again = { id: '000001', reason };
    assert.equal((await admin.post('base/sysTenant/suspend', again)).body.error, 'tenant.notThatState');
    await admin.ok('post', 'base/sysTenant/resume', { id: '000001', reason: '续约' });
    assert.equal((await dean.get('base/student/list')).status, 401, 'an old session stays dead');
    at.world.setTime('2026-11-20 09:10:00');
    admin = await at.world.as('admin');
    assert.equal((await (await at.world.as('000001/admin')).ok('get', 'base/student/list')).total, total);
    const kept = await at.world.work((work) =>
      work.db.rows<{ action: string; reason: string }>(
        sql`select action, reason from sys_oper_log where resource = 'sysTenant' and action in ('suspend', 'resume') order by id`,
      ),
    );
    assert.deepEqual(kept, [
      { action: 'suspend', reason },
      { action: 'resume', reason: '续约' },
    ]);
  });

  test('usage counts what a school has, and shows none of it', async () => {
    const usage = await admin.ok('get', 'base/sysTenant/usage', { id: '000001' });
    const students = await at.world.work(
      (work) =>
        work.db.row<{ count: number }>(sql`select count(*) from sys_user where user_type = 'student'`),
      '000001',
    );
    assert.deepEqual([usage.students, usage.logins > 0], [students!.count, true]);
    for (const value of Object.values(usage))
      assert.ok(typeof value === 'number' || /^\d{4}-/.test(String(value)));
    assert.equal((await admin.get('base/sysTenant/usage', { id: '999999' })).status, 404);
  });

  test('the platform’s own school is never suspended, and no other school reaches any of this', async () => {
    const body = { id: '000000', reason: '试一试' };
    assert.equal((await admin.post('base/sysTenant/suspend', body)).body.error, 'tenant.platformStays');
    const other = await at.world.as('000001/admin');
    assert.equal((await other.get('base/sysTenant/list')).status, 403);
    const routes = JSON.stringify(await other.ok('get', 'base/sysMenu/getUserRoutes'));
    assert.ok(!routes.includes('"name":"system/tenant"'));
    assert.ok(JSON.stringify(await admin.ok('get', 'base/sysMenu/getUserRoutes')).includes('system/tenant'));
    assert.deepEqual(at.world.crashes, []);
  });

  test('a school has its own domain, and whoever comes by it comes to that school', async () => {
    const { version } = (await school('000001')) as School & { version: number };
    const facts = { schoolName: '云溪师范专科学校', contactName: '沈悦', contactPhone: '13812345678' };
    const save = (id: string, more: object) => admin.post('base/sysTenant/update', { id, ...facts, ...more });
    const wrong = await save('000001', { version, domain: 'not a host', contactPhone: '123' });
    assert.deepEqual(
      wrong.body.errors.map(({ field }: { field: string }) => field),
      ['domain', 'contactPhone'],
    );
    assert.equal((await save('000001', { version, domain: 'https://XG.Yunxi.edu.cn/' })).status, 200);
    assert.equal((await save('000001', { version, domain: null })).body.error, 'kit.versionConflict');
    const own = { version: ((await school('000000')) as School & { version: number }).version };
    const taken = await save('000000', { ...own, schoolName: '江州职业技术学院', domain: 'xg.yunxi.edu.cn' });
    assert.equal(taken.body.error, 'tenant.domainTaken');
    const { domain, contactPhone } = (await school('000001')) as School & {
      domain: string;
      contactPhone: string;
    };
    assert.deepEqual([domain, contactPhone], ['xg.yunxi.edu.cn', '13812345678']);
    // a browser that knows no school yet: the name decides, then what was chosen here, then the platform's own
    const url = '/api/flySource-base/openApi/getAppInfo';
    const asks = async (headers: Record<string, string>) => {
      const stamp = at.world.platform.clock().getTime();
      const sign = createHmac('sha256', 'campus-web').update(`${url}\n${stamp}`).digest('hex');
      const authorization = `Basic ${btoa('campus-web:campus-web')}`;
      const all = { authorization, 'campus-sign': `${stamp}.${sign}`, ...headers };
      const answer = await at.world.kernel.app.inject({ url, headers: all });
      return answer.json().data?.tenantId ?? answer.body;
    };
    assert.equal(await asks({ host: 'xg.yunxi.edu.cn' }), '000001');
    assert.equal(await asks({ host: 'xg.yunxi.edu.cn', cookie: 'tenant=000000' }), '000001');
    assert.equal(await asks({ host: 'localhost', cookie: 'a=1; tenant=000001' }), '000001');
    assert.equal(await asks({ host: 'localhost' }), '000000');
  });
});

/** The signal that ends sessions travels; it is there within moments. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 5_000;
  while (!(await holds())) assert.ok(performance.now() < end, 'it took longer than five seconds');
}
