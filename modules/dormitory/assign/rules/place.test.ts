import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { habitDistance } from './habit.ts';
import { closenessTo, roomsOf, suits, type Bed, type Student, type Tag } from './house.ts';
import { metricsOf } from './metrics.ts';
import { place, type Options } from './place.ts';

const OPTIONS: Options = {
  groupKeys: ['department', 'major', 'class'],
  sequence: 'number',
  mixLevel: 2,
  reservePct: 0,
  lowFloorMax: 2,
  lowerBunk: true,
  seed: 1,
  pairs: [],
};

const people = (classId: string, count: number, more: Partial<Student> = {}): Student[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${classId}-${String(at).padStart(3, '0')}`,
    studentNo: `${classId}${String(at).padStart(3, '0')}`,
    gender: '1',
    campusId: 'c',
    departmentId: 'd',
    majorId: 'm',
    classId,
    grade: '2026',
    care: false,
    habit: null,
    ...more,
  }));
const rooms = (count: number, capacity: number, more: (room: number) => Partial<Bed> = () => ({})): Bed[] =>
  Array.from({ length: count * capacity }, (_, at) => {
    const room = Math.floor(at / capacity);
    return {
      id: `b${at}`,
      roomId: `r${room}`,
      gender: '1',
      campusId: 'c',
      floorNo: 1 + Math.floor(room / 10),
      isLower: at % 2 === 0,
      tag: null,
      ...more(room),
    };
  });
const run = (
  students: Student[],
  beds: Bed[],
  more: Partial<Options> = {},
  fixed: { studentId: string; bedId: string }[] = [],
) => place({ students, beds, mates: [], fixed, options: { ...OPTIONS, ...more } });
const reasons = (placed: { reason: string | null }[]) => [...new Set(placed.map((one) => one.reason))];

describe('a plan', () => {
  test('50 men of one class and 46 of another fill fifteen rooms of six, and what is left shares one', () => {
    const students = [...people('A', 50), ...people('B', 46)];
    const beds = rooms(20, 6);
    const metrics = metricsOf(run(students, beds), { students, beds, mates: [] });
    assert.deepEqual(
      [metrics.placed, metrics.rooms, metrics.mixedRooms, metrics.wholeRate],
      [96, 16, 1, 93.8],
    );
    const apart = metricsOf(run(students, beds, { mixLevel: 1 }), { students, beds, mates: [] });
    assert.deepEqual([apart.rooms, apart.mixedRooms], [17, 0]);
  });

  test('who needs care sleeps low, on a low floor', () => {
    const students = people('A', 12).map((one, at) => ({ ...one, care: at === 11 }));
    const beds = rooms(30, 6).toReversed();
    const bed = beds.find(({ id }) => id === run(students, beds).at(-1)!.bedId)!;
    assert.equal(bed.floorNo <= 2 && bed.isLower, true);
  });

  test('beds that are meant for a class are its first and nobody else’s, and who gets none is told why', () => {
    const tag: Tag = { departmentId: 'd', majorId: 'm', classId: 'B', grade: null };
    const beds = rooms(3, 6, (room) => ({ tag: room === 2 ? tag : null }));
    const [a, b] = [people('A', 13), people('B', 6)];
    const placed = run([...a, ...b], beds);
    assert.equal(
      placed.slice(13).every(({ bedId }) => Number(bedId!.slice(1)) >= 12),
      true,
    );
    assert.deepEqual(reasons(placed), [null, 'bedsShort']);
    const others = rooms(1, 6, () => ({ tag }));
    assert.deepEqual(reasons(run(a, others)), ['notAllocated']);
    assert.deepEqual(reasons(run(people('W', 1, { gender: '2' }), beds)), ['noBedOfGender']);
  });

  test('friends stay together, rooms are kept back, a place that is locked stands', () => {
    const students = people('A', 18);
    const beds = rooms(6, 6);
    const pairs = [['A-000', 'A-017']];
    const placed = run(students, beds, { pairs, reservePct: 30 }, [{ studentId: 'A-005', bedId: 'b35' }]);
    const roomOf = (id: string) =>
      beds.find((bed) => bed.id === placed.find((one) => one.studentId === id)!.bedId)!.roomId;
    assert.equal(roomOf('A-000'), roomOf('A-017'));
    assert.equal(roomOf('A-005'), 'r5');
    const kept = run(people('A', 24), rooms(6, 6), { reservePct: 30 });
    assert.equal(new Set(kept.map(({ bedId }) => bedId)).size, 24);
  });

  test('people who live alike come into one room', () => {
    const early = { answers: [1, 1, 1, 1, 1, 1, 1, 1], smokes: false };
    const late = { answers: [5, 5, 5, 5, 5, 5, 5, 5], smokes: true };
    const students = people('A', 8).map((one, at) => ({ ...one, habit: at % 2 === 0 ? early : late }));
    const beds = rooms(2, 4);
    const by = (sequence: string) =>
      metricsOf(run(students, beds, { sequence }), { students, beds, mates: [] }).distance;
    assert.equal(by('habit'), 0);
    assert.equal(by('number')! > 20, true);
    assert.deepEqual(
      [habitDistance(early, late), habitDistance(early, null), habitDistance(null, null)],
      [56, 24, 0],
    );
  });
});

describe('whatever the school', () => {
  test('no bed twice, nobody twice, gender, campus, allocation and closeness hold, and the same seed says the same', () => {
    for (let seed = 0; seed < 120; seed += 1) {
      const dice = random(seed);
      const students = Array.from({ length: dice.int(1, 12) }, (_, at) =>
        people(`K${at}`, dice.int(1, 40), {
          majorId: `m${at % 4}`,
          departmentId: `d${at % 2}`,
          grade: dice.pick(['2025', '2026']),
        }),
      )
        .flat()
        .map((one) => ({
          ...one,
          gender: dice.pick(['1', '2']),
          campusId: dice.pick(['c', 'e']),
          care: dice.chance(0.03),
        }));
      const tags = [
        null,
        null,
        { departmentId: 'd0', majorId: null, classId: null, grade: null },
        { departmentId: null, majorId: null, classId: 'K1', grade: '2026' },
      ];
      const kinds = Array.from({ length: 80 }, () => ({
        gender: dice.pick(['1', '2']),
        campusId: dice.pick(['c', 'e']),
        tag: dice.pick(tags),
      }));
      const beds = rooms(dice.int(1, 80), dice.int(1, 8), (room) => kinds[room]!);
      const options: Options = {
        ...OPTIONS,
        sequence: dice.pick(['number', 'random', 'habit']),
        mixLevel: dice.int(1, 4),
        reservePct: dice.pick([0, 0, 20]),
        groupKeys: dice.pick([['department', 'major', 'class'], ['major'], []]),
        pairs:
          dice.chance(0.3) && students[0]!.classId === students[1]?.classId
            ? [[students[0]!.id, students[1].id]]
            : [],
        seed,
      };
      const fixed = dice.chance(0.3) ? [{ studentId: students[0]!.id, bedId: beds[0]!.id }] : [];
      const given = { students, beds, mates: [], fixed, options };
      const placed = place(given);
      assert.deepEqual(place(given), placed);
      assert.deepEqual(
        placed.map((one) => one.studentId),
        students.map((one) => one.id),
      );
      const housed = placed.filter((one) => one.bedId !== null);
      assert.equal(new Set(housed.map((one) => one.bedId)).size, housed.length);
      assert.equal(
        placed.every((one) => (one.bedId === null) === (one.reason !== null)),
        true,
      );
      const byId = new Map(students.map((one) => [one.id, one]));
      const bedOf = new Map(beds.map((one) => [one.id, one]));
      const stands = new Set(fixed.map((one) => one.studentId));
      const insides = roomsOf(beds, []);
      for (const { studentId, bedId } of housed) {
        const [student, bed] = [byId.get(studentId)!, bedOf.get(bedId!)!];
        assert.deepEqual([bed.gender, bed.campusId], [student.gender, student.campusId]);
        if (stands.has(studentId)) continue;
        assert.equal(suits(bed.tag, student), true);
        const room = insides.get(bed.roomId)!;
        // whole groups may be as wide as they were asked for; leftovers may not
        if (options.groupKeys.length === 3 && !student.care)
          assert.equal(
            closenessTo({ ...room, inside: room.inside.filter((one) => !(one as Student).care) }, student) <=
              options.mixLevel,
            true,
          );
        if (!stands.has(studentId)) room.inside.push(student);
      }
    }
  });

  test('ten thousand students are placed within seconds', () => {
    const students = Array.from({ length: 250 }, (_, at) =>
      people(`K${at}`, 40, { majorId: `m${at % 60}`, departmentId: `d${at % 12}` }),
    ).flat();
    const began = performance.now();
    const placed = run(students, rooms(1_700, 6), { sequence: 'habit' });
    assert.equal(placed.filter((one) => one.bedId === null).length, 0);
    assert.equal(performance.now() - began < 10_000, true);
  });
});
