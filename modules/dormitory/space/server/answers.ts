import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board } from './board.ts';
import type { doorSigns } from './door-signs.ts';
import type { generate, preview } from './generate.ts';
import type { getRoomStu } from './school-reads.ts';

/** A building whose free beds are told. */
export type DormOption = {
  value: string;
  label: string;
  disabled: boolean;
  sex: string;
  floors: number;
  bedFree: number;
};
/** A campus, a building, a floor, a room or a bed, with how full it is. */
export type Node = {
  id: string;
  parentId: string | null;
  title: string;
  type: 'campus' | 'building' | 'floor' | 'room' | 'bed';
  bedTotal?: number;
  bedUsed?: number;
  value: string;
  key: string;
  hasChildren: boolean;
  children: Node[];
  /** For whom a building or room is. */
  sex?: string;
  roomType?: string;
  bedNo?: string;
  state?: string;
};
export type Room = AnswerOf<typeof board>[number];
export type Bed = Room['beds'][number];
export type Sign = AnswerOf<typeof doorSigns>[number];
export type Resident = AnswerOf<typeof getRoomStu>[number];
/** Rooms that a rule would make, and how many of them are there already. */
export type Preview = AnswerOf<typeof preview>;
export type Made = AnswerOf<typeof generate>;
