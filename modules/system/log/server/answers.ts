import type { Row } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { sysLogCheck } from '../sys-log-check.ts';
import type { operDetail } from './detail.ts';
import type { exportStat } from './export-stat.ts';
import type { runPackCheck } from './pack-calls.ts';
import type { runCheck } from './watch.ts';

export type Told = AnswerOf<typeof operDetail>;
export type Change = Told['changes'][number];
export type Looked = AnswerOf<typeof runPackCheck>;
/** One look at one log, as the list answers it: newest second first. */
export type Check = Pick<Row<typeof sysLogCheck>, 'intact' | 'fault' | 'faultSeal' | 'faultRow'> & {
  log: string;
  at: string;
  rows: number;
};
export type CheckBegun = AnswerOf<typeof runCheck>;
export type Stat = AnswerOf<typeof exportStat>;
