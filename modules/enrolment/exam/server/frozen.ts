import type { FrozenPaper } from '#modules/enrolment/question-bank';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Of a test that is published nothing changes that its takers need, so that each node reads it once. */
export type KnownPlan = {
  id: string;
  name: string;
  kind: string;
  notice: string | null;
  startAt: string;
  endAt: string;
  durationMin: number;
  lateMin: number;
  minSubmitMin: number;
  hardEnd: boolean;
  attempts: number;
  scorePolicy: string;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  oneByOne: boolean;
  leaveLimit: number;
  leaveGraceSec: number;
  onLimit: string;
  blockCopy: boolean;
  watermark: boolean;
  accessCode: string | null;
  ipRanges: string | null;
  doubleMark: boolean;
  doubleGap: number;
  showScore: string;
  showAnswers: string;
  status: string;
  ownerId: string | null;
  graderIds: string[] | null;
  papers: FrozenPaper[];
};

const kept = new Map<string, { version: number; plan: KnownPlan }>();
const MOST = 200;

/** A test that was published. Each time it is asked whether it is still as it was; its papers are read once. */
export async function planOf(work: Work, planId: string): Promise<KnownPlan> {
  const key = `${work.tenant}|${planId}`;
  const known = kept.get(key);
  const now = await work.db.row<{ version: number; status: string }>(
    sql`select version, status from exam_plan where id = ${planId} and status <> 'draft'`,
  );
  if (!now) throw notFound();
  // what a transaction read that fell back again may bear the number that another one has now
  if (known?.version === now.version && known.plan.status === now.status) return known.plan;
  const plan = await work.db.row<KnownPlan & { version: number }>(sql`
    select id, name, kind, notice, start_at, end_at, duration_min, late_min, min_submit_min, hard_end, attempts, score_policy,
      shuffle_questions, shuffle_options, one_by_one, leave_limit, leave_grace_sec, on_limit, block_copy, watermark, access_code,
      ip_ranges, double_mark, double_gap, show_score, show_answers, status, owner_id, grader_ids, version,
      (select jsonb_agg(e.frozen order by e.no) from exam_paper e where e.plan_id = p.id) as papers
    from exam_plan p where p.id = ${planId}`);
  if (!plan?.papers) throw notFound();
  if (kept.size > MOST) kept.clear();
  kept.set(key, { version: plan.version, plan });
  return plan;
}

export const forgetPlan = (work: Work, planId: string): boolean => kept.delete(`${work.tenant}|${planId}`);

/** @throws 404 for a paper that the test does not have */
export function paperIn(plan: KnownPlan, paperId: string): FrozenPaper {
  const paper = plan.papers.find(({ id }) => id === paperId);
  if (!paper) throw notFound();
  return paper;
}
