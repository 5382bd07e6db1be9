import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { dryRun } from './dry-run.ts';
import type { names, versions } from './reads.ts';
import type { replay } from './replay.ts';
import type { add, read, save } from './writes.ts';

/** A case played through a draft: the people of every node, and the facts that conditions were asked. */
export type DryRun = AnswerOf<typeof dryRun>;
/** What a rehearsal came to. */
export type Played = Omit<DryRun, 'facts'>;
export type PlayedNode = Played['nodes'][number];
/** Cases that are over, played through another version. */
export type Replay = AnswerOf<typeof replay>;
/** A version in the list of all. */
export type Line = AnswerOf<typeof versions>[number];
export type Names = AnswerOf<typeof names>;
export type Added = AnswerOf<typeof add>;
export type Saved = AnswerOf<typeof save>;
export type Read = AnswerOf<typeof read>;
