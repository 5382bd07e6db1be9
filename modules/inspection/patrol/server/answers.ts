import type { ListedRow } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { patrol } from '../patrol.ts';
import type { coverage } from './coverage.ts';
import type { labels } from './walk.ts';

export type PatrolRow = ListedRow<typeof patrol>;

/** Routes that one may walk, the walk that goes on, and the last ones. */
export type Walks = {
  routes: { id: string; name: string; kind: string; points: number }[];
  now: PatrolRow | null;
  past: PatrolRow[];
};

export type Label = AnswerOf<typeof labels>[number];
export type Covered = AnswerOf<typeof coverage>[number];
