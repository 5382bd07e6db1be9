import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board } from './board.ts';
import type { ban, courses, matrix } from './matrix.ts';
import type { fixable, myRolls } from './mine.ts';
import type { mark, spot } from './roll.ts';
import type { mySessions, roll } from './teach.ts';

export type MySessions = AnswerOf<typeof mySessions>;
export type MySession = MySessions['sessions'][number];
export type Roll = AnswerOf<typeof roll>;
export type RollPerson = Roll['people'][number];
export type Marked = AnswerOf<typeof mark>;
export type Picked = AnswerOf<typeof spot>;
export type Board = AnswerOf<typeof board>;
export type Courses = AnswerOf<typeof courses>;
export type Matrix = AnswerOf<typeof matrix>;
export type Ban = AnswerOf<typeof ban>;
export type MyRolls = AnswerOf<typeof myRolls>;
export type Fixable = AnswerOf<typeof fixable>;
