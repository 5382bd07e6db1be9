import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { APPLY, cardOf, decide, form, plan, students, used } from './stay.fixture.ts';

describe('places of a college', () => {
  const at = suiteWorld();

  /** Applications of so many students, approved by their counsellor: all wait for the college. */
  async function waiting(world: World, batchId: string, count: number): Promise<string[]> {
    const fdy = await world.as('fdy01');
    const ids: string[] = [];
    for (const { id: studentId } of await students(world, count)) {
      const { id } = (await fdy.ok('post', `${APPLY}/agent`, { ...form(batchId), studentId })) as {
        id: string;
      };
      ids.push(id);
    }
    return ids;
  }
  const college = async () => (await students(at.world, 1))[0]!.departmentId;
  const held = (batchId: string) =>
    at.world.work((work) =>
      work.db.row<{ count: number }>(
        sql`select count(*) from stay_apply where batch_id = ${batchId} and place_held`,
      ),
    );

  test('of two approvals at once for the last place one passes', async () => {
    const batchId = await plan(at.world, { quotas: [{ departmentId: await college(), places: 10 }] });
    const ids = await waiting(at.world, batchId, 11);
    const yx = await at.world.as('yx01');
    for (const id of ids.slice(0, 9)) assert.equal((await decide(yx, id)).status, 200);
    const answers = await Promise.all(ids.slice(9).map((id) => decide(yx, id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)!.body.error, 'stay.quotaFull');
    assert.deepEqual(await used(at.world, batchId), [10]);
    const card = await cardOf(yx, ids[answers.findIndex(({ status }) => status === 400) + 9]!);
    assert.deepEqual(card!.lines[0], { text: '学院名额 10/10', tone: 'wrong' });
  });

  test('whatever is approved, rejected, returned and withdrawn at once, what is taken equals what is held and never passes the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.constantFrom('approve', 'approve', 'reject', 'return'), { minLength: 6, maxLength: 6 }),
        async (places, words) => {
          const batchId = await plan(at.world, { quotas: [{ departmentId: await college(), places }] });
          const ids = await waiting(at.world, batchId, words.length);
          const [yx, admin] = [await at.world.as('yx01'), await at.world.as('admin')];
          await Promise.all(ids.map((id) => decide(yx, id)));
          await Promise.all(
            ids.map(
              async (id, index) => (await cardOf(admin, id)) && decide(admin, id, words[index]! as 'approve'),
            ),
          );
          const [taken = 0] = await used(at.world, batchId);
          assert.ok(taken <= places, `${taken} of ${places}`);
          assert.equal(taken, (await held(batchId))!.count);
        },
      ),
      { numRuns: 6 },
    );
    assert.deepEqual(at.world.crashes, []);
  });

  test('places can be fewer than before, but never fewer than are held', async () => {
    const departmentId = await college();
    const batchId = await plan(at.world, { quotas: [{ departmentId, places: 3 }] });
    const [id] = await waiting(at.world, batchId, 1);
    await decide(await at.world.as('yx01'), id!);
    const admin = await at.world.as('admin');
    const change = async (places: number) => {
      const { version } = (await admin.ok('get', 'yxgl/stayBatch/detail', { id: batchId })) as {
        version: number;
      };
      return admin.post('yxgl/stayBatch/update', {
        id: batchId,
        version,
        quotas: [{ departmentId, places }],
      });
    };
    assert.equal((await change(1)).status, 200);
    assert.equal((await change(0)).body.error, 'stay.quotaBelow');
    assert.deepEqual(await used(at.world, batchId), [1]);
  });
});
