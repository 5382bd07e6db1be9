import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { list } from './decide.ts';
import type { getCode, getStatus } from './register.ts';

export type RegisterStatus = AnswerOf<typeof getStatus>;
export type Machine = AnswerOf<typeof getCode>;
export type Licences = AnswerOf<typeof list>;
export type School = Licences['schools'][number];
export type Request = Licences['requests'][number];
