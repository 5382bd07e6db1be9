import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { list } from './channel.ts';
import type { debugLetters } from './debug.ts';
import type { messages } from './template.ts';

export type Channel = AnswerOf<typeof list>[number];
export type Letter = NonNullable<AnswerOf<typeof debugLetters>>[number];
export type Message = AnswerOf<typeof messages>[number];
