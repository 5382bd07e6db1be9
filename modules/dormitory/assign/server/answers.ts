import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { floor } from './alloc.ts';
import type { board, plans, posters } from './board.ts';
import type { getMine, habitMine } from './mine.ts';
import type { move } from './move.ts';
import type { needSupply } from './need.ts';

export type PaintedRoom = AnswerOf<typeof floor>[number];
export type PaintedBed = PaintedRoom['beds'][number];
export type Need = AnswerOf<typeof needSupply>[number];
export type PlanName = AnswerOf<typeof plans>[number];
export type Board = AnswerOf<typeof board>;
export type BoardRoom = Board['rooms'][number];
export type Slot = BoardRoom['slots'][number];
export type Poster = AnswerOf<typeof posters>[number];
export type Mine = AnswerOf<typeof getMine>;
export type Habit = AnswerOf<typeof habitMine>;
export type Moved = AnswerOf<typeof move>;
