import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { datedPattern, written } from './numbers.ts';

const at = suiteWorld();
const take = (key: string, count?: number) => at.world.platform.numbers.take('000000', key, count);

test('no number comes twice, however many ask at once, and those who ask for several get neighbours', async () => {
  const asked = Array.from({ length: 60 }, (_, place) => (place % 3) + 1);
  const firsts = await Promise.all(asked.map((count) => take('test-many', count)));
  const all = firsts.flatMap((first, place) =>
    Array.from({ length: asked[place]! }, (_, step) => first + step),
  );
  assert.equal(new Set(all).size, all.length);
  assert.deepEqual(
    all.toSorted((one, other) => one - other),
    all.map((_, place) => place + 1),
  );
});

test('a second node goes on where the first one is', async () => {
  const { platform: other } = await at.world.secondNode();
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      turn % 2 ? take('test-two') : other.numbers.take('000000', 'test-two'),
    ),
  );
  assert.equal(new Set(taken).size, 40);
  assert.equal(Math.max(...taken), 40);
});

test('a transaction that isn’t over holds up nobody who takes a number', async () => {
  await at.world.work(async (work) => {
    assert.equal(await work.platform.numbers.take(work.tenant, 'test-free'), 1);
    assert.equal(await take('test-free'), 2);
  });
  assert.equal(await take('test-free'), 3);
});

test('a counter that can’t be asked refuses those who wait, and serves the next', async () => {
  await assert.rejects(at.world.platform.numbers.take('000000', 'x'.repeat(3_000_000)));
  assert.equal(await take('test-after'), 1);
});

test('schools count for themselves, and a number is written in four digits at least', async () => {
  const { platform } = at.world;
  assert.equal(await platform.numbers.take('000000', 'test-own'), 1);
  assert.equal(await platform.numbers.take('000001', 'test-own'), 1);
  const dated = datedPattern('QJ{date}{seq:4}', '2026-11-23 08:00:00');
  assert.equal(written(dated, 7), 'QJ202611230007');
  assert.equal(written(dated, 12_345), 'QJ2026112312345');
});
