import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { myBound } from './bound.ts';
import type { calls, newSecret } from './client.ts';
import type { list } from './config.ts';

export type Bound = AnswerOf<typeof myBound>[number];
export type Calls = AnswerOf<typeof calls>;
export type Call = Calls['calls'][number];
export type Issued = AnswerOf<typeof newSecret>;
export type Provider = AnswerOf<typeof list>[number];
