import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOpen, spread } from '../rules.ts';

test('both days of a window count, and nothing outside of it', () => {
  const batch = { status: 'open', openFrom: '2026-11-01', openTo: '2026-11-10' };
  assert.deepEqual(
    ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11'].map((day) => isOpen(batch, day)),
    [false, true, true, false],
  );
  assert.equal(isOpen({ ...batch, status: 'choosing' }, '2026-11-05'), false);
});

test('who is left is given to mentors with places: nobody gets more than he has, nobody is left while a place is', () => {
  const slots = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), slots, (count, lefts) => {
      const students = Array.from({ length: count }, (_, at) => `s${at}`);
      const places = lefts.map((left, at) => ({ teacherId: `t${at}`, left }));
      const given = spread(students, places);
      const all = lefts.reduce((sum, left) => sum + left, 0);
      assert.equal(given.size, Math.min(count, all));
      for (const { teacherId, left } of places)
        assert.ok([...given.values()].filter((one) => one === teacherId).length <= left);
      assert.deepEqual(
        places.map(({ left }) => left),
        lefts,
      );
    }),
  );
});
