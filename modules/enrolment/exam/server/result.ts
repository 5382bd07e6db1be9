import { z } from 'zod';
import { versionsOf } from '#modules/enrolment/question-bank';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import type { Answer } from '../rules/marking.ts';
import { refuse } from '../errors.ts';
import { planOf, type KnownPlan } from './frozen.ts';
import { counting } from './publish.ts';
import { takerOf, TAKES } from './taker.ts';

/** Whether something of a test may be told now, by what its plan says: at the end nobody sits there any more. */
function mayShow(when: string, { status }: KnownPlan): boolean {
  const isPublished = status === 'scored' || status === 'archived';
  if (when === 'publish') return isPublished;
  if (when === 'afterEnd') return isPublished || status === 'marking';
  return when === 'immediate';
}

/** Answers are kept back as well while another test asks from the same paper (a make-up), unless it only practises. */
async function mayShowAnswers(work: Work, plan: KnownPlan): Promise<boolean> {
  if (!mayShow(plan.showAnswers, plan)) return false;
  const other = await work.db.row(sql`
    select 1 from exam_paper e join exam_plan p on p.id = e.plan_id and p.status = 'published' and p.kind <> 'practice'
    where e.paper_id = any(${plan.papers.map(({ id }) => id)}::uuid[]) and e.plan_id <> ${plan.id} limit 1`);
  return other === undefined;
}

type Line = {
  versionId: string;
  fullPt: number;
  pt: number | null;
  answer: Answer;
  optionOrder: number[] | null;
  comment: string | null;
};

/** A question with what one answered, what is right, and why. */
export type Told = {
  versionId: string;
  type: string;
  stem: string;
  options: { at: number; text: string }[];
  mine: Answer;
  pt: number | null;
  fullPt: number;
  answer: string;
  right: number[];
  analysis: string | null;
  comment: string | null;
};

async function told(work: Work, lines: readonly Line[]): Promise<Told[]> {
  const known = await versionsOf(
    work,
    lines.map(({ versionId }) => versionId),
  );
  return lines.map(({ versionId, fullPt, pt, answer: mine, optionOrder, comment }) => {
    const { type, stem, options, answer, analysis, key } = known.get(versionId)!;
    const order = optionOrder ?? options.map((_, at) => at);
    return {
      ...{ versionId, type, stem, mine, pt, fullPt, answer, analysis, comment },
      options: order.map((at) => ({ at, text: options[at]! })),
      right: key.kind === 'choice' ? key.right : [],
    };
  });
}

const LINE: Sql = sql`x.version_id, x.full_pt, x.pt, x.answer, x.option_order,
  (select m.comment from exam_mark m where m.attempt_id = x.attempt_id and m.version_id = x.version_id and m.comment is not null
    order by m.round desc limit 1) as comment`;

type Attempt = {
  id: string;
  no: number;
  status: string;
  submittedAt: string | null;
  submitKind: string | null;
  totalPt: number | null;
};

/** What came of my test, as far as it may be told now. */
export const getResult = get('zxks/myExam/getResult', {
  ...TAKES,
  query: z.strictObject({ planId: z.uuid() }),
  async handle(work, { query: { planId } }) {
    const plan = await planOf(work, planId);
    const taker = await work.db.row<{
      id: string;
      status: string;
      score: number | null;
      isPassed: boolean | null;
      rank: number | null;
    }>(sql`
      select id, status, score, is_passed, rank from exam_taker where plan_id = ${planId} and person_id = ${takerOf(work)}`);
    if (!taker) throw refuse.notOnRoster();
    const attempts = await work.db.rows<Attempt>(sql`
      select id, no, status, submitted_at, submit_kind, total_pt from exam_attempt where taker_id = ${taker.id} order by no`);
    const isSitting = attempts.some(({ status }) => status === 'doing');
    const showsScore = mayShow(plan.showScore, plan);
    const showsAnswers = !isSitting && (await mayShowAnswers(work, plan));
    const { score, isPassed, rank, status } = taker;
    return {
      ...{
        id: planId,
        name: plan.name,
        status,
        fullScore: plan.papers[0]!.fullPt / 100,
        passScore: plan.papers[0]!.passPt / 100,
      },
      ...(showsScore ? { score, isPassed, rank } : { score: null, isPassed: null, rank: null }),
      ...{ showsScore, showsAnswers },
      attempts: attempts.map(({ id: _id, totalPt, ...one }) => ({
        ...one,
        score: showsScore && totalPt !== null ? totalPt / 100 : null,
      })),
      questions: showsAnswers ? await answersOf(work, plan, taker.id) : [],
    };
  },
});

async function answersOf(work: Work, plan: KnownPlan, takerId: string): Promise<Told[]> {
  const lines = await work.db.rows<Line>(sql`
    select ${LINE} from (${counting(plan.id, plan.scorePolicy)}) c join exam_answer x on x.attempt_id = c.id
    where c.taker_id = ${takerId} order by x.place`);
  return told(work, lines);
}

/** Questions that I got wrong, of tests whose answers may be told now; the last time of each. */
export const getWrongBook = get('zxks/myExam/getWrongBook', {
  ...TAKES,
  query: z.strictObject({ planId: z.uuid().optional() }),
  async handle(work, { query: { planId } }) {
    const plans = await work.db.rows<{ id: string }>(sql`
      select distinct p.id from exam_attempt a join exam_plan p on p.id = a.plan_id
      where a.person_id = ${takerOf(work)} and a.status = 'graded' and p.show_answers <> 'never' and p.status <> 'draft'
        and not exists (select 1 from exam_attempt d where d.plan_id = p.id and d.person_id = a.person_id and d.status = 'doing')`);
    const shown: { id: string; name: string }[] = [];
    for (const { id } of plans) {
      const plan = await planOf(work, id);
      if (await mayShowAnswers(work, plan)) shown.push({ id, name: plan.name });
    }
    const ids = shown.map(({ id }) => id).filter((id) => planId === undefined || id === planId);
    const lines = await work.db.rows<Line & { planId: string }>(sql`
      select * from (
        select distinct on (v.question_id) ${LINE}, a.plan_id, a.submitted_at from exam_attempt a join exam_answer x on x.attempt_id = a.id
        join question_version v on v.id = x.version_id
        where a.person_id = ${takerOf(work)} and a.status = 'graded' and a.plan_id = any(${ids}::uuid[])
        order by v.question_id, a.submitted_at desc) l
      where l.pt < l.full_pt order by l.submitted_at desc limit 200`);
    return { plans: shown, questions: await told(work, lines) };
  },
});
