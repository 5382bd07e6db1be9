import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';

/** A signal to the caches of all nodes needs a moment. */
const SOON = 60;

describe('sessions', () => {
  const at = suiteWorld();
  const signIn = (account: string, tenant = '000000') => at.world.nobody(tenant).signIn(account, PASSWORD);
  const alive = async (caller: Caller) => (await caller.get('base/sysUser/getUserInfo')).status === 200;

  test('a person sees every place and ends one; the others go on', async () => {
    const [here, there, third] = [await signIn('stu01'), await signIn('stu01'), await signIn('stu01')];
    const places = (await here.ok('get', 'auth/oauth/sessions')) as { id: string; current: boolean }[];
    assert.equal(places.length, 3);
    assert.deepEqual(
      places.filter((place) => place.current).map((place) => place.id),
      [here.login.detail.sessionId],
    );
    await here.ok('post', 'auth/oauth/endSession', { id: there.login.detail.sessionId });
    await wait(SOON);
    assert.deepEqual([await alive(here), await alive(there), await alive(third)], [true, false, true]);
    const again = await here.post('auth/oauth/endSession', { id: there.login.detail.sessionId });
    assert.equal(again.body.error, 'security.sessionGone');
    assert.equal((await here.ok('post', 'auth/oauth/endOthers', {})).ended, 1);
    await wait(SOON);
    assert.deepEqual([await alive(here), await alive(third)], [true, false]);
  });

  test("nobody ends another person's session by its number", async () => {
    const [me, other, elsewhere] = [
      await signIn('stu01'),
      await signIn('fdy01'),
      await signIn('stu01', '000001'),
    ];
    for (const victim of [other, elsewhere]) {
      const answer = await me.post('auth/oauth/endSession', { id: victim.login.detail.sessionId });
      assert.equal(answer.body.error, 'security.sessionGone');
      await wait(SOON);
      assert.ok(await alive(victim));
    }
  });

  test('an administrator signs a user out everywhere, others may not', async () => {
    const [admin, user, stranger] = [await signIn('admin'), await signIn('yx01'), await signIn('fdy01')];
    const id = user.login.detail.userId as string;
    const places = (await admin.ok('get', 'base/sysUser/sessions', { id })) as { ip: string }[];
    assert.ok(places.length > 0 && places.every((place) => place.ip === '127.0.0.1'));
    assert.equal((await stranger.post('base/sysUser/endSessions', { id })).status, 403);
    assert.equal((await admin.ok('post', 'base/sysUser/endSessions', { id })).ended, places.length);
    await wait(SOON);
    assert.equal(await alive(user), false);
    const abroad = (await signIn('admin', '000001')).post('base/sysUser/endSessions', {
      id: stranger.login.detail.userId,
    });
    assert.equal((await abroad).status, 404);
    assert.ok(await alive(stranger));
  });
});
