import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board, manual, myRoom, people, tonight } from './reads.ts';

export type Tonight = AnswerOf<typeof tonight>;
export type Waiting = Tonight['checks'][number];
export type NightBoard = AnswerOf<typeof board>;
export type Ticked = AnswerOf<typeof manual>;
export type Resident = AnswerOf<typeof people>[number];
export type MyRoom = AnswerOf<typeof myRoom>;
export type Mate = MyRoom['mates'][number];
