import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { newcomers } from '#modules/account/security';
import { newId } from '../server/db/new-id.ts';
import { sql } from '../server/db/sql.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { PASSWORD, suiteWorld, type World } from './world.ts';

/** Accounts of the welcome and of the entrance test are the office's in nothing (decision 0052). */
describe('realms', () => {
  const at = suiteWorld();
  let world: World;
  let callers: { office: Caller; welcome: Caller; exam: Caller };
  const PERSON = newId();

  before(async () => {
    world = at.world;
    const newcomer = {
      name: '25370101150001',
      personId: PERSON,
      shownName: '新同学',
      aliases: ['11010119900307109X'],
    };
    await world.work((work) => newcomers.open(work, { ...newcomer, realm: 'welcome' }, PASSWORD));
    await world.work((work) =>
      newcomers.open(work, { ...newcomer, realm: 'exam', personId: newId() }, PASSWORD),
    );
    const nobody = world.nobody();
    callers = {
      office: await world.as('stu01'),
      welcome: await nobody.newcomer('welcome', '25370101150001', PASSWORD),
      exam: await nobody.newcomer('exam', '25370101150001', PASSWORD),
    };
  });

  const send = (caller: Caller, { method, path, multipart }: Endpoint) =>
    method === 'GET' ? caller.get(path) : multipart ? caller.form(path, {}) : caller.post(path, {});

  for (const realm of ['office', 'welcome', 'exam'] as const)
    test(`a token of ${realm} opens no call that is not said to be its own`, async () => {
      const foreign = world.endpoints.filter(
        ({ needs, realms = ['office'] }) => needs !== 'public' && !realms.includes(realm),
      );
      const opened: string[] = [];
      for (const endpoint of foreign) {
        const { status } = await send(callers[realm], endpoint);
        if (status !== 403) opened.push(`${endpoint.method} ${endpoint.path} answered ${status}`);
      }
      assert.deepEqual(opened, []);
      if (realm !== 'office') assert.ok(foreign.length > 500, `${foreign.length} calls`);
    });

  test('a call that realms share takes its person from the token, and holds no permission', () => {
    const wrong = world.endpoints.filter(
      ({ needs, realms }) => realms?.some((realm) => realm !== 'office') && needs !== 'login',
    );
    assert.deepEqual(
      wrong.map(({ path }) => path),
      [],
    );
  });

  test('an identity card finds the account as its number does, in its own realm only', async () => {
    const again = await world.nobody().newcomer('welcome', '11010119900307109X', PASSWORD);
    assert.equal(again.login.accountNo, 'welcome:25370101150001');
    await assert.rejects(world.nobody().signIn('11010119900307109X', PASSWORD));
    await assert.rejects(world.nobody().signIn('welcome:25370101150001', PASSWORD));
    await assert.rejects(world.nobody().newcomer('exam', 'stu01', PASSWORD));
  });

  test('people of the office have no account in a realm beside it', async () => {
    await assert.rejects(world.nobody().newcomer('welcome', 'stu01', PASSWORD));
  });

  test('a newcomer signs out by himself and reads who he is, and nothing of the office', async () => {
    const { welcome } = callers;
    assert.equal((await welcome.get('base/sysUser/getUserInfo')).status, 200);
    assert.equal((await welcome.get('base/sysMenu/getUserRoutes')).status, 403);
    assert.equal((await welcome.get('auth/oauth/alive')).status, 200);
  });

  test('who arrives is a student of the office, with the password that he has; the number he came with finds him', async () => {
    const before = await world.nobody().newcomer('welcome', '25370101150001', PASSWORD);
    await world.work((work) => newcomers.arrive(work, PERSON, { accountNo: '2025999001' }));
    const student = await world.nobody().signIn('2025999001', PASSWORD);
    assert.equal(student.login.userType, 'student');
    assert.equal((await student.get('base/sysMenu/getUserRoutes')).status, 200);
    assert.equal((await world.nobody().signIn('25370101150001', PASSWORD)).login.accountNo, '2025999001');
    await assert.rejects(world.nobody().newcomer('welcome', '25370101150001', PASSWORD));
    assert.equal((await before.get('auth/oauth/alive')).status, 401);
    const roles = await world.work((work) =>
      work.db.rows(
        sql`select 1 from sys_user_role ur join sys_user u on u.id = ur.user_id where u.account_no = '2025999001'`,
      ),
    );
    assert.equal(roles.length, 1);
  });
});
