import { z } from 'zod';
import { limitBroken, otherPapers } from '#modules/enrolment/single-recruit';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

type Asking = {
  roundId: string;
  name: string;
  wishTo: string;
  batchId: string;
  volunteerMax: number;
  obeyOn: boolean | null;
  kind: string;
  gender: string;
  heightCm: number | null;
  wishIds: string[] | null;
  otherIds: string[];
  obeyAdjust: boolean | null;
};

/** The round that collects wishes now, of whoever is qualified and has no place; those that he handed in for it. */
const asking = (work: Work): Promise<Asking | undefined> =>
  work.db.row<Asking>(sql`
    select a.id as round_id, a.name, a.wish_to, c.batch_id, b.volunteer_max, b.obey_on, c.kind, c.gender, c.height_cm, w.wish_ids, w.obey_adjust, ${otherPapers('c')} as other_ids
    from candidate c join exam_batch b on b.id = c.batch_id join admit_round a on a.batch_id = c.batch_id and a.status = 'draft'
      and ${work.at}::timestamptz >= a.wish_from and ${work.at}::timestamptz < a.wish_to
    left join round_wish w on w.round_id = a.id and w.candidate_id = c.id
    where c.id = ${work.actor.personId}::uuid and c.audit_status = 'approved' and c.admit_status in ('none', 'rejected')
    order by a.wish_to limit 1`);

type PlanLine = {
  id: string;
  name: string;
  department: string;
  planCount: number;
  kind: string | null;
  genderLimit: string | null;
  minHeightCm: number | null;
  tuition: number | null;
  remark: string | null;
};

/** Plans with places left. */
const openPlans = (work: Work, batchId: string): Promise<PlanLine[]> =>
  work.db.rows<PlanLine>(sql`
    select p.id, p.name, d.dept_name as department, p.plan_count - p.admitted_count as plan_count, p.kind, p.gender_limit, p.min_height_cm,
      p.tuition, p.remark from major_plan p join department d on d.id = p.department_id
    where p.batch_id = ${batchId} and p.plan_count > p.admitted_count order by p.major_code, p.name`);

/** What keeps him out of a plan; `papers`: he sat another examination than it asks for. */
const limitOf = (plan: PlanLine, one: Asking): ReturnType<typeof limitBroken> | 'papers' =>
  limitBroken(plan, one) ?? (one.otherIds.includes(plan.id) ? 'papers' : null);

/** What may be wished for once more: the round, plans that have places left, and what was chosen so far. */
export const getRoundWishes = get('dzks/ks/getRoundWishes', {
  needs: 'login',
  realms: ['exam'],
  async handle(work) {
    const one = await asking(work);
    if (!one) return { round: null, most: 0, obeyOn: false, wishIds: [], obeyAdjust: false, plans: [] };
    const plans = await openPlans(work, one.batchId);
    return {
      round: { id: one.roundId, name: one.name, wishTo: one.wishTo },
      most: one.volunteerMax,
      obeyOn: one.obeyOn === true,
      wishIds: one.wishIds ?? [],
      obeyAdjust: one.obeyAdjust ?? false,
      plans: plans.map((plan) => ({ ...plan, limit: limitOf(plan, one) })),
    };
  },
});

/** Keeps them; who thinks again says so until the time is over. */
export const saveRoundWishes = post('dzks/ks/saveRoundWishes', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: z.strictObject({
    roundId: z.uuid(),
    wishIds: z.array(z.uuid()).min(1).max(10),
    obeyAdjust: z.boolean(),
  }),
  async handle(work, { body: { roundId, wishIds, obeyAdjust } }) {
    const one = await asking(work);
    if (!one) throw refuse.wishesShut();
    if (one.roundId !== roundId) throw notFound();
    const plans = new Map((await openPlans(work, one.batchId)).map((plan) => [plan.id, plan]));
    const isSound =
      wishIds.length <= one.volunteerMax &&
      new Set(wishIds).size === wishIds.length &&
      wishIds.every((id) => plans.has(id) && limitOf(plans.get(id)!, one) === null);
    if (!isSound) throw invalid([{ field: 'wishIds', key: 'recruit-score.wishBroken' }]);
    await work.db.run(sql`
      insert into round_wish as w (tenant_id, id, round_id, candidate_id, wish_ids, obey_adjust, at, created_at, updated_at)
      values (${work.tenant}, ${newId()}, ${roundId}, ${work.actor.personId}, ${wishIds}::uuid[], ${one.obeyOn === true && obeyAdjust}, ${work.at}, ${work.at}, ${work.at})
      on conflict (tenant_id, round_id, candidate_id) do update set wish_ids = excluded.wish_ids, obey_adjust = excluded.obey_adjust, at = excluded.at,
        version = w.version + 1, updated_at = excluded.updated_at`);
    return { count: wishIds.length };
  },
});

type Wished = {
  id: string;
  code: string;
  name: string;
  department: string;
  left: number;
  first: number;
  all: number;
};

/** How many wish for each major of a round: in the first place, and at all, beside the places that are left. */
export const wishCounts = get('dzks/roundWish/counts', {
  needs: 'roundWish.list',
  query: z.strictObject({ roundId: z.uuid() }),
  async handle(work, { query: { roundId } }) {
    const plans = await work.db.rows<Wished>(sql`
      select p.id, p.major_code as code, p.name, d.dept_name as department, greatest(p.plan_count - p.admitted_count, 0) as left,
        count(w.id) filter (where w.wish_ids[1] = p.id)::int as first, count(w.id)::int as all
      from admit_round a join major_plan p on p.batch_id = a.batch_id join department d on d.id = p.department_id
      left join round_wish w on w.round_id = a.id and p.id = any(w.wish_ids)
      where a.id = ${roundId} group by p.tenant_id, p.id, d.dept_name order by count(w.id) desc, p.major_code, p.name`);
    const people = await work.db.row<{ count: number; obeying: number }>(
      sql`select count(*) as count, count(*) filter (where obey_adjust) as obeying from round_wish where round_id = ${roundId}`,
    );
    return { plans, people: people!.count, obeying: people!.obeying };
  },
});
