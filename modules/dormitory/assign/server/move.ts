import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';
import { dormPlanItem } from '../dorm-plan-item.ts';
import { refuse } from '../errors.ts';
import { suits, type Tag } from '../rules/house.ts';

type Item = {
  id: string;
  version: number;
  planId: string;
  studentId: string;
  bedId: string | null;
  locked: boolean;
  gender: string;
  classId: string;
  majorId: string;
  departmentId: string;
  grade: string;
};
type Bed = Tag & {
  id: string;
  roomId: string;
  buildingId: string;
  gender: string;
  isFree: boolean;
  isTagged: boolean;
};

/** An item in reach, with the plan locked in a state in which it may be worked on. @throws 404 out of the circle */
async function itemFor(work: Work, id: string): Promise<Item> {
  const item = await work.db.row<Item>(sql`
    select i.id, i.version, i.plan_id, i.student_id, i.bed_id, i.locked, s.gender, i.class_id, i.major_id, i.department_id, s.grade
    from dorm_plan_item i join student s on s.tenant_id = i.tenant_id and s.id = i.student_id
    where i.id = ${id} and ${work.within('dormPlanItem', 'dormPlanItem.move', 'i')}`);
  if (!item) throw notFound();
  const plan = await work.db.row<{ status: string }>(
    sql`select status from dorm_plan where id = ${item.planId} for no key update`,
  );
  if (plan?.status !== 'ready') throw refuse.notOpen();
  return item;
}

/**
 * Gives a student of a plan another bed, or takes him out of his (`bedId` null). On a bed that another of the plan has, the
 * two change places. The version is the one that its sender saw: of two who drag the same card the second is refused.
 */
export const move = post('yxgl/dormPlanItem/move', {
  needs: 'dormPlanItem.move',
  proof: 'plain',
  body: z.strictObject({ itemId: z.uuid(), bedId: z.uuid().nullable(), version: z.int() }),
  async handle(work, { body: { itemId, bedId, version } }) {
    const item = await itemFor(work, itemId);
    // read again behind the lock on the plan: whoever was first has changed it
    const now = await work.db.row<{ version: number; bedId: string | null; locked: boolean }>(
      sql`select version, bed_id, locked from dorm_plan_item where id = ${itemId}`,
    );
    if (now?.version !== version) throw refuse.stale();
    if (now.locked) throw refuse.locked();
    const [target, old] = [await bedFor(work, bedId), await bedFor(work, now.bedId)];
    if (bedId !== null) assertFits(item, target);
    const other = bedId === null ? null : await inBed(work, item.planId, bedId);
    if (other) {
      if (other.locked) throw refuse.locked();
      if (old) assertFits(other, old);
    }
    const changes = [{ id: item.id, bed: target }, ...(other ? [{ id: other.id, bed: old }] : [])].map(
      ({ id, bed }) => ({
        id,
        bedId: bed?.id ?? null,
        roomId: bed?.roomId ?? null,
        buildingId: bed?.buildingId ?? null,
      }),
    );
    const moved = await work.db.rows<{ id: string; version: number; bedId: string | null }>(sql`
      update dorm_plan_item i set bed_id = c."bedId", room_id = c."roomId", building_id = c."buildingId",
        reason = case when c."bedId" is null then 'takenOut' end, version = i.version + 1, updated_at = ${work.at}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, "bedId" uuid, "roomId" uuid, "buildingId" uuid)
      where i.id = c.id returning i.id, i.version, i.bed_id`);
    await record(work, dormPlanItem, 'move', [
      { rowId: item.id, before: { bedId: now.bedId }, after: { bedId } },
    ]);
    await recountPlan(work, item.planId);
    return { moved };
  },
});

/** Places that stand when the plan is worked out anew. */
export const lock = post('yxgl/dormPlanItem/lock', {
  needs: 'dormPlanItem.move',
  proof: 'plain',
  body: z.strictObject({ itemId: z.uuid(), locked: z.boolean() }),
  async handle(work, { body: { itemId, locked } }) {
    await itemFor(work, itemId);
    const row = await work.db.row<{ id: string; version: number }>(sql`
      update dorm_plan_item set locked = ${locked}, version = version + 1, updated_at = ${work.at}
      where id = ${itemId} and bed_id is not null returning id, version`);
    if (!row) throw refuse.bedOutside();
    return row;
  },
});

async function bedFor(work: Work, id: string | null): Promise<Bed | null> {
  if (id === null) return null;
  const bed = await work.db.row<Bed>(sql`
    select b.id, b.room_id, b.building_id, b.gender, b.status = 'normal' and b.bed_use = 'free' and r.status = 'enabled' as is_free,
      a.bed_id is not null as is_tagged, a.department_id, a.major_id, a.class_id, a.grade
    from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    left join dorm_alloc a on a.tenant_id = b.tenant_id and a.bed_id = b.id where b.id = ${id}`);
  return bed ?? null;
}

type Who = Pick<Item, 'gender' | 'classId' | 'majorId' | 'departmentId' | 'grade'>;

function assertFits(who: Who, bed: Bed | null): void {
  if (!bed?.isFree) throw refuse.bedOff();
  if (bed.gender !== who.gender) throw refuse.genderMismatch();
  if (!suits(bed.isTagged ? bed : null, who)) throw refuse.allocatedElsewhere();
}

const inBed = (work: Work, planId: string, bedId: string) =>
  work.db.row<Item>(sql`
    select i.id, i.version, i.locked, s.gender, i.class_id, i.major_id, i.department_id, s.grade from dorm_plan_item i
    join student s on s.tenant_id = i.tenant_id and s.id = i.student_id
    where i.plan_id = ${planId} and i.bed_id = ${bedId} and ${work.within('dormPlanItem', 'dormPlanItem.move', 'i')}`);

/** What a plan's list says of it follows what was dragged. */
async function recountPlan(work: Work, planId: string): Promise<void> {
  await work.db.run(sql`
    update dorm_plan p set placed = n.placed, placed_rate = round(n.placed * 100.0 / nullif(p.students, 0), 1), rooms = n.rooms,
      mixed_rooms = n.mixed, whole_rate = round((n.rooms - n.mixed) * 100.0 / nullif(n.rooms, 0), 1), free_beds = p.free_beds + p.placed - n.placed
    from (select coalesce(sum(r.people), 0) as placed, count(*) as rooms, count(*) filter (where r.classes > 1) as mixed from (
      select count(*) as people, count(distinct class_id) as classes from dorm_plan_item
      where plan_id = ${planId} and room_id is not null group by room_id) r) n
    where p.id = ${planId}`);
}
