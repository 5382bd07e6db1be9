import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lacksMeasure, photosByHazard, quarterOf } from './rules.ts';

test('a grave hazard is dealt with on the spot, and it is said how', () => {
  const draft = (onSpot: boolean, measure: string) => ({ description: '充电', onSpot, measure });
  assert.equal(lacksMeasure(draft(false, ''), '2'), false);
  assert.equal(lacksMeasure(draft(false, '已移出'), '3'), true);
  assert.equal(lacksMeasure(draft(true, ' '), '3'), true);
  assert.equal(lacksMeasure(draft(true, '已移出'), '3'), false);
});

test('each hazard has a photo of its own, and no photo is lost', () => {
  assert.equal(photosByHazard(['a'], 2), null);
  assert.deepEqual(photosByHazard(['a', 'b', 'c'], 2), [['a'], ['b', 'c']]);
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 18 }), fc.integer({ min: 1, max: 9 }), (photos, hazards) => {
      const shared = photosByHazard(photos, hazards);
      if (photos.length < hazards) return shared === null;
      assert.deepEqual(shared!.flat(), photos);
      return shared!.length === hazards && shared!.every((own) => own.length > 0);
    }),
  );
});

test('a quarter ends before the next one begins', () => {
  assert.deepEqual(quarterOf('2026-11-20'), { from: '2026-10-01', until: '2027-01-01' });
  assert.deepEqual(quarterOf('2026-03-31'), { from: '2026-01-01', until: '2026-04-01' });
});
