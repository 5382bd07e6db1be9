import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { poolOf } from './calculate.ts';

const MOST_WAITING = 300;

type Slot = {
  bedId: string;
  bedNo: string;
  itemId: string | null;
  version: number | null;
  name: string | null;
  className: string | null;
  classId: string | null;
  locked: boolean;
  /** Somebody lives there who is no part of the plan, or the bed is out of order. */
  isOff: boolean;
};
type BoardRoom = { id: string; roomNo: string; gender: string; roomType: string; slots: Slot[] };
type Waiting = {
  id: string;
  version: number;
  studentNo: string;
  name: string;
  gender: string;
  className: string;
  reason: string | null;
};

/** Plans that the reader has students in. */
export const plans = get('yxgl/dormPlanItem/plans', {
  needs: 'dormPlanItem.board',
  handle: (work) =>
    work.db.rows<{ id: string; name: string; status: string }>(sql`
      select p.id, p.name, p.status from dorm_plan p where p.status in ('ready', 'handedIn', 'published') and exists (
        select 1 from dorm_plan_item i where i.plan_id = p.id and ${work.within('dormPlanItem', 'dormPlanItem.board', 'i')})
      order by p.created_at desc limit 50`),
});

/** Floors on which a plan gives beds, with how many. */
async function floorsOf(work: Work, planId: string, own: Sql) {
  return work.db.rows<{ id: string; title: string; placed: number }>(sql`
    select f.id, d.name || ' ' || f.name as title, count(*) as placed from dorm_plan_item i
    join dorm_room r on r.tenant_id = i.tenant_id and r.id = i.room_id join dorm_floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id
    join dorm_building d on d.tenant_id = f.tenant_id and d.building_id = f.building_id
    where i.plan_id = ${planId} and ${own} group by f.id, d.name, f.name, f.floor_no order by d.name, f.floor_no`);
}

const boardQuery = z.strictObject({
  planId: z.uuid(),
  floorId: z.uuid().optional(),
  keyword: z.string().trim().max(30).optional(),
});

/** One floor of a plan, and who of it has no bed yet. Students of others' are named by their class alone. */
export const board = get('yxgl/dormPlanItem/board', {
  needs: 'dormPlanItem.board',
  query: boardQuery,
  async handle(work, { query: { planId, floorId, keyword = '' } }) {
    const own = work.within('dormPlanItem', 'dormPlanItem.board', 'i');
    const plan = await work.db.row<{
      name: string;
      status: string;
      buildingIds: string[] | null;
      floorIds: string[] | null;
      roomTypeIds: string[] | null;
    }>(sql`
      select p.name, p.status, p.building_ids, p.floor_ids, p.room_type_ids from dorm_plan p where p.id = ${planId}
        and exists (select 1 from dorm_plan_item i where i.plan_id = p.id and ${own})`);
    if (!plan) throw notFound();
    const floors = await floorsOf(work, planId, own);
    const shown = floorId ?? floors[0]?.id ?? null;
    const rooms = await work.db.rows<BoardRoom>(sql`
      select r.id, r.room_no, r.gender, t.name as room_type, jsonb_agg(jsonb_build_object('bedId', b.id, 'bedNo', b.bed_no,
        'itemId', case when ${own} then i.id end, 'version', i.version, 'name', case when ${own} then i.student_name end,
        'className', c.class_name, 'classId', i.class_id, 'locked', coalesce(i.locked, false),
        'isOff', b.status <> 'normal' or (b.bed_use <> 'free' and b.student_id is distinct from i.student_id)) order by b.bed_no) as slots
      from dorm_room r join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
      join dorm_bed b on b.tenant_id = r.tenant_id and b.room_id = r.id
      left join dorm_plan_item i on i.tenant_id = b.tenant_id and i.bed_id = b.id and i.plan_id = ${planId}
      left join stu_class c on c.tenant_id = i.tenant_id and c.id = i.class_id
      where r.floor_id = ${shown}::uuid and ${poolOf(plan)} group by r.id, r.room_no, r.gender, t.name, r.room_code
      having ${work.actor.circle('dormPlanItem.board') === 'all'} or bool_or(i.id is not null and ${own}) order by r.room_code`);
    const waiting = await work.db.unprepared.rows<Waiting>(sql`
      select i.id, i.version, s.student_no, i.student_name as name, s.gender, c.class_name, i.reason from dorm_plan_item i
      join student s on s.tenant_id = i.tenant_id and s.id = i.student_id join stu_class c on c.tenant_id = i.tenant_id and c.id = i.class_id
      where i.plan_id = ${planId} and i.bed_id is null and ${own} and (${keyword} = '' or strpos(i.student_name || s.student_no || c.class_name, ${keyword}) > 0)
      order by c.class_name, s.student_no limit ${MOST_WAITING}`);
    const notes = await work.db.rows<{ id: string; text: string; at: string; userName: string }>(sql`
      select n.id, n.text, n.at, u.user_name from dorm_plan_note n join sys_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      where n.plan_id = ${planId} order by n.at desc limit 50`);
    return { name: plan.name, status: plan.status, floorId: shown, floors, rooms, waiting, notes };
  },
});

/** What a counsellor would have otherwise, for whoever works on the plan. */
export const suggest = post('yxgl/dormPlanItem/suggest', {
  needs: 'dormPlanItem.suggest',
  proof: 'plain',
  body: z.strictObject({ planId: z.uuid(), text: z.string().trim().min(2).max(300) }),
  async handle(work, { body: { planId, text } }) {
    const mine = await work.db.row(sql`
      select 1 from dorm_plan_item i where i.plan_id = ${planId} and ${work.within('dormPlanItem', 'dormPlanItem.suggest', 'i')} limit 1`);
    if (!mine) throw notFound();
    const id = v7();
    await work.db.run(sql`insert into dorm_plan_note (tenant_id, id, plan_id, user_id, text, at)
      values (${work.tenant}, ${id}, ${planId}, ${work.actor.userId}, ${text}, ${work.at})`);
    return { id };
  },
});

type Poster = {
  className: string;
  people: { studentNo: string; name: string; gender: string; place: string | null }[];
};

/** A page per class, to be hung up. */
export const posters = get('yxgl/dormPlanItem/posters', {
  needs: 'dormPlanItem.export',
  query: z.strictObject({ planId: z.uuid() }),
  handle: (work, { query }) =>
    work.db.rows<Poster>(sql`
      select c.class_name, jsonb_agg(jsonb_build_object('studentNo', s.student_no, 'name', i.student_name, 'gender', s.gender,
        'place', b.full_name) order by s.student_no) as people
      from dorm_plan_item i join student s on s.tenant_id = i.tenant_id and s.id = i.student_id
      join stu_class c on c.tenant_id = i.tenant_id and c.id = i.class_id
      left join dorm_bed b on b.tenant_id = i.tenant_id and b.id = i.bed_id
      where i.plan_id = ${query.planId} and ${work.within('dormPlanItem', 'dormPlanItem.export', 'i')}
      group by c.class_name order by c.class_name limit 400`),
});
