import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board } from './batch.ts';
import type { freeBeds } from './free.ts';

export type Bed = AnswerOf<typeof board>[number];
export type Free = AnswerOf<typeof freeBeds>;
