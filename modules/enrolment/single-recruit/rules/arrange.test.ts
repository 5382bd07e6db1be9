import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arrange, type Candidate } from './arrange.ts';
import { capacityOf, placesOf, targetsOf, type Hall } from './halls.ts';

const hall = (id: string, more: Partial<Hall> = {}): Hall => ({
  id,
  rows: 5,
  cols: 6,
  disabled: [],
  corner: 'L',
  ...more,
});
const people = (count: number, school: (at: number) => string, group = 'a'): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, school: school(at), group }));
const sizes = (result: ReturnType<typeof arrange>) => result.rooms.map((one) => one.people);

test('65 candidates, 20 of one school, three rooms: full 30/25/10, even 22/22/21, nobody beside one of his school', () => {
  const candidates = people(65, (at) => (at < 20 ? 'big' : `s${at % 9}`));
  const halls = ['1', '2', '3'].map((id) => hall(id));
  const full = arrange({ candidates, halls, seed: 'x', fillMode: 'full' });
  const even = arrange({ candidates, halls, seed: 'x', fillMode: 'even' });
  assert.deepEqual(
    [sizes(full), sizes(even)],
    [
      [30, 25, 10],
      [22, 22, 21],
    ],
  );
  assert.deepEqual([full.conflicts, even.conflicts], [0, 0]);
  assert.deepEqual(
    arrange({ candidates: candidates.toReversed(), halls, seed: 'x', fillMode: 'full' }),
    full,
  );
  assert.notDeepEqual(arrange({ candidates, halls, seed: 'y', fillMode: 'full' }).seats, full.seats);
});

test('seats run down the first column and up the second, from the corner that was chosen', () => {
  const small = hall('1', { rows: 2, cols: 2, disabled: ['2-2'] });
  assert.deepEqual(
    placesOf(small).map(({ row, col }) => `${row}-${col}`),
    ['1-1', '2-1', '1-2'],
  );
  assert.deepEqual(
    placesOf({ ...small, corner: 'R', disabled: [] }).map(({ row, col }) => `${row}-${col}`),
    ['1-2', '2-2', '2-1', '1-1'],
  );
  assert.equal(capacityOf(small), 3);
});

test('where rooms lack seats nothing is arranged and it is said how many', () => {
  const result = arrange({
    candidates: people(65, () => 's'),
    halls: [hall('1')],
    seed: 'x',
    fillMode: 'full',
  });
  assert.deepEqual([result.missing, result.seats.length], [35, 0]);
});

test('a school that more than half of a room is of is named as the reason of what is left', () => {
  const result = arrange({
    candidates: people(30, (at) => (at < 20 ? 'big' : `s${at}`)),
    halls: [hall('1')],
    seed: 'x',
    fillMode: 'full',
  });
  assert.equal(result.rooms[0]!.crowd, 'big');
  assert.ok(result.conflicts > 0);
});

test('everybody has one seat, every seat one person, no room mixes papers, targets hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ school: fc.nat(6), group: fc.nat(2) }), { minLength: 1, maxLength: 150 }),
      fc.constantFrom('full' as const, 'even' as const),
      fc.nat(),
      (drawn, fillMode, seed) => {
        const candidates = drawn.map(({ school, group }, at) => ({
          id: `c${at}`,
          school: `s${school}`,
          group: `g${group}`,
        }));
        const halls = Array.from({ length: 12 }, (_, at) => hall(`${at}`, { rows: 3 + (at % 4), cols: 5 }));
        const result = arrange({ candidates, halls, seed: `${seed}`, fillMode });
        assert.equal(result.missing, 0);
        assert.equal(new Set(result.seats.map((one) => one.candidateId)).size, candidates.length);
        assert.equal(
          new Set(result.seats.map((one) => `${one.roomId} ${one.seatNo}`)).size,
          candidates.length,
        );
        const group = new Map(candidates.map((one) => [one.id, one.group]));
        for (const [roomId, all] of Map.groupBy(result.seats, (one) => one.roomId)) {
          assert.equal(new Set(all.map((one) => group.get(one.candidateId))).size, 1);
          assert.ok(all.length <= capacityOf(halls[Number(roomId)]!));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('targets add up and none is above its room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (caps, n) => {
        const all = caps.reduce((sum, one) => sum + one, 0);
        const count = n % (all + 1);
        for (const mode of ['full', 'even'] as const) {
          const targets = targetsOf(count, caps, mode);
          assert.equal(
            targets.reduce((sum, one) => sum + one, 0),
            count,
          );
          assert.ok(targets.every((one, at) => one >= 0 && one <= caps[at]!));
        }
      },
    ),
  );
});

test('10,000 candidates of 400 schools sit within 20 seconds', () => {
  const candidates = people(10_000, (at) => `s${(at * at) % 397}`);
  const halls = Array.from({ length: 350 }, (_, at) => hall(`${String(at).padStart(3, '0')}`));
  const begun = performance.now();
  const result = arrange({ candidates, halls, seed: 'x', fillMode: 'full' });
  assert.equal(result.seats.length, 10_000);
  assert.ok(performance.now() - begun < 20_000);
});
