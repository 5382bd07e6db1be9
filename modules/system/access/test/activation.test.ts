import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solve } from '#platform/web/client/puzzle.ts';
import { openWorld } from '#platform/test/world.ts';

test('strangers who guess activation codes lock nobody out, and from the third one on each costs them work', async () => {
  const world = await openWorld();
  const admin = await world.as('admin');
  const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'stu01' });
  const [slip] = await admin.ok('post', 'base/sysUser/activate', { ids: [records[0].id] });
  const from = (ip: string, more = {}) => world.nobody().carrying({ 'x-forwarded-for': ip, ...more });
  const open = (code: string, caller: ReturnType<typeof from>) =>
    caller.post('auth/openApi/activate', { accountNo: 'stu01', code, password: 'purple otter sings' });
  const errors = [];
  for (let turn = 0; turn < 4; turn += 1) errors.push((await open('AAAAAAAA', from('10.9.0.1'))).body.error);
  const wrong = 'access.codeWrong';
  assert.deepEqual(errors, [wrong, wrong, 'account.captcha', 'account.captcha']);
  for (let turn = 0; turn < 20; turn += 1)
    assert.equal((await open('AAAAAAAA', from(`10.9.1.${turn}`))).body.error, wrong);
  // sixty at once from one address: as many are judged as cost nothing
  const rush = await Promise.all(Array.from({ length: 60 }, () => open('AAAAAAAA', from('10.9.0.2'))));
  assert.equal(rush.filter(({ body }) => body.error === wrong).length, 2);
  // the right person, even behind the same address
  const here = from('10.9.0.1');
  const captcha = await here.ok('get', 'auth/captcha', { type: 'work' });
  const worked = from('10.9.0.1', { 'captcha-key': captcha.key, 'captcha-code': await solve(captcha) });
  assert.equal((await open(slip.code, worked)).status, 200);
});
