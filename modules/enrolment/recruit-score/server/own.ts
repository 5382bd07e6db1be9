import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { scoreReview } from '../score-review.ts';

type Own = {
  batchId: string;
  totalScore: number | null;
  rankAll: number | null;
  rankKind: number | null;
  admitStatus: string;
  planName: string | null;
  isPublished: boolean;
  canReview: boolean;
  canConfirm: boolean;
  confirmEnd: string;
};

/** The caller, as far as scores and admission go. @throws 404 */
async function own(work: Work): Promise<Own> {
  const row = await work.db.row<Own>(sql`
    select c.batch_id, c.total_score, c.rank_all, c.rank_kind, c.admit_status, p.name as plan_name,
      b.totals_at is not null and b.score_publish_at <= ${work.at} as is_published, ${work.at}::timestamptz between b.review_start and b.review_end as can_review,
      c.admit_status = 'admitted' and ${work.at}::timestamptz between b.confirm_start and b.confirm_end as can_confirm, b.confirm_end
    from candidate c join exam_batch b on b.id = c.batch_id left join major_plan p on p.id = c.admitted_plan_id where c.id = ${work.actor.personId}::uuid`);
  if (!row) throw notFound();
  return row;
}

type SubjectLine = {
  subjectId: string;
  subject: string;
  score: number;
  fullScore: number;
  flag: string;
  review: string | null;
  answer: string | null;
};

/** One's own scores, once they are published. */
export const getScore = get('dzks/ks/getScore', {
  needs: 'login',
  realms: ['exam'],
  async handle(work) {
    const { isPublished, canReview, totalScore, rankAll, rankKind } = await own(work);
    if (!isPublished)
      return { isPublished, canReview: false, totalScore: null, rankAll: null, rankKind: null, subjects: [] };
    const subjects = await work.db.rows<SubjectLine>(sql`
      select s.id as subject_id, s.name as subject, x.score, s.full_score, x.flag, v.status as review, v.answer from exam_score x
      join exam_subject s on s.id = x.subject_id left join score_review v on v.candidate_id = x.candidate_id and v.subject_id = s.id
      where x.candidate_id = ${work.actor.personId}::uuid order by s.sort`);
    return { isPublished, canReview, totalScore, rankAll, rankKind, subjects };
  },
});

/** Asks that a score be looked at again: once per subject, while reviews are open. */
export const applyReview = post('dzks/ks/applyReview', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: z.strictObject({ subjectId: z.uuid(), reason: z.string().trim().min(5).max(300) }),
  async handle(work, { body: { subjectId, reason } }) {
    const { batchId, isPublished, canReview } = await own(work);
    if (!isPublished || !canReview) throw refuse.reviewClosed();
    const has = await work.db.row(
      sql`select 1 from exam_score where candidate_id = ${work.actor.personId}::uuid and subject_id = ${subjectId}`,
    );
    if (!has) throw notFound();
    const { id } = await insert(work, scoreReview, {
      batchId,
      candidateId: work.actor.personId,
      subjectId,
      reason,
      status: 'open',
    });
    return { id };
  },
});

type Why = {
  order: number;
  plan: string;
  cutScore: number | null;
  ownScore: number | null;
  outcome: 'taken' | 'below' | 'full';
};

/** What became of the admission, and why: wish by wish how far it was. */
export const getResult = get('dzks/ks/getResult', {
  needs: 'login',
  realms: ['exam'],
  async handle(work) {
    const { admitStatus, planName, canConfirm, confirmEnd } = await own(work);
    const round = await work.db.row<{
      roundId: string;
      resultType: string;
      reasonCode: string | null;
      inputHash: string;
      resultHash: string;
    }>(sql`
      select r.round_id, r.result_type, r.reason_code, a.input_hash, a.result_hash from admit_result r
      join admit_round a on a.id = r.round_id and a.status in ('public', 'over') where r.candidate_id = ${work.actor.personId}::uuid order by a.ran_at desc limit 1`);
    const isKnown = round !== undefined;
    return {
      admitStatus: isKnown ? admitStatus : 'none',
      planName: isKnown ? planName : null,
      canConfirm,
      confirmEnd,
      reasonCode: round?.reasonCode ?? null,
      hashes: round ? { inputHash: round.inputHash, resultHash: round.resultHash } : null,
      why: round ? await whyOf(work, round.roundId) : [],
    };
  },
});

/** The last total that each of his wishes took, beside his own. */
const whyOf = (work: Work, roundId: string): Promise<Why[]> =>
  work.db.rows<Why>(sql`
    select w.at::int as "order", p.name as plan, l.least as cut_score, o.total_score as own_score,
      case when o.plan_id = p.id and o.result_type in ('admit', 'adjust') then 'taken' when l.least is not null and o.total_score < l.least then 'below' else 'full' end as outcome
    from candidate c join admit_round a on a.id = ${roundId} left join round_wish n on n.round_id = a.id and n.candidate_id = c.id
    cross join unnest(case when a.wish_to is null then c.wish_ids else n.wish_ids end) with ordinality as w(id, at) join major_plan p on p.id = w.id
    join admit_result o on o.round_id = ${roundId} and o.candidate_id = c.id
    left join lateral (select min(x.total_score) as least from admit_result x where x.round_id = ${roundId} and x.plan_id = p.id and x.result_type = 'admit') l on true
    where c.id = ${work.actor.personId}::uuid order by w.at`);
