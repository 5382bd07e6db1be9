import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { copies } from '../server.ts';

export type Copies = AnswerOf<typeof copies>;
