import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bands, cronbach, discriminationOf, flagsOf, median, variance } from './analysis.ts';
import { deadlineOf, doorOf, minutesToSubmit } from './clock.ts';
import { arbitrated, autoPt, bothPt, plainText, type Answer, type Key, type PartRule } from './marking.ts';

const pt = (key: Key, answer: Answer, rule: PartRule = 'all', full = 300, caseSensitive = false) =>
  autoPt({ key, answer, pt: full, rule, caseSensitive });
const ABC: Key = { kind: 'choice', right: [0, 1, 2] };

test('of ABC for 3 points AB is worth 0, 1.5 or 2, and ABD nothing', () => {
  assert.deepEqual(
    (['all', 'half', 'proportion'] as const).map((rule) => pt(ABC, [0, 1], rule)),
    [0, 150, 200],
  );
  assert.deepEqual(
    (['all', 'half', 'proportion'] as const).map((rule) => pt(ABC, [0, 1, 3], rule)),
    [0, 0, 0],
  );
  assert.deepEqual(
    (['all', 'half', 'proportion'] as const).map((rule) => pt(ABC, [2, 0, 1], rule)),
    [300, 300, 300],
  );
});

test('blanks share the points, the rest goes to the last; widths, spaces and case make no difference', () => {
  const key: Key = {
    kind: 'blank',
    ordered: true,
    blanks: [
      { accept: ['ENIAC'], tolerance: null },
      { accept: ['3.14'], tolerance: 0.01 },
      { accept: ['北京', '北平'], tolerance: null },
    ],
  };
  assert.equal(pt(key, ['ｅｎｉａｃ ', '3.15', '北平'], 'all', 100), 100);
  assert.equal(pt(key, ['', '3.15', ''], 'all', 100), 33);
  assert.equal(pt(key, ['', '', '北京'], 'all', 100), 34);
  assert.equal(pt(key, ['eniac', '3.151', ''], 'all', 100, true), 0);
  assert.equal(plainText(' Ａ  b ', false), 'a b');
});

test('blanks in any order are met by as many texts as can be', () => {
  const key: Key = {
    kind: 'blank',
    ordered: false,
    blanks: [
      { accept: ['甲', '乙'], tolerance: null },
      { accept: ['甲'], tolerance: null },
    ],
  };
  assert.equal(pt(key, ['甲', '乙'], 'all', 100), 100);
  assert.equal(pt(key, ['乙', '甲'], 'all', 100), 100);
  assert.equal(pt(key, ['甲', '甲'], 'all', 100), 100);
  assert.equal(pt(key, ['乙', '乙'], 'all', 100), 50);
});

test('points are never more than there are, never less than none, and whole', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 }),
      places,
      fc.constantFrom<PartRule>('all', 'half', 'proportion'),
      fc.integer({ min: 1, max: 10_000 }),
      (right, chosen, rule, full) => {
        const got = pt({ kind: 'choice', right }, chosen, rule, full)!;
        assert.ok(Number.isInteger(got) && got >= 0 && got <= full);
        if (chosen.some((one) => !right.includes(one))) assert.equal(got, 0);
        if (right.every((one) => chosen.includes(one)) && chosen.length === right.length)
          assert.equal(got, full);
      },
    ),
  );
});

test('an essay waits for somebody, an empty one has nothing', () => {
  assert.equal(pt({ kind: 'essay' }, '写了'), null);
  assert.equal(pt({ kind: 'essay' }, ' '), 0);
});

test('two who are near are their mean; of three the closest two count, the higher ones where both are as close', () => {
  assert.equal(bothPt(700, 801, 1000, 20), 751);
  assert.equal(bothPt(600, 800, 1000, 20), 700);
  assert.equal(bothPt(599, 800, 1000, 20), null);
  assert.equal(arbitrated([500, 900, 860]), 880);
  assert.equal(arbitrated([500, 700, 900]), 800);
  assert.equal(arbitrated([900, 540, 500]), 520);
});

const WINDOW = {
  startAt: 0,
  endAt: 7_200_000,
  durationMin: 60,
  lateMin: 15,
  minSubmitMin: 30,
  hardEnd: true,
};

test('the window is half open, who is late stays outside, and a hard end ends all', () => {
  assert.deepEqual(
    [-1, 0, 899_999, 900_000, 7_200_000].map((now) => doorOf(WINDOW, now)),
    ['notOpen', 'open', 'open', 'late', 'closed'],
  );
  assert.equal(deadlineOf(WINDOW, 0, 0), 3_600_000);
  assert.equal(deadlineOf(WINDOW, 5_400_000, 0), 7_200_000);
  assert.equal(deadlineOf({ ...WINDOW, hardEnd: false }, 5_400_000, 10), 9_600_000);
  assert.equal(minutesToSubmit(30, 0, 1_740_001), 1);
  assert.equal(minutesToSubmit(30, 0, 1_800_000), 0);
});

test('Cronbach α, by hand: items with variances 2/9, 2/9, 2/3 and totals of variance 26/9 … 0.923', () => {
  // rows 1,1,1 · 2,2,3 · 2,2,2 → items (1,2,2), (1,2,2), (1,3,2): variances 2/9, 2/9, 2/3; totals 3, 7, 6: variance 26/9
  const alpha = cronbach([
    [1, 1, 1],
    [2, 2, 3],
    [2, 2, 2],
  ])!;
  assert.ok(Math.abs(alpha - (3 / 2) * (1 - (2 / 9 + 2 / 9 + 2 / 3) / (26 / 9))) < 1e-12);
  assert.ok(Math.abs(alpha - 0.923_076_923) < 1e-8);
  assert.equal(cronbach([[1], [2]]), null);
  assert.equal(
    cronbach([
      [1, 1],
      [1, 1],
    ]),
    null,
  );
});

test('spread, middle and bands', () => {
  assert.equal(variance([2, 4, 4, 4, 5, 5, 7, 9]), 4);
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.deepEqual(bands([0, 999, 1000, 9999, 10_000], 10_000), [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('D compares the upper and lower 27 % of at least thirty', () => {
  const all = Array.from({ length: 30 }, (_, at) => ({ total: at, pt: at >= 15 ? 100 : 0 }));
  assert.equal(discriminationOf(all, 100), 1);
  assert.equal(discriminationOf(all.slice(1), 100), null);
  // 8 of the upper all right; of the lower 8 (0–7) two right: 1 − 0.25
  assert.equal(
    discriminationOf(
      all.map((one) => (one.total < 2 ? { ...one, pt: 100 } : one)),
      100,
    ),
    0.75,
  );
});

test('what is to be looked at', () => {
  const seen = { p: 0.2, d: 0.1, shares: [0.2, 0.79, 0.01], right: [0] };
  assert.deepEqual(flagsOf(seen, [0.1, 0.9, 0]), ['tooHard', 'flat', 'deadOption', 'keyDoubt']);
  assert.deepEqual(flagsOf({ p: 0.95, d: 0.4, shares: [0.95, 0.05], right: [0] }, [1, 0]), ['tooEasy']);
});
