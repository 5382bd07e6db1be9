import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { random } from './random.ts';

const draw = (seed: number | string) => Array.from({ length: 20 }, random(seed).next);

test('one seed is one world', () => {
  assert.deepEqual(draw('school'), draw('school'));
  assert.notDeepEqual(draw('school'), draw('schooo'));
  assert.notDeepEqual(draw(1), draw(2));
});

test('chance is fair enough', () => {
  const dice = random(7);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let throws = 0; throws < 60_000; throws += 1) counts[dice.int(0, 5)]! += 1;
  for (const count of counts) assert.ok(Math.abs(count - 10_000) < 400, String(counts));
});

test('weights are kept', () => {
  const source = random(8);
  const hits = Array.from({ length: 10_000 }, () =>
    source.weighted([
      ['a', 3],
      ['never', 0],
      ['b', 1],
    ]),
  );
  assert.ok(Math.abs(hits.filter((hit) => hit === 'a').length - 7500) < 200);
  assert.ok(!hits.includes('never'));
  assert.throws(() => source.weighted([['never', 0]]), RangeError);
});

test('whole numbers stay within their bounds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (seed, min, width) => {
      const drawn = random(seed).int(min, min + width);
      assert.ok(Number.isInteger(drawn) && drawn >= min && drawn <= min + width);
    }),
  );
});

test('shuffling loses nothing', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
      assert.deepEqual(random(seed).shuffle(items).toSorted(), items.toSorted());
    }),
  );
});
