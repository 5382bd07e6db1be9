import { z } from 'zod';
import { versionsOf } from '#modules/enrolment/question-bank';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import type { Answer } from '../rules/marking.ts';
import { refuse } from '../errors.ts';
import { paperIn, planOf, type KnownPlan } from './frozen.ts';
import { takerOf, TAKES } from './taker.ts';

/** A question as a taker sees it: never with what is right, why, or how it is marked. */
type Asked = {
  versionId: string;
  sectionNo: number;
  pt: number;
  type: string;
  stem: string;
  /** In the order in which they are shown; `at` is the place that an answer names. */
  options: { at: number; text: string }[];
  /** Texts that are asked for. */
  blanks: number;
  answer: Answer;
  seq: number;
};

export type Sheet = {
  attemptId: string;
  sessionKey: string;
  planId: string;
  name: string;
  now: string;
  startedAt: string;
  deadlineAt: string;
  earliestSubmitMin: number;
  oneByOne: boolean;
  leaveLimit: number;
  leaveGraceSec: number;
  leaveCount: number;
  onLimit: string;
  blockCopy: boolean;
  watermark: string | null;
  said: string | null;
  sections: { title: string; type: string; rule: string }[];
  questions: Asked[];
};

type Attempt = {
  id: string;
  paperId: string;
  sessionKey: string;
  startedAt: string;
  deadlineAt: string;
  leaveCount: number;
  said: string | null;
  takerName: string;
};
type Line = {
  versionId: string;
  sectionNo: number;
  fullPt: number;
  optionOrder: number[] | null;
  answer: Answer;
  seq: number;
};

/** The paper of an attempt with what was answered so far. */
export async function sheetOf(work: Work, plan: KnownPlan, attemptId: string): Promise<Sheet> {
  const attempt = (await work.db.row<Attempt>(sql`
    select a.id, a.paper_id, a.session_key, a.started_at, a.deadline_at, a.leave_count, k.said, k.taker_name
    from exam_attempt a join exam_taker k on k.id = a.taker_id where a.id = ${attemptId}`))!;
  const lines = await work.db.rows<Line>(sql`
    select version_id, section_no, full_pt, option_order, answer, seq from exam_answer where attempt_id = ${attemptId} order by place`);
  const paper = paperIn(plan, attempt.paperId);
  const { oneByOne, leaveLimit, leaveGraceSec, onLimit, blockCopy } = plan;
  return {
    attemptId,
    ...{ sessionKey: attempt.sessionKey, planId: plan.id, name: plan.name, now: work.at },
    ...{ startedAt: attempt.startedAt, deadlineAt: attempt.deadlineAt, earliestSubmitMin: plan.minSubmitMin },
    ...{ oneByOne, leaveLimit, leaveGraceSec, onLimit, blockCopy, leaveCount: attempt.leaveCount },
    watermark: plan.watermark ? attempt.takerName : null,
    said: attempt.said,
    sections: paper.sections.map(({ title, type, rule }) => ({ title, type, rule })),
    questions: await asked(work, lines),
  };
}

async function asked(work: Work, lines: readonly Line[]): Promise<Asked[]> {
  const known = await versionsOf(
    work,
    lines.map(({ versionId }) => versionId),
  );
  return lines.map(({ versionId, sectionNo, fullPt, optionOrder, answer, seq }) => {
    const { type, stem, options, key } = known.get(versionId)!;
    return {
      ...{ versionId, sectionNo, pt: fullPt, type, stem, answer, seq },
      options: (optionOrder ?? []).map((at) => ({ at, text: options[at]! })),
      blanks: key.kind === 'blank' ? key.blanks.length : 0,
    };
  });
}

/** The same paper again, for the page that has it: who comes without its key has to start, which takes it over. */
export const resume = get('zxks/myExam/resume', {
  ...TAKES,
  query: z.strictObject({ attemptId: z.uuid(), sessionKey: z.string().max(64) }),
  async handle(work, { query }) {
    const own = await work.db.row<{ planId: string; isMine: boolean; status: string }>(sql`
      select plan_id, session_key = ${query.sessionKey} as is_mine, status from exam_attempt
      where id = ${query.attemptId} and person_id = ${takerOf(work)}`);
    if (!own) throw refuse.notOnRoster();
    if (own.status !== 'doing') throw refuse.ended();
    if (!own.isMine) throw refuse.takenOver();
    return sheetOf(work, await planOf(work, own.planId), query.attemptId);
  },
});
