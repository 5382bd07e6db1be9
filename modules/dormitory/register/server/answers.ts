import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { find, today } from './desk.ts';
import type { getMine } from './reads.ts';

export type Person = AnswerOf<typeof find>[number];
export type Today = AnswerOf<typeof today>;
export type Mine = NonNullable<AnswerOf<typeof getMine>>;
export type Mate = Mine['mates'][number];
