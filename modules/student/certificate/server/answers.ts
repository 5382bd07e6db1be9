import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { levels } from './kind.ts';

export type Level = AnswerOf<typeof levels>[number];
