import { random, type Random } from '#platform/pure/random.ts';
import { conflictsOf, inConflict, seated, swapped, type Grid, type Sitter } from './grid.ts';
import { capacityOf, placesOf, targetsOf, type FillMode, type Hall, type Place } from './halls.ts';

export type Candidate = Sitter & { /** Those of one paper sit together: no room mixes two. */ group: string };

export type Seat = Place & { roomId: string; candidateId: string };

export type RoomResult = {
  roomId: string;
  people: number;
  conflicts: number;
  /** The school that more than half of the room is of: its neighbours can't be told apart. */
  crowd: string | null;
};

export type Arrangement = {
  seats: Seat[];
  rooms: RoomResult[];
  conflicts: number;
  /** Seats that the rooms lack; then nothing is arranged. */
  missing: number;
  /** Candidates in the order of chance, for ticket numbers. */
  order: string[];
};

/** Tries to part neighbours, in a room and then between rooms. */
const TRIES = 2_000;

type Asked = { candidates: readonly Candidate[]; halls: readonly Hall[]; seed: string; fillMode: FillMode };

/** Gives every candidate a seat, the same ones for the same seed. Halls come in the order in which they are filled. */
export function arrange({ candidates, halls, seed, fillMode }: Asked): Arrangement {
  const dice = random(seed);
  // the order in which they were read must not matter
  const order = dice.shuffle(candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const groups = [...Map.groupBy(order, (one) => one.group)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const split = splitRooms(
    groups.map(([, all]) => all.length),
    halls,
  );
  const ids = order.map((one) => one.id);
  if (split.missing > 0) return { seats: [], rooms: [], conflicts: 0, missing: split.missing, order: ids };
  const filled = groups.flatMap(([, people], at) => seatGroup(people, split.rooms[at]!, fillMode, dice));
  return {
    seats: filled.flatMap(({ hall, grid }) =>
      grid.places.map((place, at) => ({ ...place, roomId: hall.id, candidateId: grid.sitting[at]!.id })),
    ),
    rooms: filled.map(({ hall, grid }) => ({
      roomId: hall.id,
      people: grid.sitting.length,
      conflicts: conflictsOf(grid),
      crowd: crowdOf(grid.sitting),
    })),
    conflicts: filled.reduce((sum, { grid }) => sum + conflictsOf(grid), 0),
    missing: 0,
    order: ids,
  };
}

/** Each group takes as many rooms as it needs, one after the other. */
function splitRooms(sizes: readonly number[], halls: readonly Hall[]) {
  const rooms: Hall[][] = [];
  let next = 0;
  let missing = 0;
  for (const size of sizes) {
    const own: Hall[] = [];
    let left = size;
    while (left > 0 && next < halls.length) {
      own.push(halls[next]!);
      left -= capacityOf(halls[next]!);
      next += 1;
    }
    missing += Math.max(0, left);
    rooms.push(own);
  }
  return { rooms, missing };
}

type Filled = { hall: Hall; grid: Grid };

function seatGroup(
  people: readonly Candidate[],
  halls: readonly Hall[],
  mode: FillMode,
  dice: Random,
): Filled[] {
  const targets = targetsOf(people.length, halls.map(capacityOf), mode);
  const dealt = deal(people, targets);
  const filled = halls.map((hall, at) => ({ hall, grid: seated(placesOf(hall), dealt[at]!) }));
  for (const { grid } of filled) repair([grid], dice);
  if (filled.length > 1)
    repair(
      filled.map(({ grid }) => grid),
      dice,
    );
  return filled.filter(({ grid }) => grid.sitting.length > 0);
}

/** Deals school by school, the largest first, each member to the room that has the smallest part of that school. */
function deal(people: readonly Candidate[], targets: readonly number[]): Candidate[][] {
  const rooms = targets.map((): Candidate[] => []);
  const schools = [...Map.groupBy(people, (one) => one.school)].toSorted(
    ([a, all], [b, others]) => others.length - all.length || (a < b ? -1 : 1),
  );
  for (const [, members] of schools) {
    const here = targets.map(() => 0);
    for (const member of members) {
      let best = -1;
      for (let at = 0; at < rooms.length; at += 1) {
        if (rooms[at]!.length >= targets[at]!) continue;
        if (best < 0 || here[at]! * targets[best]! < here[best]! * targets[at]!) best = at;
      }
      here[best] = here[best]! + 1;
      rooms[best]!.push(member);
    }
  }
  return rooms;
}

/** Lets those who sit beside one of their school change places with somebody by chance, while that helps. */
function repair(grids: readonly Grid[], dice: Random): void {
  let troubled = grids
    .map((grid) => ({ grid, seats: inConflict(grid) }))
    .filter(({ seats }) => seats.length > 0);
  for (let turn = 0; turn < TRIES && troubled.length > 0; turn += 1) {
    const { grid, seats } = dice.pick(troubled);
    const other = dice.pick(grids);
    const a = dice.pick(seats);
    const b = dice.int(0, other.sitting.length - 1);
    if (other.sitting.length === 0 || swapped(grid, a, other, b) === 0) continue;
    troubled = grids
      .map((one) => ({ grid: one, seats: inConflict(one) }))
      .filter((one) => one.seats.length > 0);
  }
}

function crowdOf(sitting: readonly Sitter[]): string | null {
  const [largest] = [...Map.groupBy(sitting, (one) => one.school)].toSorted(
    (a, b) => b[1].length - a[1].length,
  );
  return largest && largest[1].length * 2 > sitting.length ? largest[0] : null;
}
