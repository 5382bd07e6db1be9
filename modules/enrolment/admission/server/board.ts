import { academicRows } from '#modules/base/academic';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { classPlan } from '../class-plan.ts';
import { refuse } from '../errors.ts';
import { balance } from '../rules/balance.ts';
import { brokenBy, type Rules } from '../rules/place.ts';
import { spreadOf } from '../rules/score.ts';
import { apartOf } from '../rules/split.ts';
import type { Plan } from './plan-people.ts';
import { peopleIn, relationsOf, rounded, slotsOf, weightsOf } from './split.ts';

/** A plan in the caller's circle. @throws 404 */
async function planFor(work: Work, id: string, permission: string, lock = false): Promise<Plan> {
  const row = await work.db.row<Plan>(sql`
    select ${columns(classPlan.fields)} from ${tableOf(classPlan)} t
    where t.id = ${id} and ${work.within('classPlan', permission, 't')} ${lock ? sql`for no key update` : sql``}`);
  if (!row) throw notFound();
  return row;
}

type Assigned = { studentId: string; version: number; flagged: string | null };
type People = Awaited<ReturnType<typeof peopleIn>>;

/** Plans that one may look at, for the board's choice. */
export const plans = get('zsgl/classPlan/plans', {
  needs: 'classPlan.board',
  handle: (work) =>
    work.db.rows<{ id: string; name: string; status: string }>(sql`
      select t.id, t.name, t.status from class_plan t where ${work.within('classPlan', 'classPlan.board', 't')}
      order by t.status = 'published', t.created_at desc limit 100`),
});

/** A plan as columns of classes: who is where, and how even it is. */
export const board = get('zsgl/classPlan/board', {
  needs: 'classPlan.board',
  query: z.strictObject({ planId: z.uuid() }),
  async handle(work, { query: { planId } }) {
    const plan = await planFor(work, planId, 'classPlan.board');
    const people = await peopleIn(work, plan);
    const assigned = await work.db.rows<Assigned>(
      sql`select student_id, version, flagged from class_assign where plan_id = ${planId}`,
    );
    const byId = new Map(assigned.map((one) => [one.studentId, one]));
    const cards = people.map((one) => ({
      ...one,
      z: Math.round(one.z * 100) / 100,
      version: byId.get(one.id)?.version ?? 0,
      flagged: byId.get(one.id)?.flagged ?? null,
    }));
    return {
      plan: headOf(plan),
      classes: await columnsOf(work, plan, people),
      cards,
      z: rounded(sumOf(plan, people)),
    };
  },
});

const headOf = (plan: Plan) => ({
  id: plan.id,
  name: plan.name,
  status: plan.status ?? 'draft',
  runNo: plan.runNo ?? 0,
  seed: plan.seed,
  dealt: plan.dealt,
  best: plan.z,
  betterThan: plan.betterThan,
  noScore: plan.noScore ?? 0,
  maxSize: plan.maxSize,
});

async function columnsOf(work: Work, plan: Plan, people: People) {
  const names = await work.db.rows<{ id: string; className: string }>(sql`
    with ${academicRows.stuClass} select id, class_name from stu_class where id = any(${plan.classIds}::uuid[]) order by class_code`);
  const measure = balance(people, plan.classIds.length, weightsOf(plan));
  return names.map(({ id, className }) => {
    const members = people.filter((one) => one.classId === id);
    const scores = members.flatMap(({ score }) => score ?? []);
    const { mean, deviation } = spreadOf(scores);
    const counts = [...Map.groupBy(members, ({ province }) => province)]
      .map(([province, some]) => ({ province, count: some.length }))
      .toSorted((one, other) => other.count - one.count);
    return {
      id,
      className,
      size: members.length,
      men: members.filter(({ gender }) => gender === '1').length,
      women: members.filter(({ gender }) => gender === '2').length,
      minorities: members.filter(({ minority }) => minority).length,
      mean: Math.round(mean * 10) / 10,
      deviation: Math.round(deviation * 10) / 10,
      provinces: counts.slice(0, 4),
      z: rounded(measure.of(members)),
    };
  });
}

function sumOf(plan: Plan, people: People): number {
  const measure = balance(people, plan.classIds.length, weightsOf(plan));
  return plan.classIds.reduce((sum, id) => sum + measure.of(people.filter((one) => one.classId === id)), 0);
}

const moved = z.strictObject({ studentId: z.uuid(), classId: z.uuid().nullable(), version: z.int() });

/** Puts people into classes, or out of them; several change at once. What breaks a rule needs a reason, and is marked. */
export const move = post('zsgl/classPlan/move', {
  needs: 'classPlan.move',
  proof: 'plain',
  body: z.strictObject({
    planId: z.uuid(),
    moves: z.array(moved).min(1).max(2),
    reason: z.string().trim().min(2).max(200).optional(),
  }),
  async handle(work, { body: { planId, moves, reason } }) {
    const plan = await planFor(work, planId, 'classPlan.move', true);
    if (plan.status !== 'draft') throw refuse.planNotDraft();
    if (moves.some(({ classId }) => classId !== null && !plan.classIds.includes(classId))) throw notFound();
    const people = await peopleIn(work, plan);
    if (moves.some(({ studentId }) => !people.some(({ id }) => id === studentId))) throw notFound();
    const to = new Map(moves.map(({ studentId, classId }) => [studentId, classId]));
    const broken = brokenBy(people, to, await rulesOf(work, plan, people));
    if (broken.length > 0 && reason === undefined)
      throw refuse.ruleBroken({ rules: rulesTold(work, broken) });
    const rows = await work.db.rows<{ studentId: string; version: number }>(sql`
      insert into class_assign as g (tenant_id, plan_id, student_id, class_id, source, flagged)
      select ${work.tenant}, ${planId}, m."studentId", m."classId", 'drag', ${broken.length > 0 ? reason : null}::text
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("studentId" uuid, "classId" uuid, version int) order by m."studentId"
      on conflict (tenant_id, plan_id, student_id) do update set class_id = excluded.class_id, source = 'drag', flagged = excluded.flagged,
        version = g.version + 1
      where not g.locked and g.version = (select m.version from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m("studentId" uuid, version int) where m."studentId" = g.student_id)
      returning student_id, version`);
    if (rows.length < moves.length) throw refuse.stale();
    await note(work, plan, moves, reason);
    return { moved: rows };
  },
});

async function note(
  work: Work,
  plan: Plan,
  moves: readonly { studentId: string; classId: string | null }[],
  reason: string | undefined,
): Promise<void> {
  await record(
    work,
    classPlan,
    'move',
    moves.map((one) => ({
      rowId: plan.id,
      before: {},
      after: { studentId: one.studentId, classId: one.classId },
    })),
    reason,
  );
  const after = await peopleIn(work, plan);
  await work.db.run(sql`
    update class_plan set z = ${rounded(sumOf(plan, after))}, students = ${after.length},
      unplaced = ${after.filter(({ classId }) => classId === null).length} where id = ${plan.id}`);
}

async function rulesOf(work: Work, plan: Plan, people: People): Promise<Rules> {
  const relations = await relationsOf(
    work,
    people.map(({ id }) => id),
  );
  return {
    classes: slotsOf(plan),
    maxSize: plan.maxSize,
    apart: apartOf(
      people.map((one) => ({ ...one, pinned: null })),
      relations,
    ),
    together: relations
      .filter(({ kind }) => kind === 'together')
      .map(({ one, other }) => [one, other] as const),
  };
}

const rulesTold = (work: Work, broken: readonly string[]): string =>
  broken.map((rule) => work.platform.words.say(work.locale, `splitRules.${rule}`)).join('、');

/** A place that stands when the plan is split anew. */
export const lock = post('zsgl/classPlan/lock', {
  needs: 'classPlan.move',
  proof: 'plain',
  body: z.strictObject({ planId: z.uuid(), studentId: z.uuid(), locked: z.boolean() }),
  async handle(work, { body: { planId, studentId, locked } }) {
    const plan = await planFor(work, planId, 'classPlan.move', true);
    if (plan.status !== 'draft') throw refuse.planNotDraft();
    const row = await work.db.row<{ version: number }>(sql`
      update class_assign set locked = ${locked}, version = version + 1
      where plan_id = ${planId} and student_id = ${studentId} and class_id is not null returning version`);
    if (!row) throw notFound();
    return row;
  },
});
