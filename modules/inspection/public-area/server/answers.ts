import type { ListedRow } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { publicCheck } from '../public-check.ts';
import type { publicClean } from '../public-clean.ts';
import type { labels, look } from './area.ts';
import type { progress } from './rounds.ts';

/** An area of the offline pack: `door` is the code that hangs there. */
export type PackRow = ListedRow<typeof publicCheck> & { door: string | null; lastScore: number | null };
export type CleanRow = ListedRow<typeof publicClean>;
export type Progress = AnswerOf<typeof progress>[number];
export type Look = AnswerOf<typeof look>;
export type Label = AnswerOf<typeof labels>[number];
