import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { said } from './comment.ts';
import type { batch } from './decide.ts';
import type { mine as delegates } from './delegate.ts';
import type { handOver, preview } from './hand-over.ts';
import type { copies, started, todo } from './list.ts';
import type { standing } from './standing.ts';
import type { stat } from './stat.ts';
import type { code, shown } from './outside/calls.ts';
import type { mine as phrases } from './phrase.ts';
import type { getMyClassSelect, getMyTaskSelect, getTaskSelect, getTypeSelect } from './select.ts';

/** A task that waits for me, or that I have decided. */
export type Task = AnswerOf<typeof todo>['records'][number];
/** A case of mine, with its way. */
export type Begun = AnswerOf<typeof started>['records'][number];
/** A case of which I have a copy. */
export type Copied = AnswerOf<typeof copies>['records'][number];
export type Comment = AnswerOf<typeof said>[number];
export type Phrase = AnswerOf<typeof phrases>[number];
export type Delegate = AnswerOf<typeof delegates>[number];
/** A task that would change hands. */
export type Open = AnswerOf<typeof preview>[number];
export type HandedOver = AnswerOf<typeof handOver>;
/** What became of one of many. */
export type Result = AnswerOf<typeof batch>[number];
export type TypeOption = AnswerOf<typeof getTypeSelect>[number];
/** A stage of a kind of process; with counts where it is the caller's own. */
export type StageOption = AnswerOf<typeof getTaskSelect>[number] &
  Partial<AnswerOf<typeof getMyTaskSelect>[number]>;
export type ClassOption = AnswerOf<typeof getMyClassSelect>[number];
/** How long cases take and what lies open. */
export type Overview = AnswerOf<typeof stat>;
export type Person = Overview['people'][number];
/** What runs now, and how much of it stands still. */
export type Standing = AnswerOf<typeof standing>;
/** What somebody without an account is asked about. */
export type Asked = AnswerOf<typeof shown>;
export type CodeSent = AnswerOf<typeof code>;
