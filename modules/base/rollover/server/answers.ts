import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { dryRun } from './dry-run.ts';
import type { current, report, shown } from './reads.ts';

export type Current = AnswerOf<typeof current>;
export type Batch = NonNullable<Current['batch']>;
export type DryRun = AnswerOf<typeof dryRun>;
export type Report = AnswerOf<typeof report>;
export type Shown = AnswerOf<typeof shown>;
