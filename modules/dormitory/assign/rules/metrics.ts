import { habitDistance } from './habit.ts';
import type { Bed, Mate, Student } from './house.ts';
import type { Placed } from './place.ts';

/** How good a plan is. Rates in percent with one decimal, null where there is nothing to divide by. */
export type Metrics = {
  students: number;
  placed: number;
  placedRate: number | null;
  rooms: number;
  /** Of the rooms that it uses those with one class alone. */
  wholeRate: number | null;
  mixedRooms: number;
  freeBeds: number;
  /** Mean of how unlike any two of a room live. */
  distance: number | null;
};

const tenths = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10);

export function metricsOf(
  placed: readonly Placed[],
  { students, beds, mates }: { students: readonly Student[]; beds: readonly Bed[]; mates: readonly Mate[] },
): Metrics {
  const roomOf = new Map(beds.map((bed) => [bed.id, bed.roomId]));
  const byId = new Map(students.map((one) => [one.id, one]));
  const housed = placed.filter((one) => one.bedId !== null && roomOf.has(one.bedId));
  const living = Map.groupBy(mates, (mate) => mate.roomId);
  const rooms = [...Map.groupBy(housed, ({ bedId }) => roomOf.get(bedId!)!)].map(([roomId, own]) => {
    const people = own.flatMap(({ studentId }) => byId.get(studentId) ?? []);
    const classes = new Set([...people, ...(living.get(roomId) ?? [])].map((one) => one.classId));
    return { people, isWhole: classes.size === 1 };
  });
  const pairs = rooms.flatMap(({ people }) =>
    people.flatMap((one, at) => people.slice(at + 1).map((other) => habitDistance(one.habit, other.habit))),
  );
  const whole = rooms.filter((room) => room.isWhole).length;
  return {
    students: placed.length,
    placed: housed.length,
    placedRate: tenths(housed.length, placed.length),
    rooms: rooms.length,
    wholeRate: tenths(whole, rooms.length),
    mixedRooms: rooms.length - whole,
    freeBeds: beds.length - housed.length,
    distance:
      pairs.length === 0 ? null : Math.round((pairs.reduce((a, b) => a + b, 0) / pairs.length) * 10) / 10,
  };
}
