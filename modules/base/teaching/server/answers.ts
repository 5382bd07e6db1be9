import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { copyLast } from './copy-last.ts';
import type { duties, handOver } from './hand-over.ts';
import type { teacherLoad } from './load.ts';
import type { free, lessons, place } from './place.ts';

export type Sitting = AnswerOf<typeof lessons>[number];
export type FreeVenue = AnswerOf<typeof free>[number];
export type Placed = AnswerOf<typeof place>;
export type Copied = AnswerOf<typeof copyLast>;
export type Load = AnswerOf<typeof teacherLoad>;
export type TeachingDuties = AnswerOf<typeof duties>;
export type TeachingHandedOver = AnswerOf<typeof handOver>;
