import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board, effects, kindsOffered, targets } from './reads.ts';

export type KindRule = AnswerOf<typeof kindsOffered>[number];
export type Target = AnswerOf<typeof targets>[number];
export type OnBoard = AnswerOf<typeof board>[number];
export type Effect = AnswerOf<typeof effects>[number];
