import { random } from '#platform/pure/random.ts';
import { habitDistance } from './habit.ts';
import {
  bedsFor,
  closenessTo,
  exactness,
  roomsFor,
  roomsOf,
  seat,
  suits,
  type Bed,
  type Mate,
  type Room,
  type Student,
} from './house.ts';

export type Options = {
  /** Who is put together: students of one group fill whole rooms. */
  groupKeys: readonly string[];
  sequence: string;
  /** How far apart those may be who share a room: 1 one class … 4 anybody. */
  mixLevel: number;
  /** Percent of the rooms that each group fills, kept empty beside them. */
  reservePct: number;
  lowFloorMax: number;
  lowerBunk: boolean;
  seed: number;
  /** Students who stay together, by id. */
  pairs: readonly (readonly string[])[];
};
export type Given = {
  /** In the order of colleges, majors, classes and numbers. */
  students: readonly Student[];
  beds: readonly Bed[];
  mates: readonly Mate[];
  /** Places that stand already. */
  fixed: readonly { studentId: string; bedId: string }[];
  options: Options;
};
export type Placed = { studentId: string; bedId: string | null; reason: string | null };

/** Students who are placed together or not at all. */
type Unit = readonly Student[];

const sideOf = (one: { campusId: string; gender: string }) => `${one.campusId}|${one.gender}`;
const sizeOf = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + unit.length, 0);

/**
 * Gives students beds (living §1.2): whole rooms of one group first, then what is left over together, as close as the plan
 * allows. The same input and seed give the same places. Who gets none is told why.
 */
export function place({ students, beds, mates, fixed, options }: Given): Placed[] {
  const given = new Map<string, string>();
  const bedsBySide = Map.groupBy(beds, sideOf);
  for (const [side, people] of Map.groupBy(students, sideOf)) {
    const rooms = roomsOf(bedsBySide.get(side) ?? [], mates);
    seatFixed(people, rooms, fixed, given);
    seatCared(people, rooms, options, given);
    const units = unitsOf(
      people.filter((one) => !given.has(one.id)),
      options,
    );
    const tails = [...Map.groupBy(units, ([lead]) => groupOf(lead!, options))].map(([, group]) =>
      fillWhole(group, rooms, options, given),
    );
    // stable: of two of one size the group that comes first goes first
    for (const tail of tails.toSorted((a, b) => sizeOf(b) - sizeOf(a))) seatTail(tail, rooms, options, given);
  }
  return students.map((student) => {
    const bedId = given.get(student.id) ?? null;
    const own = bedsBySide.get(sideOf(student)) ?? [];
    return { studentId: student.id, bedId, reason: bedId === null ? whyNot(student, own) : null };
  });
}

function whyNot(student: Student, beds: readonly Bed[]): string {
  if (beds.length === 0) return 'noBedOfGender';
  return beds.some((bed) => suits(bed.tag, student)) ? 'bedsShort' : 'notAllocated';
}

function groupOf(student: Student, { groupKeys }: Options): string {
  const parts = { department: student.departmentId, major: student.majorId, class: student.classId };
  return groupKeys.map((key) => parts[key as keyof typeof parts]).join('|');
}

function seatFixed(
  people: readonly Student[],
  rooms: ReadonlyMap<string, Room>,
  fixed: Given['fixed'],
  given: Map<string, string>,
): void {
  const byId = new Map(people.map((one) => [one.id, one]));
  const places = new Map(
    [...rooms.values()].flatMap((room) => room.free.map((bed) => [bed.id, { room, bed }])),
  );
  for (const { studentId, bedId } of fixed) {
    const [student, at] = [byId.get(studentId), places.get(bedId)];
    if (student && at) seat(at.room, [student], [at.bed], given);
  }
}

/** Who needs care comes first: low floors, then low bunks, then what is meant for his class. */
function seatCared(
  people: readonly Student[],
  rooms: ReadonlyMap<string, Room>,
  { lowFloorMax, lowerBunk }: Options,
  given: Map<string, string>,
): void {
  const cost = (bed: Bed) =>
    (bed.floorNo > lowFloorMax ? 100 : 0) + (lowerBunk && !bed.isLower ? 50 : 0) - exactness(bed.tag);
  for (const student of people) {
    if (!student.care || given.has(student.id)) continue;
    let best: { room: Room; bed: Bed } | null = null;
    for (const room of rooms.values())
      for (const bed of bedsFor(room, [student]))
        if (best === null || cost(bed) < cost(best.bed)) best = { room, bed };
    if (best) seat(best.room, [student], [best.bed], given);
  }
}

/** Students alone or with those whom they stay with, in the order in which they are placed. */
function unitsOf(people: readonly Student[], { pairs, sequence, seed }: Options): Unit[] {
  const waiting = new Map(people.map((one) => [one.id, one]));
  const shuffled = sequence === 'random' ? random(seed).shuffle(people) : people;
  return shuffled.flatMap((student) => {
    if (!waiting.has(student.id)) return [];
    const ids = pairs.find((pair) => pair.includes(student.id)) ?? [student.id];
    const unit = ids.flatMap((id) => waiting.get(id) ?? []);
    for (const { id } of unit) waiting.delete(id);
    return [unit];
  });
}

/** Fills rooms in which nobody lives to the last bed, keeps some beside them empty, and answers with who is left over. */
function fillWhole(
  group: readonly Unit[],
  rooms: ReadonlyMap<string, Room>,
  { sequence, reservePct }: Options,
  given: Map<string, string>,
): Unit[] {
  let left = [...group];
  let filled = 0;
  const own = roomsFor(rooms.values(), group[0]![0]!).filter((room) => room.inside.length === 0);
  for (const room of own) {
    if (left.length === 0) break;
    const many = bedsFor(room, [left[0]![0]!]).length;
    if (many === 0 || sizeOf(left) < many) continue;
    const chosen = pick(left, many, sequence);
    const people = chosen.flat();
    const beds = bedsFor(room, people);
    if (people.length < many || beds.length < many) continue;
    seat(room, people, beds, given);
    filled += 1;
    const gone = new Set(chosen);
    left = left.filter((unit) => !gone.has(unit));
  }
  const spare = own
    .filter((room) => room.inside.length === 0)
    .slice(0, Math.floor((filled * reservePct) / 100));
  for (const room of spare) room.kept = true;
  return left;
}

/** Units for so many beds: in order, or the first and then whoever lives most like him. */
function pick(units: readonly Unit[], many: number, sequence: string): Unit[] {
  const lead = units[0]![0]!;
  const near = (unit: Unit) =>
    unit.reduce((sum, one) => sum + habitDistance(lead.habit, one.habit), 0) / unit.length;
  const ordered =
    sequence === 'habit'
      ? units
          .map((unit, at) => ({ unit, far: at === 0 ? -1 : near(unit) }))
          .toSorted((a, b) => a.far - b.far)
          .map(({ unit }) => unit)
      : units;
  const chosen: Unit[] = [];
  let beds = many;
  for (const unit of ordered) {
    if (unit.length > beds) continue;
    chosen.push(unit);
    beds -= unit.length;
    if (beds === 0) break;
  }
  return chosen;
}

/** Who is left over of a group stays together where a room allows it, and is spread over what is free where none does. */
function seatTail(
  tail: readonly Unit[],
  rooms: ReadonlyMap<string, Room>,
  options: Options,
  given: Map<string, string>,
): void {
  if (tail.length === 0 || seatTogether(tail.flat(), rooms, options, given)) return;
  for (const unit of tail) seatTogether(unit, rooms, options, given);
}

function seatTogether(
  people: readonly Student[],
  rooms: ReadonlyMap<string, Room>,
  { mixLevel }: Options,
  given: Map<string, string>,
): boolean {
  const able = roomsFor(rooms.values(), people[0]!).filter(
    (room) => bedsFor(room, people).length >= people.length,
  );
  const shared = able
    .filter((room) => room.inside.length > 0)
    .map((room) => ({ room, far: Math.max(...people.map((one) => closenessTo(room, one))) }))
    .filter(({ far }) => far <= mixLevel)
    .toSorted((a, b) => a.far - b.far)[0]?.room;
  const room = shared ?? able.find((one) => one.inside.length === 0);
  if (!room) return false;
  seat(room, people, bedsFor(room, people), given);
  return true;
}
