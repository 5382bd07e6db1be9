import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';
import { deliver, emit } from './outbox.ts';
import { addRoom } from './test/ear.ts';

describe('an event', () => {
  const at = suiteWorld();
  let world: World;
  let heard: { who: string; leaveId: unknown; at: string; tenant: string }[] = [];
  let deaf = false;
  const waiting = async () =>
    await world.work((work) =>
      work.db.rows<{ tries: number; lastError: string }>(sql`select tries, last_error from outbox`),
    );

  before(() => {
    world = at.world;
    const ear = (who: string) => ({
      on: {
        'test.happened': async (work: { at: string; tenant: string }, payload: { leaveId: unknown }) => {
          if (who === 'second' && deaf) throw new Error('deaf');
          heard.push({ who, leaveId: payload.leaveId, at: work.at, tenant: work.tenant });
        },
      },
    });
    addRoom(world, 'test/first', ear('first'));
    addRoom(world, 'test/second', ear('second'));
  });
  beforeEach(() => {
    heard = [];
    deaf = false;
  });

  test('is heard by every room that listens, after the commit, at the time when it happened', async () => {
    world.setTime('2026-11-20 10:00:00');
    await world.work(async (work) => {
      await emit(work, 'test.happened', { leaveId: 7 });
      assert.deepEqual(heard, []);
    });
    assert.deepEqual(
      heard.map(({ who, leaveId, at: time }) => [who, leaveId, time.slice(0, 16)]),
      [
        ['first', 7, '2026-11-20 10:00'],
        ['second', 7, '2026-11-20 10:00'],
      ],
    );
    assert.deepEqual(await waiting(), []);
  });

  test('of a transaction that is rolled back is never heard', async () => {
    await assert.rejects(
      world.work(async (work) => {
        await emit(work, 'test.happened', { leaveId: 1 });
        throw new Error('no');
      }),
    );
    assert.deepEqual([heard, await waiting()], [[], []]);
  });

  test('that one room fails to hear comes to it again later, to the others not twice', async () => {
    world.setTime('2026-11-20 11:00:00');
    deaf = true;
    await world.work((work) => emit(work, 'test.happened', { leaveId: 2 }));
    assert.deepEqual(
      heard.map(({ who }) => who),
      ['first'],
    );
    assert.deepEqual(
      (await waiting()).map(({ tries, lastError }) => [tries, lastError]),
      [[1, 'Error: deaf']],
    );
    assert.equal(world.crashes.splice(0).length, 1);

    assert.equal(await deliver(world.platform, '000000'), null);
    assert.equal(heard.length, 1, 'not before its time');
    deaf = false;
    world.setTime('2026-11-20 11:00:11');
    await world.runJob('platform.sweep');
    assert.deepEqual(
      heard.map(({ who }) => who),
      ['first', 'second'],
    );
    assert.deepEqual(await waiting(), []);
  });

  test('stays within its school', async () => {
    await world.work((work) => emit(work, 'test.happened', { leaveId: 3 }), '000001');
    assert.deepEqual([...new Set(heard.map(({ tenant }) => tenant))], ['000001']);
  });

  test('that nobody listens to leaves nothing behind', async () => {
    await world.work((work) => emit(work, 'test.unheard', {}));
    assert.deepEqual(await waiting(), []);
  });
});
