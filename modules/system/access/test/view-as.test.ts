import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createHmac } from 'node:crypto';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('looking on as somebody else', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });
  const userId = async (accountNo: string): Promise<string> => {
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo, size: 50 });
    return (records as { id: string; accountNo: string }[]).find((user) => user.accountNo === accountNo)!.id;
  };
  const begin = async (accountNo: string): Promise<string> => {
    const answer = await admin.ok('post', 'base/sysUser/viewAs', {
      id: await userId(accountNo),
      reason: '学生反映看不到请假',
    });
    return answer.viewId;
  };
  let stamp = 0;
  /** The same person's call with the header of a view. */
  async function through(
    view: string,
    caller: Caller,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ) {
    const url = `/api/flySource-${path}`;
    stamp = Math.max(stamp + 1, world.platform.clock().getTime() + 1_000);
    const sign = createHmac('sha256', caller.token!.slice(0, 10))
      .update(`${url.split('?')[0]}\n${stamp}`)
      .digest('hex');
    const headers = {
      authorization: `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`,
      'campus-sign': `${stamp}.${sign}`,
      'campus-auth': `bearer ${caller.token}`,
      'campus-view': view,
    };
    const reply = await world.kernel.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  }

  test('the page is what that person sees: name, menus, buttons and rows', async () => {
    const view = await begin('fdy01');
    const fdy = await world.as('fdy01');
    const info = await through(view, admin, 'GET', 'base/sysUser/getUserInfo');
    assert.equal(info.body.data.accountNo, 'fdy01');
    for (const call of [
      'base/sysMenu/getUserRoutes',
      'base/sysMenu/getUserBtn',
      'base/student/list?current=1&size=5',
    ]) {
      const own = await fdy.get(...splitCall(call));
      const seen = await through(view, admin, 'GET', call);
      assert.deepEqual(seen.body.data, own.data, call);
    }
    assert.equal(
      (await through(view, admin, 'GET', 'base/sysRole/list')).status,
      403,
      'not with the viewer’s grants',
    );
  });

  test('nothing is ever written, whatever is called', async () => {
    const view = await begin('stu01');
    for (const { method, path, multipart, needs, realms = ['office'] } of world.endpoints) {
      if (method !== 'POST' || multipart || needs === 'public') continue;
      const answer = await through(view, admin, 'POST', path, {});
      // calls of other realms are nobody's of the office, however he looks
      assert.equal(answer.body.error, realms.includes('office') ? 'kit.viewOnly' : 'kit.forbidden', path);
    }
    const before = await counts();
    for (const { method, path, needs, unsigned } of world.endpoints) {
      if (method !== 'GET' || needs === 'public' || unsigned || path.endsWith('/stream')) continue;
      const answer = await through(view, admin, 'GET', path);
      assert.ok([200, 400, 403, 404].includes(answer.status), `${path} answered ${answer.status}`);
    }
    assert.deepEqual(await counts(), before);
    assert.equal((await through(view, admin, 'GET', 'base/live/stream')).body.error, 'kit.viewOnly');
    const forced = world.platform.door.look('000000', (db) => db.run(sql`update sys_user set email = 'x'`));
    await assert.rejects(forced, { code: '25006' });
  });

  const counts = () =>
    world.work((work) =>
      work.db.row(sql`
      select (select count(*) from sys_oper_log) as log, (select count(*) from sys_message) as messages,
        (select max(updated_at) from sys_user) as users`),
    );

  test('a view belongs to the session that began it, ends by itself, and is logged with its reason', async () => {
    const view = await begin('stu01');
    const stranger = await world.as('yx01');
    assert.equal(
      (await through(view, stranger, 'GET', 'base/sysUser/getUserInfo')).body.error,
      'kit.viewOver',
    );
    assert.equal((await through('x', admin, 'GET', 'base/sysUser/getUserInfo')).body.error, 'kit.viewOver');
    const log = await world.work((work) =>
      work.db.row<{ reason: string; userName: string }>(
        sql`select reason, user_name from sys_oper_log where action = 'viewAs' order by at desc, id desc limit 1`,
      ),
    );
    assert.equal(log!.reason, '学生反映看不到请假');
    const student = await world.as('stu01');
    const { records } = await student.ok('get', 'base/sysMessage/list', { size: 20, current: 1 });
    assert.ok(JSON.stringify(records).includes('只读查看'));
    await admin.ok('post', 'base/sysUser/endView', { viewId: view });
    assert.equal((await through(view, admin, 'GET', 'base/sysUser/getUserInfo')).body.error, 'kit.viewOver');
    const later = await begin('stu01');
    world.setTime('2026-11-20 09:31:00');
    assert.equal((await through(later, admin, 'GET', 'base/sysUser/getUserInfo')).body.error, 'kit.viewOver');
    world.setTime('2026-11-20 09:00:00');
    admin = await world.as('admin');
  });

  test('without the grant, without a reason, as oneself or as a closed account there is no view', async () => {
    const id = await userId('stu01');
    assert.equal(
      (await (await world.as('fdy01')).post('base/sysUser/viewAs', { id, reason: 'x' })).status,
      403,
    );
    assert.equal(
      (await admin.post('base/sysUser/viewAs', { id, reason: ' ' })).body.errors[0].field,
      'reason',
    );
    assert.equal(
      (await admin.post('base/sysUser/viewAs', { id: await userId('admin'), reason: 'x' })).status,
      404,
    );
    assert.equal((await admin.post('base/sysUser/viewAs', { id, roleType: 'gly', reason: 'x' })).status, 404);
  });

  test('a diagnosis says which role gives a page, its buttons, its rule and how many rows that makes', async () => {
    const id = await userId('fdy01');
    const { pages, identities } = await admin.ok('get', 'base/sysUser/diagnose', { id });
    assert.ok((identities as { value: string }[]).some(({ value }) => value === 'fdy'));
    const tree: { children: { id: string; code: string }[] }[] = await admin.ok(
      'get',
      'base/sysMenu/getTreeMenu',
    );
    const menu = tree.flatMap((wing) => wing.children).find(({ code }) => code === 'base/people/student')!;
    const page = (pages as { id: string; held: boolean }[]).find((one) => one.id === menu.id)!;
    assert.equal(page.held, true);
    const found = await admin.ok('get', 'base/sysUser/diagnose', { id, menuId: page.id });
    const fdy = await world.as('fdy01');
    const { total } = await fdy.ok('get', 'base/student/list', { current: 1, size: 1 });
    assert.deepEqual(
      found.page.scope.rules.map((rule: { scopeType: string }) => rule.scopeType),
      ['counsellor'],
    );
    const counted = found.page.rows.find((row: { resource: string }) => row.resource === 'student');
    assert.equal(counted.seen, total);
    assert.ok(counted.total > total);
    const removal = found.page.buttons.find((button: { code: string }) => button.code === 'student.remove');
    assert.deepEqual(removal.roles, []);
  });

  test('why somebody sees a row, and why he does not', async () => {
    const fdy = await world.as('fdy01');
    const [mine] = (await fdy.ok('get', 'base/student/list', { current: 1, size: 1 })).records;
    const all = (await admin.ok('get', 'base/student/list', { current: 1, size: 500 })).records as {
      id: string;
    }[];
    const seen = new Set(
      ((await fdy.ok('get', 'base/student/list', { current: 1, size: 500 })).records as { id: string }[]).map(
        (row) => row.id,
      ),
    );
    const id = await userId('fdy01');
    const ask = (rowId: string, who = id) =>
      admin.ok('get', 'base/sysUser/whyRow', { id: who, resource: 'student', rowId });
    const yes = await ask(mine.id);
    assert.deepEqual([yes.seen, yes.rules.map((rule: { axis: string }) => rule.axis)], [true, ['class']]);
    const no = await ask(all.find((row) => !seen.has(row.id))!.id);
    assert.deepEqual([no.seen, no.missing, no.rules], [false, null, []]);
    const without = await ask(mine.id, await userId('yrdw01'));
    assert.equal(without.seen, false);
    assert.ok(without.missing.length > 0);
    assert.deepEqual(world.crashes, []);
  });
});

/** `path?a=b` as path and query. */
function splitCall(call: string): [string, { [name: string]: string }] {
  const [path = '', search = ''] = call.split('?');
  return [path, Object.fromEntries(new URLSearchParams(search))];
}
