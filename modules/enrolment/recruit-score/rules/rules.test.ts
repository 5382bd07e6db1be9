import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { admit, type Given, type Person, type Plan } from './admit.ts';
import { agreed, differing, isSound } from './entry.ts';
import { reaches } from './lines.ts';
import { compareKeys, keysOf, ranksOf, totalOf } from './total.ts';

const plan = (id: string, places = 1): Plan => ({ id, code: id, planCount: places, remaining: places });
const person = (id: string, score: number, wishes: string[], more: Partial<Person> = {}): Person => ({
  id,
  keys: [score * 100],
  isExempt: false,
  wishes,
  adjust: [],
  obeys: false,
  barred: new Map(),
  isOut: false,
  ...more,
});
const given = (people: Person[], plans: Plan[], more: Partial<Given> = {}): Given => ({
  people,
  plans,
  mode: 'parallel',
  gaps: [],
  edgeTie: 'hold',
  decisions: new Map(),
  wishing: true,
  adjusting: true,
  ...more,
});
const said = (all: ReturnType<typeof admit>) =>
  all.map((one) => `${one.id} ${one.type} ${one.planId ?? one.reason}`);

const FOUR = [
  person('A', 500, ['M1', 'M2']),
  person('B', 490, ['M1', 'M2']),
  person('C', 480, ['M2']),
  person('D', 470, ['M2'], { obeys: true }),
];
const THREE = [plan('M1'), plan('M2'), plan('M3')];

test('parallel wishes: score first; sequential ones: wish first; who obeys is adjusted', () => {
  const parallel = admit(given(FOUR, THREE));
  assert.deepEqual(said(parallel), ['A admit M1', 'B admit M2', 'C reject planFull', 'D adjust M3']);
  assert.equal(parallel[2]!.cutPt, 49_000);
  assert.deepEqual(said(admit(given(FOUR, THREE, { mode: 'sequential' }))), [
    'A admit M1',
    'B reject planFull',
    'C admit M2',
    'D adjust M3',
  ]);
});

test('equals at the last place wait for a decision, and nobody behind them gets it meanwhile', () => {
  const equals = [person('A', 500, ['M1']), person('B', 500, ['M1']), person('C', 400, ['M1'])];
  const held = admit(given(equals, [plan('M1')]));
  assert.deepEqual(said(held), ['A hold M1', 'B hold M1', 'C reject planFull']);
  const decisions = new Map([
    ['A', 'reject' as const],
    ['B', 'admit' as const],
  ]);
  assert.deepEqual(said(admit(given(equals, [plan('M1')], { decisions }))), [
    'A reject planFull',
    'B admit M1',
    'C reject planFull',
  ]);
  assert.deepEqual(said(admit(given(equals, [plan('M1')], { edgeTie: 'rejectAll' }))), [
    'A reject planFull',
    'B reject planFull',
    'C admit M1',
  ]);
  assert.deepEqual(said(admit(given(equals, [plan('M1')], { edgeTie: 'admitAll' }))).slice(0, 2), [
    'A admit M1',
    'B admit M1',
  ]);
});

test('who was absent, is below a line or has no wish is told so; who is exempt comes first', () => {
  const people = [
    person('A', 500, ['M1'], { isOut: true }),
    person('B', 490, ['M1'], { barred: new Map([['M1', 'line' as const]]) }),
    person('C', 480, []),
    person('D', 100, ['M1'], { isExempt: true }),
    person('E', 470, ['M1']),
  ];
  assert.deepEqual(said(admit(given(people, [plan('M1')]))), [
    'A reject absent',
    'B reject belowLine',
    'C reject noWish',
    'D admit M1',
    'E reject planFull',
  ]);
});

const people = fc
  .array(
    fc.record({
      score: fc.integer({ min: 0, max: 6 }),
      wishes: fc.uniqueArray(fc.constantFrom('M1', 'M2', 'M3'), { maxLength: 3 }),
      obeys: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all.map(({ score, wishes, obeys }, at) =>
      person(`c${String(at).padStart(2, '0')}`, score, wishes, { obeys }),
    ),
  );

test('no plan takes more than it has, nobody gets what he didn’t wish for, nobody ahead envies who got in', () => {
  fc.assert(
    fc.property(
      people,
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('hold' as const, 'rejectAll' as const),
      (all, places, edgeTie) => {
        const plans = ['M1', 'M2', 'M3'].map((id) => plan(id, places));
        const results = admit(given(all, plans, { edgeTie, adjusting: false }));
        const byId = new Map(results.map((one) => [one.id, one]));
        for (const { id } of plans)
          assert.ok(results.filter((one) => one.planId === id && one.type !== 'hold').length <= places);
        for (const one of all) {
          const result = byId.get(one.id)!;
          if (result.planId !== null) assert.ok(one.wishes.includes(result.planId));
          if (edgeTie !== 'hold') continue;
          const reached = result.planId === null ? one.wishes.length : one.wishes.indexOf(result.planId);
          for (const planId of one.wishes.slice(0, reached))
            for (const other of all)
              if (byId.get(other.id)!.planId === planId) assert.ok(compareKeys(other.keys, one.keys) <= 0);
        }
        assert.deepEqual(
          admit(given(all.toReversed(), plans, { edgeTie, adjusting: false })).toReversed(),
          results,
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('20,000 candidates with six wishes are placed within two seconds', () => {
  const plans = Array.from({ length: 60 }, (_, at) => plan(`M${at}`, 200));
  const crowd = Array.from({ length: 20_000 }, (_, at) =>
    person(
      `c${at}`,
      (at * 7919) % 60_000,
      Array.from({ length: 6 }, (_, wish) => `M${(at * 13 + wish * 17) % 60}`),
      {
        obeys: at % 2 === 0,
      },
    ),
  );
  for (const mode of ['parallel', 'sequential'] as const) {
    const begun = performance.now();
    admit(given(crowd, plans, { mode }));
    assert.ok(performance.now() - begun < 2_000, mode);
  }
});

test('totals are weighted and rounded once; absent counts nothing; the best bonus or their sum, up to the most', () => {
  const scores = [
    { subjectId: 'a', type: 'culture', pt: 8_650, weightBp: 3_333, sort: 1, out: false },
    { subjectId: 'b', type: 'skill', pt: 9_000, weightBp: 6_667, sort: 2, out: false },
  ];
  const none = { rule: 'best' as const, maxPt: 2_000 };
  assert.equal(totalOf(scores, [], none).totalPt, 8_883);
  assert.equal(totalOf([scores[0]!, { ...scores[1]!, out: true }], [], none).totalPt, 2_883);
  assert.equal(totalOf([], [500, 1_000], none).totalPt, 1_000);
  assert.equal(totalOf([], [1_500, 1_000], { ...none, rule: 'sum' }).totalPt, 2_000);
  assert.deepEqual(keysOf(totalOf(scores, [], none), scores, ['culture']), [8_883, 2_883, 8_650, 9_000]);
});

test('who is equal in everything shares a rank, and the next follows it', () => {
  const all = [[3], [5], [5], [1]].map((keys) => ({ keys }));
  assert.deepEqual(
    all.map((one) => ranksOf(all).get(one)),
    [2, 1, 1, 3],
  );
});

test('the most specific line holds; without a score in a subject its line doesn’t', () => {
  const lines = [
    { kind: null, planId: null, subjectId: null, minPt: 300 },
    { kind: '1', planId: null, subjectId: null, minPt: 200 },
    { kind: null, planId: 'M1', subjectId: null, minPt: 400 },
  ];
  const ok = (kind: string, planId: string, pt: number | null) => reaches(lines, { kind, planId }, () => pt);
  assert.deepEqual(
    [ok('2', 'M2', 250), ok('1', 'M2', 250), ok('1', 'M1', 350), ok('1', 'M1', null)],
    [false, true, false, true],
  );
});

test('two who type differ where their scores or flags do; a third decides, and nothing stands before', () => {
  const a = [
    { seatNo: 1, pt: 8_650, flag: 'normal' as const },
    { seatNo: 2, pt: null, flag: 'absent' as const },
  ];
  const b = [
    { seatNo: 1, pt: 8_550, flag: 'normal' as const },
    { seatNo: 2, pt: 0, flag: 'absent' as const },
  ];
  assert.deepEqual(differing(a, b), [1]);
  assert.equal(agreed(a, b, []), null);
  assert.deepEqual(agreed(a, b, [a[0]!]), a);
  const subject = { fullPt: 15_000, stepPt: 50 };
  assert.deepEqual(
    [8_650, 8_625, 15_050].map((pt) => isSound({ seatNo: 1, pt, flag: 'normal' }, subject)),
    [true, false, false],
  );
});
