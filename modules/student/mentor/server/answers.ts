import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { load } from './load.ts';
import type { myMentors } from './mine.ts';
import type { desk } from './take.ts';
import type { rounds } from './wish.ts';

export type Loads = AnswerOf<typeof load>;
export type MyMentor = AnswerOf<typeof myMentors>[number];
export type Desk = AnswerOf<typeof desk>;
export type Round = AnswerOf<typeof rounds>[number];
