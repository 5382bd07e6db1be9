import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { board, getMine, map } from './reads.ts';
import type { submit } from './register.ts';
import type { remind } from './tell.ts';

export type Mine = AnswerOf<typeof getMine>;
export type Own = Mine['records'][number];
export type OpenBatch = Mine['batches'][number];
export type Board = AnswerOf<typeof board>;
export type Destination = AnswerOf<typeof map>[number];
export type Handed = AnswerOf<typeof submit>;
export type Reminded = AnswerOf<typeof remind>;
