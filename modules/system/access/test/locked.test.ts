import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { lockSeat, takeTry, type Seat } from '#platform/server/auth/lock.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('accounts that wrong tries have locked', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const user = async (accountNo: string) => {
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo, size: 50 });
    return (records as { id: string; accountNo: string; lockedUntil: string | null }[]).find(
      (one) => one.accountNo === accountNo,
    )!;
  };

  /** A wrong password at a seat, as the sign-in notes it. */
  async function fail(seat: Seat) {
    const { pool, clock } = at.world.platform;
    const { tries } = await takeTry(pool, seat, 'address', clock());
    if (tries >= 5) await lockSeat(pool, seat, 15, clock());
  }

  test('a lock after wrong passwords is seen in the list and lifted there', async () => {
    const seat = { tenant: '000000', name: 'mw01', ip: '10.0.0.9', device: null };
    for (let turn = 0; turn < 5; turn += 1) await fail(seat);
    const locked = await user('mw01');
    assert.match(locked.lockedUntil ?? '', /^2026-11-20 09:1/);
    await admin.ok('post', 'base/sysUser/unlock', { id: locked.id });
    assert.equal((await user('mw01')).lockedUntil, null);
    assert.deepEqual(at.world.crashes, []);
  });

  test('locked accounts are found among all, by whichever name they were tried, and opened for all of them', async () => {
    const found = () => admin.ok('get', 'base/sysUser/locked');
    const lock = async (name: string, tenant = '000000', turns = 5) => {
      for (let turn = 0; turn < turns; turn += 1) await fail({ tenant, name, ip: '10.0.0.8', device: null });
    };
    const phone = '13900007788';
    const partner = await admin.ok('post', 'base/sysUser/add', {
      accountNo: 'partner88',
      userName: '合作单位',
      userType: 'employer',
      defaultRoleType: 'yrdw',
      phone,
    });
    assert.deepEqual(await found(), { count: 0, ids: [] });
    // another school's, one that nobody has, one that only begins like an account's, one that still may try
    await lock('stu01', '000001');
    await lock('nobody99');
    await lock('stu01:ip');
    await lock('wxg01', '000000', 4);
    assert.deepEqual(await found(), { count: 0, ids: [] });
    await lock('MW01');
    await lock(phone);
    const mw = await user('mw01');
    const { count, ids } = await found();
    assert.deepEqual([count, [...ids].sort()], [2, [partner.id, mw.id].sort()]);
    const { records } = await admin.ok('get', 'base/sysUser/list', { ids: ids.join(',') });
    assert.ok((records as { lockedUntil: string | null }[]).every((row) => row.lockedUntil !== null));
    assert.equal((await (await at.world.as('fdy01')).get('base/sysUser/locked')).status, 403);
    await admin.ok('post', 'base/sysUser/unlock', { id: partner.id });
    assert.deepEqual(await found(), { count: 1, ids: [mw.id] });
    await admin.ok('post', 'base/sysUser/unlock', { id: mw.id });
    assert.deepEqual(await found(), { count: 0, ids: [] });
    assert.deepEqual(at.world.crashes, []);
  });
});
