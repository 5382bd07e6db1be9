import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { list, save } from './draft.ts';
import type { form, mine, offered } from './reads.ts';
import type { expected, submit } from './submit.ts';

/** Something that I may apply for. */
export type Offer = AnswerOf<typeof offered>[number];
/** An application of mine. */
export type Mine = AnswerOf<typeof mine>['records'][number];
/** The form to fill in, with what was filled in before and what was begun and kept. */
export type Sheet = AnswerOf<typeof form>;
/** An application that I have begun. */
export type Begun = AnswerOf<typeof list>[number];
export type Kept = AnswerOf<typeof save>;
export type Sent = AnswerOf<typeof submit>;
/** A step ahead, with whom the applicant may choose for it. */
export type Step = AnswerOf<typeof expected>[number];
