import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { lately, mineCounters } from './counter.ts';
import type { missing } from './no-show.ts';
import type { report } from './report.ts';
import type { scan } from './scan.ts';

export type { CardStep } from './scan.ts';
export type MyCounter = AnswerOf<typeof mineCounters>[number];
export type Lately = AnswerOf<typeof lately>;
export type Scanned = AnswerOf<typeof scan>;
export type Card = NonNullable<Scanned['card']>;
export type Reported = AnswerOf<typeof report>;
export type Missing = AnswerOf<typeof missing>;
export type Handled = { changed: boolean; by: string | null; at: string | null };
