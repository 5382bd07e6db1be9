import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { recordIncident, room } from './incident.ts';
import type { getMine } from './mine.ts';

export type Room = AnswerOf<typeof room>;
export type Mine = AnswerOf<typeof getMine>;
export type OwnViolation = Mine['records'][number];
export type Recorded = AnswerOf<typeof recordIncident>;
