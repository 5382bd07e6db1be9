import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Refusal } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { claimBed } from '../server/claim.ts';

describe('a building in which people live', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const off = (id: string) => admin.post('base/building/disable', { id });
  const housed = () =>
    rows<{ id: string; count: number }>(sql`
      select building_id as id, count(*) as count from dormitory_register where state <> 'ended' group by 1 order by 1`);

  test('is not switched off: the sentence says how many beds are taken', async () => {
    const [{ id, count } = { id: '', count: 0 }] = await housed();
    const answer = await off(id);
    assert.equal(answer.body.error, 'register.buildingOccupied');
    assert.match(answer.body.msg, new RegExp(`${count} 个床位`));
  });

  test('can be switched off once everybody is out, and then takes nobody in', async () => {
    const [{ id } = { id: '' }] = await housed();
    const [moved] = await rows<{ studentId: string; bedId: string }>(sql`
      update dormitory_register set state = 'ended', end_reason = 'checkout', end_at = now()
      where building_id = ${id} and state <> 'ended' returning student_id, bed_id`);
    assert.equal((await off(id)).status, 200);
    const claim = { ...moved!, purpose: 'live', state: 'living', source: '2' } as const;
    const claimed = at.world.work((work) => claimBed(work, claim));
    await assert.rejects(claimed, (error) => error instanceof Refusal && error.key === 'register.roomClosed');
    await admin.ok('post', 'base/building/enable', { id });
    await at.world.work((work) => claimBed(work, claim));
  });

  test('of a claim and a switching off at once one finds the other done, every time', async () => {
    const [{ id } = { id: '' }] = await housed();
    const claims = await rows<{ studentId: string; bedId: string }>(sql`
      update dormitory_register set state = 'ended', end_reason = 'checkout', end_at = now()
      where building_id = ${id} and state <> 'ended' returning student_id, bed_id`);
    for (const one of [...claims, ...claims, ...claims].slice(0, 12)) {
      const claim = { ...one, purpose: 'live', state: 'living', source: '2' } as const;
      await Promise.all([at.world.work((work) => claimBed(work, claim)).catch(() => null), off(id)]);
      const [after] = await rows<{ status: string; live: number }>(sql`
        select b.status, (select count(*) from dormitory_register g where g.building_id = b.id and g.state <> 'ended') as live
        from building b where b.id = ${id}`);
      assert.ok(after!.status === 'enabled' ? after!.live === 1 : after!.live === 0, JSON.stringify(after));
      await rows(sql`update dormitory_register set state = 'ended', end_reason = 'checkout', end_at = now()
        where building_id = ${id} and state <> 'ended' returning id`);
      await admin.post('base/building/enable', { id });
    }
  });
});
