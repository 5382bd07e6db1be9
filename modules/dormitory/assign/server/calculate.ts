import { recount } from '#platform/server/db/recount.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { dormPlan } from '../dorm-plan.ts';
import { metricsOf } from '../rules/metrics.ts';
import { place, type Given, type Placed } from '../rules/place.ts';
import { bedsIn, matesIn, studentsIn } from './load.ts';
import type { Plan } from './plan.ts';

/** Works a plan out anew, in the background and in one transaction: places that are locked stand, all others are given again. */
export async function calculatePlan(task: Task): Promise<Outcome> {
  const { planId } = task.params as { planId: string };
  return task.write((work) => workOut(work, planId));
}

/** The same within a transaction that is open already. */
export async function workOut(work: Work, planId: string): Promise<Outcome> {
  const plan = await work.db.row<Plan>(sql`
    select ${columns(dormPlan.fields)} from dorm_plan t where t.id = ${planId} and t.status = 'calculating' for update`);
  if (!plan) return { status: 'succeeded', total: 0, ok: 0, failed: 0 };
  const given = await givenOf(work, plan);
  const placed = place(given);
  await store(work, plan, placed);
  const metrics = metricsOf(placed, given);
  await work.db.run(sql`
    update dorm_plan set status = 'ready', students = ${metrics.students}, placed = ${metrics.placed},
      placed_rate = ${metrics.placedRate}, rooms = ${metrics.rooms}, whole_rate = ${metrics.wholeRate},
      mixed_rooms = ${metrics.mixedRooms}, free_beds = ${metrics.freeBeds}, distance = ${metrics.distance},
      version = version + 1, updated_at = ${work.at} where id = ${planId}`);
  const failed = metrics.students - metrics.placed;
  return { status: 'succeeded', total: metrics.students, ok: metrics.placed, failed };
}

const within = (column: Sql, ids: readonly string[] | null): Sql =>
  ids && ids.length > 0 ? sql`${column} = any(${[...ids]}::uuid[])` : sql`true`;

async function givenOf(work: Work, plan: Plan): Promise<Given> {
  const who = sql`${within(sql`s.department_id`, plan.departmentIds)} and ${within(sql`s.major_id`, plan.majorIds)}
    and ${within(sql`s.class_id`, plan.classIds)} and (${plan.gender}::text is null or s.gender = ${plan.gender})
    and (${plan.grade}::text is null or s.grade = ${plan.grade})`;
  const students = await studentsIn(work, who, plan.careIds ?? []);
  const beds = await bedsIn(work, poolOf(plan));
  const fixed = await work.db.rows<{ studentId: string; bedId: string }>(sql`
    select student_id, bed_id from dorm_plan_item where plan_id = ${plan.id} and locked and bed_id is not null`);
  return {
    students,
    beds,
    fixed,
    mates: await matesIn(work, beds),
    options: {
      groupKeys: plan.groupKeys ?? [],
      sequence: plan.sequence,
      mixLevel: Number(plan.mixLevel),
      reservePct: plan.reservePct ?? 0,
      lowFloorMax: plan.lowFloorMax ?? 2,
      lowerBunk: plan.lowerBunk === true,
      seed: plan.seed ?? 1,
      pairs: (plan.pairs ?? []).map((pair) => pair.studentIds ?? []),
    },
  };
}

/** Where a plan may put people: a condition on `b` (bed) and `r` (room). */
export const poolOf = (plan: Pick<Plan, 'buildingIds' | 'floorIds' | 'roomTypeIds'>): Sql =>
  sql`${within(sql`b.building_id`, plan.buildingIds)} and ${within(sql`r.floor_id`, plan.floorIds)} and ${within(sql`r.room_type_id`, plan.roomTypeIds)}`;

async function store(work: Work, plan: Plan, placed: readonly Placed[]): Promise<void> {
  const locked = await work.db.rows<{ studentId: string }>(sql`
    select student_id from dorm_plan_item where plan_id = ${plan.id} and locked`);
  const stands = new Set(locked.map((one) => one.studentId));
  await work.db.run(sql`delete from dorm_plan_item where plan_id = ${plan.id}`);
  await recount(work.db, placed.length);
  const rows = placed.map((one) => ({
    id: newId(),
    ...one,
    locked: stands.has(one.studentId) && one.bedId !== null,
  }));
  await work.db.run(sql`
    insert into dorm_plan_item (tenant_id, id, plan_id, student_id, student_name, class_id, major_id, department_id, bed_id, room_id,
      building_id, locked, reason, created_at, updated_at)
    select ${work.tenant}, i.id, ${plan.id}, s.id, s.name, s.class_id, s.major_id, s.department_id, b.id, b.room_id, b.building_id,
      i.locked, i.reason, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(id uuid, "studentId" uuid, "bedId" uuid, locked boolean, reason text)
    join student s on s.id = i."studentId" left join dorm_bed b on b.tenant_id = s.tenant_id and b.id = i."bedId"`);
}
