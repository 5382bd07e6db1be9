import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { standardScores } from '../rules/score.ts';
import { split, type Pinned, type Relation, type Setting } from '../rules/split.ts';

const weights = { gender: 30, score: 30, spread: 10, origin: 20, minority: 10 };
const classes = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `c${at}`, gender: null }));
const setting = (count: number, seed = 'a'): Setting => ({ classes: classes(count), weights, seed });

const person = (at: number, more: Partial<Pinned> = {}): Pinned => ({
  id: `p${String(at).padStart(3, '0')}`,
  name: `人${at}`,
  gender: at % 5 < 3 ? '1' : '2',
  z: ((at * 37) % 100) / 25 - 2,
  origin: String(33 + (at % 4)),
  minority: at % 11 === 0,
  pinned: null,
  ...more,
});

const hundred = Array.from({ length: 100 }, (_, at) => person(at));

const countsOf = (people: readonly Pinned[], places: ReadonlyMap<string, string>, count: number) =>
  classes(count).map(({ id }) => {
    const members = people.filter((one) => places.get(one.id) === id);
    return { all: members.length, men: members.filter((one) => one.gender === '1').length };
  });

test('60 men and 40 women make three even classes, better than dealt, and the same again by the same seed', () => {
  const found = split(hundred, [], setting(3));
  const counts = countsOf(hundred, found.places, 3);
  assert.deepEqual(counts.map(({ all }) => all).toSorted(), [33, 33, 34]);
  assert.deepEqual(
    counts.map(({ men }) => men),
    [20, 20, 20],
  );
  assert.ok(found.z <= found.dealt);
  assert.ok(found.betterThan > 95, `${found.betterThan}`);
  const again = split(hundred.toReversed(), [], setting(3));
  assert.deepEqual([...again.places].toSorted(), [...found.places].toSorted());
  assert.equal(again.z, found.z);
});

test('who is pinned stays, who belongs together goes together, who must be apart is', () => {
  const people = hundred.map((one, at) => (at === 7 ? { ...one, pinned: 'c2' } : one));
  const relations: Relation[] = [
    { one: 'p001', other: 'p002', kind: 'together' },
    { one: 'p002', other: 'p003', kind: 'together' },
    { one: 'p010', other: 'p020', kind: 'apart' },
  ];
  const { places, broken } = split(people, relations, setting(3));
  assert.equal(places.get('p007'), 'c2');
  assert.equal(places.get('p001'), places.get('p002'));
  assert.equal(places.get('p001'), places.get('p003'));
  assert.notEqual(places.get('p010'), places.get('p020'));
  assert.equal(broken, 0);
});

test('people of one name are not in one class', () => {
  const people = hundred.map((one, at) => (at < 3 ? { ...one, name: '王伟' } : one));
  const { places } = split(people, [], setting(3));
  assert.equal(new Set(['p000', 'p001', 'p002'].map((id) => places.get(id))).size, 3);
});

test('a class for women takes women alone', () => {
  const people = Array.from({ length: 30 }, (_, at) => person(at, { gender: at < 15 ? '1' : '2' }));
  const given = {
    ...setting(2),
    classes: [
      { id: 'c0', gender: '2' },
      { id: 'c1', gender: null },
    ],
  };
  const { places } = split(people, [], given);
  for (const one of people) if (one.gender === '1') assert.equal(places.get(one.id), 'c1');
});

test('whatever comes in, everybody has one class, sizes and sexes differ by one, and it is no worse than dealt', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          gender: fc.constantFrom('1', '2'),
          z: fc.double({ min: -3, max: 3, noNaN: true }),
          origin: fc.constantFrom('33', '34', '36'),
          minority: fc.boolean(),
        }),
        { minLength: 1, maxLength: 60 },
      ),
      fc.integer({ min: 1, max: 6 }),
      fc.string(),
      (drawn, count, seed) => {
        const people = drawn.map((one, at) => person(at, one));
        const found = split(people, [], setting(count, seed));
        assert.equal(found.places.size, people.length);
        const counts = countsOf(people, found.places, count);
        for (const measure of ['all', 'men'] as const) {
          const values = counts.map((one) => one[measure]);
          assert.ok(Math.max(...values) - Math.min(...values) <= 1, `${measure} ${values.join()}`);
        }
        assert.ok(found.z <= found.dealt + 1e-9);
      },
    ),
    { numRuns: 40 },
  );
});

test('scores are compared within an examination; small groups by share of full marks; no score is the mean', () => {
  const of = (id: string, score: number | null, group: string, fullScore = 750) => ({
    id,
    score,
    group,
    fullScore,
  });
  const many = Array.from({ length: 6 }, (_, at) => of(`a${at}`, 400 + at * 10, '33'));
  const found = standardScores([...many, of('b', 300, '34', 500), of('c', null, '33')]);
  assert.equal(found.get('c'), 0);
  assert.ok(Math.abs([...many].reduce((sum, one) => sum + found.get(one.id)!, 0)) < 1e-9);
  assert.ok(Number.isFinite(found.get('b')));
});
