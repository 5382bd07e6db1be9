import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { coverage, getMine } from './reads.ts';
import type { finish, scan, start } from './visit.ts';

export type Mine = AnswerOf<typeof getMine>;
export type MyVisit = Mine['visits'][number];
export type MyDuty = Mine['duties'][number];
export type Coverage = AnswerOf<typeof coverage>;
export type Started = AnswerOf<typeof start>;
export type Scanned = AnswerOf<typeof scan>;
export type Finished = AnswerOf<typeof finish>;
