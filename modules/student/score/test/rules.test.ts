import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskedName, spokenName } from '../rules/name.ts';
import { pastedGrid, typedScore } from '../rules/paste.ts';
import { resultOf, weighedMean, type Attempt, type Sitting } from '../rules/result.ts';
import { isYear, termCode, termOf } from '../rules/term.ts';
import { isScore, pointOf, totalOf, type Flag, type Marks } from '../rules/total.ts';
import { levelOf, LEVELS } from '../rules/warning.ts';

const NOTHING: Marks = { usual: null, mid: null, final: null, letter: null, flag: null };
const WEIGHTS = { usualWeight: 30, midWeight: 20, finalWeight: 50 };

test('90, 80 and 70 by 30, 20 and 50 are 78.0 and worth 2.8', () => {
  const total = totalOf({ ...NOTHING, usual: 90, mid: 80, final: 70 }, 'hundred', WEIGHTS);
  assert.equal(total, 78);
  assert.equal(pointOf(total!, 'linear'), 2.8);
});

test('what weighs nothing need not be there; what is missing leaves no total', () => {
  const weights = { usualWeight: 0, midWeight: 0, finalWeight: 100 };
  assert.equal(totalOf({ ...NOTHING, final: 61.5 }, 'hundred', weights), 61.5);
  assert.equal(totalOf({ ...NOTHING, final: 61.5 }, 'hundred', WEIGHTS), null);
  assert.equal(totalOf({ ...NOTHING, flag: 'absent' }, 'hundred', WEIGHTS), 0);
  assert.equal(totalOf({ ...NOTHING, final: 99, flag: 'deferred' }, 'hundred', weights), null);
  assert.equal(totalOf({ ...NOTHING, letter: 'good' }, 'five', WEIGHTS), 85);
  assert.equal(totalOf({ ...NOTHING, letter: 'pass' }, 'two', WEIGHTS), 80);
});

const tenth = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const weights = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([one, other]) => [Math.min(one, other), Math.abs(one - other)] as const)
  .map(([usualWeight, midWeight]) => ({
    usualWeight,
    midWeight,
    finalWeight: 100 - usualWeight - midWeight,
  }));

test('a total is a score between its least and its best part, and a better part never makes it worse', () => {
  fc.assert(
    fc.property(tenth, tenth, tenth, weights, tenth, (usual, mid, final, by, more) => {
      const total = totalOf({ ...NOTHING, usual, mid, final }, 'hundred', by)!;
      assert.ok(isScore(total));
      const counted = [
        [usual, by.usualWeight],
        [mid, by.midWeight],
        [final, by.finalWeight],
      ].flatMap(([score, weight]) => (weight! > 0 ? [score!] : []));
      assert.ok(total >= Math.min(...counted) && total <= Math.max(...counted));
      const better = totalOf({ ...NOTHING, usual, mid, final: Math.max(final, more) }, 'hundred', by)!;
      assert.ok(better >= total);
    }),
  );
});

test('points rise with the score, and below a pass there are none', () => {
  for (const rule of ['linear', 'steps', 'four'] as const) {
    assert.equal(pointOf(59.9, rule), 0);
    assert.ok(pointOf(60, rule) >= 1);
    fc.assert(
      fc.property(tenth, tenth, (one, other) => one > other || pointOf(one, rule) <= pointOf(other, rule)),
    );
  }
  assert.equal(pointOf(84.95, 'linear'), 3.5);
});

const RULES = { makeUpCap: 60, pointRule: 'linear' } as const;
const sat = (attempt: Attempt, total: number | null, more: Partial<Sitting> = {}): Sitting => ({
  attempt,
  total,
  flag: null,
  term: '2025-2026-1',
  ...more,
});

test('a make-up that is passed counts sixty, a retake what it is, cheating nothing', () => {
  const score = (...sittings: Sitting[]) => resultOf(sittings, RULES).score;
  assert.equal(score(sat('first', 45)), 45);
  assert.equal(score(sat('first', 45), sat('makeUp', 83)), 60);
  assert.equal(score(sat('first', 45), sat('makeUp', 58)), 45);
  assert.equal(score(sat('first', 45), sat('retake', 77, { term: '2026-2027-1' })), 77);
  assert.equal(score(sat('first', 90, { flag: 'cheat' })), 0);
  assert.equal(score(sat('first', null, { flag: 'deferred' })), null);
  assert.equal(score(sat('first', null, { flag: 'deferred' }), sat('deferred', 88)), 88);
  const exempt = resultOf([sat('first', null, { flag: 'exempt' })], RULES);
  assert.deepEqual([exempt.passed, exempt.failed, exempt.point], [true, false, null]);
});

const sitting = fc.record({
  attempt: fc.constantFrom<Attempt>('first', 'makeUp', 'retake', 'deferred'),
  total: fc.option(tenth),
  flag: fc.option(fc.constantFrom<Flag>('absent', 'cheat', 'deferred', 'exempt'), { freq: 5 }),
  term: fc.constantFrom('2024-2025-1', '2024-2025-2', '2025-2026-1'),
});
const sittings = fc.uniqueArray(sitting, {
  minLength: 1,
  maxLength: 5,
  selector: ({ attempt, term }) => `${attempt}${term}`,
});

test('what a course is worth doesn’t hang on the order of sittings, and one more never takes from it', () => {
  fc.assert(
    fc.property(sittings, sitting, (all, more) => {
      const result = resultOf(all, RULES);
      assert.deepEqual(resultOf(all.toReversed(), RULES), result);
      assert.ok(!(result.passed && result.failed));
      const best = Math.max(0, ...all.map(({ total }) => total ?? 0));
      assert.ok((result.score ?? 0) <= Math.max(best, 0));
      const retaken = resultOf([...all, { ...more, attempt: 'retake', term: '2026-2027-1' }], RULES);
      assert.ok((retaken.score ?? 0) >= (result.score ?? 0) && (!result.passed || retaken.passed));
      const made = resultOf(
        [...all.filter(({ attempt }) => attempt !== 'makeUp'), { ...more, attempt: 'makeUp' }],
        RULES,
      );
      const without = resultOf(
        all.filter(({ attempt }) => attempt !== 'makeUp'),
        RULES,
      );
      assert.ok((made.score ?? 0) <= Math.max(60, without.score ?? 0));
    }),
  );
});

test('a mean by credits lies between its values, and nothing counts where there is nothing', () => {
  assert.equal(weighedMean([]), null);
  assert.equal(weighedMean([{ credit: 2, value: null }]), null);
  assert.equal(
    weighedMean([
      { credit: 4, value: 3.6 },
      { credit: 2, value: 2.1 },
    ]),
    3.1,
  );
  const course = fc.record({ credit: fc.integer({ min: 1, max: 60 }).map((n) => n / 10), value: tenth });
  fc.assert(
    fc.property(fc.array(course, { minLength: 1, maxLength: 20 }), (courses) => {
      const mean = weighedMean(courses)!;
      const values = courses.map(({ value }) => value);
      assert.ok(mean >= Math.min(...values) - 0.005 && mean <= Math.max(...values) + 0.005);
    }),
  );
});

test('the level is the highest whose limit is reached, and more failed never lowers it', () => {
  const limits = { warnFailed: [2, 4, 6], warnCredits: [6, 12, 18], warnPoint: 1.5 };
  const at = (failedCourses: number, failedCredits: number, termPoint: number | null = 3) =>
    levelOf({ failedCourses, failedCredits, termPoint }, limits);
  assert.deepEqual([at(1, 4), at(2, 4), at(1, 12), at(6, 8)], [null, 'yellow', 'orange', 'red']);
  assert.equal(at(0, 0, 1.2), 'yellow');
  assert.equal(at(0, 0, null), null);
  const rise = (level: ReturnType<typeof at>) => (level === null ? -1 : LEVELS.indexOf(level));
  fc.assert(
    fc.property(fc.nat(10), fc.nat(30), fc.nat(5), (courses, credits, more) => {
      assert.ok(rise(at(courses + more, credits)) >= rise(at(courses, credits)));
    }),
  );
});

test('what a spreadsheet puts on the clipboard becomes rows and cells; scores are read as people type them', () => {
  assert.deepEqual(pastedGrid('1\t2\r\n3\t4\r\n'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(['85', ' 85.5 ', '８５', '85分', ''].map(typedScore), [85, 85.5, 85, 85, null]);
  assert.deepEqual(['101', '-1', '85.55', 'abc'].map(typedScore), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('terms are written by year and number; a year is two that follow', () => {
  assert.deepEqual(termOf(termCode({ xn: '2025-2026', xqM: '2' })), { xn: '2025-2026', xqM: '2' });
  assert.deepEqual(['2025-2026', '2025-2027', '2025'].map(isYear), [true, false, false]);
});

test('outside a name is its first letter; in English it is how it sounds', () => {
  assert.deepEqual(['张三', '欧阳娜娜', '李'].map(maskedName), ['张*', '欧**', '李']);
  assert.equal(spokenName('zhangsan zs', '张三'), 'Zhangsan');
  assert.equal(spokenName('', '张三'), '张三');
});
