import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from '#platform/test/world.ts';

test('a page of another site that makes the browser send its cookie gets nothing', async () => {
  const world = await openWorld();
  const me = await world.as('admin');
  const cookie = `access-token=${me.token}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const calls = world.endpoints.filter((endpoint) => endpoint.needs !== 'public' && !endpoint.unsigned);
  assert.ok(calls.length > 100);
  for (const { method, path } of calls) {
    const answer = await world.kernel.app.inject({
      method,
      url: `/api/flySource-${path}`,
      headers: { cookie, origin: 'https://evil.example', ...(method === 'POST' && form) },
      ...(method === 'POST' && { payload: 'id=1' }),
    });
    assert.equal(answer.statusCode, 401, path);
  }
  // calls that carry no signature stand on a ticket of their own: the cookie alone is none
  const unsigned = world.endpoints.filter(({ unsigned }) => unsigned);
  assert.ok(unsigned.length > 5);
  for (const { method, path } of unsigned) {
    const answer = await world.kernel.app.inject({
      method,
      url: `/api/flySource-${path.replaceAll(/:\w+/g, 'x')}`,
      headers: { cookie, origin: 'https://evil.example', ...(method === 'POST' && form) },
      ...(method === 'POST' && { payload: 'id=1' }),
    });
    const told = answer.statusCode >= 400 ? '' : answer.body;
    assert.ok(!told.includes(me.login.userName) && !told.includes('admin'), `${path} told ${told}`);
  }
  assert.equal((await me.get('base/sysUser/getUserInfo')).status, 200, 'and none of them ended the session');
});
