import type { ListedRow } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { securityRecord } from '../security-record.ts';
import type { Form as GivenForm } from './form.ts';
import type { getMine } from './mine.ts';
import type { progress, unchecked } from './rounds.ts';

export type Form = GivenForm;

/** A room of the offline pack: `door` is the code on its door. */
export type PackRow = ListedRow<typeof securityRecord> & { door: string | null; openHazards: number };

export type Progress = AnswerOf<typeof progress>[number];
export type Unchecked = AnswerOf<typeof unchecked>[number];
export type OwnHazard = AnswerOf<typeof getMine>[number];
