import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numbersIn, reachFault, trendOf } from '../rules.ts';

test('numbers are read as people paste them, each once', () => {
  assert.deepEqual(numbersIn(' 2024001\n２０２４００２，2024001\t2024003、2024004。'), [
    '2024001',
    '2024002',
    '2024003',
    '2024004',
  ]);
  assert.deepEqual(numbersIn(' \n '), []);
});

test('a school’s label needs the whole school, a department’s its own department', () => {
  const school = { reach: 'school', departmentId: null };
  assert.equal(reachFault(school, 'all'), null);
  assert.equal(reachFault(school, { department: ['a'] }), 'reachTooWide');
  assert.equal(reachFault({ reach: 'department', departmentId: 'a' }, { department: ['a'] }), null);
  assert.equal(reachFault({ reach: 'department', departmentId: 'b' }, { department: ['a'] }), 'reachTooWide');
  assert.equal(reachFault({ reach: 'department', departmentId: null }, 'all'), 'departmentMissing');
  assert.equal(reachFault({ reach: 'own', departmentId: null }, {}), null);
});

test('a trend counted back from now ends with now and moves by what came and went', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 12, maxLength: 12 }), (nets) => {
      const now = 1000;
      const counts = trendOf(now, new Map(nets.map((net, ago) => [ago, net])), 12);
      assert.equal(counts.length, 12);
      assert.equal(counts.at(-1), now);
      for (let ago = 0; ago < 11; ago += 1) assert.equal(counts[11 - ago]! - counts[10 - ago]!, nets[ago]);
    }),
  );
});
