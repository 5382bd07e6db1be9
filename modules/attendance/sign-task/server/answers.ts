import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board, qr, remind, wall } from './board.ts';
import type { streaks } from './figures.ts';
import type { matrix } from './matrix.ts';
import type { getMine, getMissed } from './mine.ts';
import type { sign } from './sign.ts';

export type MySigns = AnswerOf<typeof getMine>;
export type MyCard = MySigns['today'][number];
export type MyRecord = MySigns['before'][number];
export type MissedRound = AnswerOf<typeof getMissed>[number];
export type Signed = AnswerOf<typeof sign>;
export type BoardRound = AnswerOf<typeof board>[number];
export type Reminded = AnswerOf<typeof remind>;
export type Wall = AnswerOf<typeof wall>;
export type WallPerson = Wall['people'][number];
export type Projected = AnswerOf<typeof qr>;
export type Matrix = AnswerOf<typeof matrix>;
export type Streak = AnswerOf<typeof streaks>[number];
