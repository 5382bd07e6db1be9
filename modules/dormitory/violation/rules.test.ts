import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { adviceMoves, faultsOf, levelOf, rangeOf, tenth } from './rules.ts';

const LIMITS = [10, 15, 20];
const type = { category: '1', points: 5 };
const asked = { happenAt: '2026-11-20 19:30:00', points: 5, fileIds: ['a'] };
const NOW = '2026-11-20 20:00:00';
const keysOf = (part: object, of = type) => faultsOf({ ...asked, ...part }, of, NOW).map(({ key }) => key);

test('what happens later, costs too much or has no picture is refused on its field', () => {
  assert.deepEqual(keysOf({}), []);
  assert.deepEqual(keysOf({ happenAt: '2026-11-20 20:01:00' }), ['violation.future']);
  assert.deepEqual(keysOf({ points: 7.5 }), []);
  assert.deepEqual(keysOf({ points: 7.6 }), ['violation.pointsOff']);
  assert.deepEqual(keysOf({ points: 2.4 }), ['violation.pointsOff']);
  assert.deepEqual(keysOf({ fileIds: null }), ['violation.photoMissing']);
  assert.deepEqual(keysOf({ fileIds: null }, { category: '3', points: 5 }), []);
});

test('points stand within half of their type, to one decimal', () => {
  assert.deepEqual(rangeOf(5), [2.5, 7.5]);
  assert.deepEqual(rangeOf(0.3), [0.2, 0.5]);
  assert.equal(tenth(0.1 + 0.2), 0.3);
});

test('ten points ask for a talk, fifteen for a notice, twenty or one severe record for a punishment', () => {
  const levels = [9.9, 10, 14.9, 15, 19.9, 20, 60].map((points) => levelOf(points, false, LIMITS));
  assert.deepEqual(levels, [null, 'talk', 'talk', 'notice', 'notice', 'punish', 'punish']);
  assert.equal(levelOf(0, true, LIMITS), 'punish');
});

test('however the points of a term go, at most one suggestion is open: the one that they ask for', () => {
  const step = fc.record({ points: fc.integer({ min: 0, max: 30 }), handled: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const known: { id: string; level: string; status: string }[] = [];
      for (const { points, handled } of steps) {
        const level = levelOf(points, false, LIMITS);
        const moves = adviceMoves(known, level);
        for (const one of known) {
          if (moves.withdraw.includes(one.id)) one.status = 'withdrawn';
          if (one.id === moves.reopen) one.status = 'open';
        }
        if (moves.isNew) known.push({ id: level!, level: level!, status: 'open' });
        const open = known.filter(({ status }) => status === 'open');
        assert.ok(open.length <= 1 && open.every((one) => one.level === level));
        const own = known.find((one) => one.level === level);
        assert.ok(level === null || own!.status !== 'withdrawn');
        // once only, whatever happens
        assert.deepEqual(adviceMoves(known, level), { withdraw: [], reopen: null, isNew: false });
        if (handled && own) own.status = 'done';
      }
    }),
  );
});
