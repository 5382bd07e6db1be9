import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { checkParams, importParams } from './file.ts';

export type Found = AnswerOf<typeof checkParams>;
export type Change = Found['changes'][number];
export type Taken = AnswerOf<typeof importParams>;
