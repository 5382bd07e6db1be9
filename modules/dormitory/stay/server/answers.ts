import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getOpen } from './plan.ts';
import type { nights } from './stats.ts';

export type OpenPlan = AnswerOf<typeof getOpen>[number];
export type Night = AnswerOf<typeof nights>[number];
