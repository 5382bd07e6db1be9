import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { overview } from './overview.ts';
import type { pivot } from './pivot.ts';

export type Pivot = AnswerOf<typeof pivot>;
export type Overview = AnswerOf<typeof overview>;
