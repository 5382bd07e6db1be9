import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { locationMap } from './map.ts';

export type Placed = AnswerOf<typeof locationMap>[number];
