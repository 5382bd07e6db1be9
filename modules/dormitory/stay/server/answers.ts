import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getOpen } from './plan.ts';
import type { nights } from './stats.ts';
import type { pledge } from './pledge.ts';

export type Pledge = AnswerOf<typeof pledge>;
export type OpenPlan = AnswerOf<typeof getOpen>[number];
export type Night = AnswerOf<typeof nights>[number];
