import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getRoundWishes, wishCounts } from './wishes.ts';
import type { bench } from './admission.ts';
import type { getMine, getSheet, saveEntries } from './entry.ts';
import type { getResult, getScore } from './own.ts';
import type { getPublicity } from './publicity.ts';
import type { makeSheets } from './sheet.ts';
import type { compute, distribution } from './totals.ts';

export type OwnSheet = AnswerOf<typeof getMine>[number];
export type SheetToType = AnswerOf<typeof getSheet>;
export type Saved = AnswerOf<typeof saveEntries>;
export type Made = AnswerOf<typeof makeSheets>;
export type Computed = AnswerOf<typeof compute>;
export type Distribution = AnswerOf<typeof distribution>;
export type Bench = AnswerOf<typeof bench>;
export type OwnScore = AnswerOf<typeof getScore>;
export type OwnResult = AnswerOf<typeof getResult>;
export type Publicity = AnswerOf<typeof getPublicity>;

export type RoundWishes = AnswerOf<typeof getRoundWishes>;
export type WishCounts = AnswerOf<typeof wishCounts>;
