import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { list } from './list.ts';
import type { dial, send } from './verify.ts';

export type Numbers = AnswerOf<typeof list>;
export type Line = Numbers['records'][number];
export type Dialled = AnswerOf<typeof dial>;
export type Sent = AnswerOf<typeof send>;
