import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { batchStart } from './batch.ts';
import type { prices, toInspect } from './inspect.ts';
import type { myDues } from './mine.ts';
import type { slots } from './slot.ts';

export type Waiting = AnswerOf<typeof toInspect>[number];
export type Price = AnswerOf<typeof prices>[number];
export type Slot = AnswerOf<typeof slots>[number];
export type Due = AnswerOf<typeof myDues>[number];
export type Started = AnswerOf<typeof batchStart>;
