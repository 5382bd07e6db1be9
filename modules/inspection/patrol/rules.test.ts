import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { APART, flagOf, passed, walked, type Point } from './rules.ts';

const point = (code: string, buildingId = 'a', hitAt: string | null = null): Point => ({
  name: code,
  buildingId,
  code,
  hitAt,
});
const seconds = (text: string) => Number(text) * 1000;
const hit = (points: readonly Point[], code: string, at: number) =>
  passed(points, code, { at: at * 1000, text: String(at) }, seconds);

test('a point is passed once, on the route, and not too soon after another', () => {
  const route = [point('1'), point('2'), point('3')];
  assert.equal(hit(route, 'x', 0), 'pointUnknown');
  const first = hit(route, '2', 100);
  assert.ok(typeof first !== 'string');
  assert.equal(hit(first, '2', 500), 'known');
  assert.equal(hit(first, '1', 100 + APART - 1), 'pointTooSoon');
  assert.ok(typeof hit(first, '1', 100 + APART) !== 'string');
  // one that arrives late is measured against what came after it, too
  assert.equal(hit(first, '3', 90), 'pointTooSoon');
});

test('a building is done when none of its points is missing, whatever came in which order', () => {
  const points = [point('1'), point('2'), point('3', 'b'), point('4', 'b', '9')];
  assert.deepEqual(walked(points), { hits: 1, missing: '1、2、3', doneBuildingIds: [] });
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 12 }), (order) => {
      let now: Point[] = [0, 1, 2, 3, 4, 5].map((n) => point(String(n), n < 3 ? 'a' : 'b'));
      order.forEach((n, turn) => {
        const next = hit(now, String(n), turn * APART);
        if (typeof next !== 'string') now = next;
      });
      const { hits, doneBuildingIds } = walked(now);
      const has = (ns: number[]) => ns.every((n) => order.includes(n));
      assert.equal(hits, new Set(order).size);
      assert.deepEqual(doneBuildingIds, [...(has([0, 1, 2]) ? ['a'] : []), ...(has([3, 4, 5]) ? ['b'] : [])]);
    }),
  );
});

test('what is wanted and not done is missing once its time is over', () => {
  assert.deepEqual([flagOf(2, 2, true), flagOf(1, 2, false), flagOf(1, 2, true)], ['ok', 'due', 'missing']);
  assert.equal(flagOf(0, 0, true), 'ok');
});
