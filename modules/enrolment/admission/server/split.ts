import { createHash } from 'node:crypto';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Person, Weights } from '../rules/balance.ts';
import { standardScores } from '../rules/score.ts';
import { split, type ClassSlot, type Pinned, type Relation } from '../rules/split.ts';
import { peopleOf, type Plan } from './plan-people.ts';

/** Value of `mz` for Han. */
const HAN = '01';
/** Where more than so many of a hundred come from one province, cities are told apart. */
const ONE_PROVINCE = 0.8;

type Found = {
  id: string;
  name: string;
  gender: string;
  score: number | null;
  fullScore: number | null;
  group: string;
  province: string;
  city: string | null;
  nation: string | null;
  classId: string | null;
  locked: boolean;
};

export type Candidate = Person & { name: string; score: number | null; province: string };

/** Whom a plan splits, with standard scores; with `placed` also those of a published plan who have their class. */
export async function peopleIn(
  work: Work,
  plan: Plan,
): Promise<(Candidate & Pick<Found, 'classId' | 'locked'>)[]> {
  const inPlan =
    plan.status === 'published' ? sql`g.plan_id is not null and a.status = 'admitted'` : peopleOf(plan);
  const rows = await work.db.rows<Found>(sql`
    select a.id, a.name, a.gender, a.score::float8 as score, a.full_score::float8 as full_score, a.province, left(a.origin_code, 4) as city, a.nation,
      a.province || '/' || coalesce(a.subject_kind, '') || '/' || a.route as group, g.class_id, coalesce(g.locked, false) as locked
    from admitted_student a left join class_assign g on g.student_id = a.id and g.plan_id = ${plan.id}
    where ${inPlan} order by a.id`);
  const scores = standardScores(rows);
  const byProvince = [...Map.groupBy(rows, (row) => row.province).values()].map((some) => some.length);
  const isOne = Math.max(0, ...byProvince) > rows.length * ONE_PROVINCE;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    gender: row.gender,
    score: row.score,
    province: row.province,
    z: scores.get(row.id) ?? 0,
    origin: isOne ? (row.city ?? row.province) : row.province,
    minority: row.nation !== null && row.nation !== HAN,
    classId: row.classId,
    locked: row.locked,
  }));
}

export const weightsOf = (plan: Plan): Weights => ({
  gender: plan.weightGender ?? 0,
  score: plan.weightScore ?? 0,
  spread: plan.weightSpread ?? 0,
  origin: plan.weightOrigin ?? 0,
  minority: plan.weightMinority ?? 0,
});

export const slotsOf = (plan: Plan): ClassSlot[] =>
  plan.classIds.map((id) => ({ id, gender: plan.limits?.find((one) => one.classId === id)?.gender ?? null }));

export const relationsOf = (work: Work, ids: readonly string[]): Promise<Relation[]> =>
  work.db.rows<Relation>(sql`
    select one_id as one, other_id as other, relation as kind from class_relation
    where one_id = any(${ids}::uuid[]) and other_id = any(${ids}::uuid[]) order by one_id, other_id`);

/** Splits a plan anew; who is locked stays where he is. The seed is kept, so that anybody can have it done again. */
export async function splitPlan(work: Work, plan: Plan): Promise<Partial<Plan>> {
  const people = await peopleIn(work, plan);
  if (people.length === 0) throw refuse.nobodyToSplit();
  const most = plan.classIds.length * plan.maxSize;
  if (people.length > most) throw refuse.classesTooSmall({ count: people.length, most });
  const runNo = (plan.runNo ?? 0) + 1;
  const seed = seedOf(work, plan.id, runNo);
  const pinned: Pinned[] = people.map((one) => ({ ...one, pinned: one.locked ? one.classId : null }));
  const ids = people.map(({ id }) => id);
  const setting = { classes: slotsOf(plan), weights: weightsOf(plan), seed };
  const found = split(pinned, await relationsOf(work, ids), setting);
  await keep(work, plan, found.places);
  return {
    runNo,
    seed,
    students: people.length,
    unplaced: 0,
    noScore: people.filter(({ score }) => score === null).length,
    broken: found.broken,
    dealt: rounded(found.dealt),
    z: rounded(found.z),
    betterThan: found.betterThan,
  };
}

export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const seedOf = (work: Work, planId: string, runNo: number): string =>
  createHash('sha256').update(`${work.tenant}|${planId}|${runNo}`).digest('hex');

async function keep(work: Work, plan: Plan, places: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...places].map(([studentId, classId]) => ({ studentId, classId }));
  await work.db.run(sql`
    delete from class_assign where plan_id = ${plan.id} and student_id <> all(${rows.map((row) => row.studentId)}::uuid[])`);
  await work.db.run(sql`
    insert into class_assign (tenant_id, plan_id, student_id, class_id, source)
    select ${work.tenant}, ${plan.id}, r."studentId", r."classId", 'auto'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("studentId" uuid, "classId" uuid) order by r."studentId"
    on conflict (tenant_id, plan_id, student_id) do update set class_id = excluded.class_id, source = 'auto', flagged = null,
      version = class_assign.version + 1 where class_assign.class_id is distinct from excluded.class_id`);
}
