import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getOne } from '../server.ts';
import type { getMine, save } from './group.ts';
import type { ratingStat } from './rating-stat.ts';
import type { facts, waiting } from './rating.ts';
import type { running } from './running.ts';

export type AppWaiting = AnswerOf<typeof running>[number];
export type Stored = AnswerOf<typeof getMine>;
export type Saved = AnswerOf<typeof save>;
/** How a service is used, as it is written down. */
export type GuideRow = Omit<NonNullable<AnswerOf<typeof getOne>>, 'appId'>;
/** Of cases that are over. */
export type ServiceFacts = AnswerOf<typeof facts>;
export type Told = AnswerOf<typeof ratingStat>;
export type Waiting = AnswerOf<typeof waiting>[number];
