import type { Habit } from './habit.ts';

/** For whom a bed is meant; a part that is null says nothing. */
export type Tag = {
  departmentId: string | null;
  majorId: string | null;
  classId: string | null;
  grade: string | null;
};
type Belongs = { departmentId: string; majorId: string; classId: string; grade: string };
export type Student = Belongs & {
  id: string;
  studentNo: string;
  gender: string;
  campusId: string;
  /** Must live low and sleep low. */
  care: boolean;
  habit: Habit | null;
};
/** A free bed; all of them stand in the order in which they are given out. */
export type Bed = {
  id: string;
  roomId: string;
  gender: string;
  campusId: string;
  floorNo: number;
  isLower: boolean;
  tag: Tag | null;
};
/** Somebody who lives in a room already. */
export type Mate = Omit<Belongs, 'grade'> & { roomId: string };

export type Room = {
  id: string;
  order: number;
  free: Bed[];
  inside: Omit<Mate, 'roomId'>[];
  /** Stays empty: a share of the rooms is kept back. */
  kept: boolean;
};

/** How close two people are: 1 of one class, 2 major, 3 college, 4 of one school. */
export type Closeness = 1 | 2 | 3 | 4;

const PARTS = ['classId', 'majorId', 'departmentId', 'grade'] as const;

/** Whether a bed is for somebody. */
export const suits = (tag: Tag | null, student: Belongs): boolean =>
  tag === null || PARTS.every((part) => tag[part] === null || tag[part] === student[part]);

/** The more exactly a bed is meant for somebody, the higher: class before major before college before grade. */
export const exactness = (tag: Tag | null): number =>
  tag === null ? 0 : PARTS.reduce((sum, part, at) => sum + (tag[part] === null ? 0 : 8 >> at), 0);

/** The rooms of one campus for one gender, in order, with who lives there already. */
export function roomsOf(beds: readonly Bed[], mates: readonly Mate[]): Map<string, Room> {
  const living = Map.groupBy(mates, (mate) => mate.roomId);
  const rooms = new Map<string, Room>();
  for (const bed of beds) {
    const room = rooms.get(bed.roomId) ?? {
      id: bed.roomId,
      order: rooms.size,
      free: [],
      inside: [...(living.get(bed.roomId) ?? [])],
      kept: false,
    };
    room.free.push(bed);
    rooms.set(room.id, room);
  }
  return rooms;
}

function closenessOf(one: Belongs, other: Omit<Mate, 'roomId'>): Closeness {
  if (one.classId === other.classId) return 1;
  if (one.majorId === other.majorId) return 2;
  return one.departmentId === other.departmentId ? 3 : 4;
}

/** How close a student is to the one in a room who is farthest from him. */
export const closenessTo = (room: Room, student: Belongs): Closeness =>
  room.inside.reduce<Closeness>((far, mate) => Math.max(far, closenessOf(student, mate)) as Closeness, 1);

/** Free beds of a room that are for all of some students. */
export const bedsFor = (room: Room, students: readonly Belongs[]): Bed[] =>
  room.kept ? [] : room.free.filter((bed) => students.every((one) => suits(bed.tag, one)));

/** Rooms with beds for a student: those meant for him most exactly first, then in order. */
export function roomsFor(rooms: Iterable<Room>, student: Belongs): Room[] {
  const found: { room: Room; exact: number }[] = [];
  for (const room of rooms) {
    const beds = bedsFor(room, [student]);
    if (beds.length > 0) found.push({ room, exact: Math.max(...beds.map((bed) => exactness(bed.tag))) });
  }
  return found.toSorted((a, b) => b.exact - a.exact || a.room.order - b.room.order).map(({ room }) => room);
}

/** Puts students into beds of a room, in the order of both. */
export function seat(
  room: Room,
  students: readonly Student[],
  beds: readonly Bed[],
  given: Map<string, string>,
): void {
  students.forEach((student, at) => {
    const bed = beds[at]!;
    given.set(student.id, bed.id);
    room.free = room.free.filter((one) => one !== bed);
    room.inside.push(student);
  });
}
