import assert from 'node:assert/strict';
import { test } from 'node:test';
import { floorsOf, spotsOf } from './place.ts';

const at = (longitude: number | null, latitude: number | null) => ({ longitude, latitude });

test('north is above and east to the right, inside the sheet; what has no coordinates is not drawn', () => {
  const spots = spotsOf([at(116.01, 29.71), at(116.02, 29.7), at(null, null)]);
  assert.equal(spots.length, 2);
  const [west, east] = spots;
  assert.ok(west!.x < east!.x && west!.y < east!.y);
  assert.ok(spots.every(({ x, y }) => x >= 5 && x <= 95 && y >= 5 && y <= 95));
  assert.deepEqual(
    spotsOf([at(116, 29)]).map(({ x, y }) => [x, y]),
    [[50, 50]],
  );
});

test('floors stand from the top down, and none is called 0', () => {
  assert.deepEqual(floorsOf({ floors: 3, underground: 1 }), [3, 2, 1, -1]);
  assert.deepEqual(floorsOf({ floors: 1, underground: null }), [1]);
});
