import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { confirm } from './fill.ts';
import type { getMine } from './mine.ts';

export type Mine = AnswerOf<typeof getMine>;
/** A campaign that asks for something, and how far one is in it. */
export type Fill = Mine['fills'][number];
export type Confirmed = AnswerOf<typeof confirm>;
