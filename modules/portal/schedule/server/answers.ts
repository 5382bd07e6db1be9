import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getFeed, makeFeed } from './feed.ts';
import type { add, list } from './schedule.ts';

export type Feed = AnswerOf<typeof getFeed>;
export type MadeFeed = AnswerOf<typeof makeFeed>;
export type Listed = AnswerOf<typeof list>;
/** Something in the calendar; `own` where it may be changed here. */
export type Event = Listed['events'][number];
export type Own = NonNullable<Event['own']>;
export type Kept = AnswerOf<typeof add>;
