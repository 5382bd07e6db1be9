import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { batchHandle } from './anomaly.ts';
import type { newSecret } from './devices.ts';
import type { board, getMine, ribbon } from './reads.ts';

export type Board = AnswerOf<typeof board>;
export type Mine = AnswerOf<typeof getMine>;
export type Ribbon = AnswerOf<typeof ribbon>;
export type Issued = AnswerOf<typeof newSecret>;
export type Handled = AnswerOf<typeof batchHandle>;
