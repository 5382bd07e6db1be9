import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board, explain, preview, recompute, trend } from './board.ts';
import type { batchAdd, students } from './tag.ts';

export type Tile = AnswerOf<typeof board>[number];
export type Hits = AnswerOf<typeof preview>;
export type Recomputed = AnswerOf<typeof recompute>;
export type Trend = AnswerOf<typeof trend>;
export type Explanation = AnswerOf<typeof explain>;
export type TaggedPage = AnswerOf<typeof students>;
export type TagResult = AnswerOf<typeof batchAdd>;
