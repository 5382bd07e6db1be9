import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { copies } from '../server.ts';
import type { looks } from './looks.ts';

export type Copies = AnswerOf<typeof copies>;
export type Look = AnswerOf<typeof looks>['records'][number];
