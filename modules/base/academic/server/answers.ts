import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { assignStaff } from './assign-staff.ts';
import type { handOvers } from './class-hand-over.ts';
import type { staffBoard } from './staff-board.ts';
import type { classStat } from './stat.ts';

export type Saved = AnswerOf<typeof assignStaff>;
export type Stat = AnswerOf<typeof classStat>;
export type Group = {
  key: string;
  classes: number;
  students: number;
  male: number;
  female: number;
  averageSize: string | number;
};
export type Board = AnswerOf<typeof staffBoard>;
export type BoardClass = Board['classes'][number];
export type Led = {
  id: string;
  teacherId: string;
  staffRole: string;
  fromDate: string;
  toDate: string | null;
};
export type HandOver = AnswerOf<typeof handOvers>[number];
