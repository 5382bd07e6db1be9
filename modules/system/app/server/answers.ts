import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getUserApp } from './app.ts';
import type { audience } from './audience.ts';

/** T1's App. */
export type App = AnswerOf<typeof getUserApp>[number];
/** How often an app was opened, by how many people and when last, and how many keep it. */
export type Use = { id: string; times: number; people: number; lastAt: string | null; kept: number };
export type Day = { day: string; times: number; people: number };
export type Seen = AnswerOf<typeof audience>[number];
