import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { livingIn } from '#modules/dormitory/register';
import { spaceRows } from '#modules/dormitory/space';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { quotaPart, spansOf } from '../rules.ts';
import { visitLog } from '../visit-log.ts';
import { PAGE } from './duty.ts';
import { settings } from './settings.ts';

type MyVisit = {
  id: string;
  kind: string;
  place: string | null;
  rooms: { id: string; name: string }[];
  inAt: string;
  outAt: string | null;
  minutes: number | null;
  status: string;
  dueAt: string | null;
  summary: string | null;
  note: string | null;
};
type MyDuty = {
  id: string;
  startsAt: string;
  endsAt: string;
  place: string;
  status: string;
  teacherName: string;
  swapToName: string | null;
  isAsked: boolean;
};
type Ring = { kind: string; week: number; month: number; perWeek: number; perMonth: number };

/** What I have to visit and have visited, the visit that is open, and my duties. */
export const getMine = get('yxgl/visitLog/getMine', {
  needs: 'visitLog.start',
  async handle(work) {
    const me = work.actor.personId;
    const { week, month } = spansOf(work.at.slice(0, 10));
    const counted = (from: string) =>
      sql`count(v.id) filter (where v.in_at >= ${dawn(from)} and v.status = 'counted')::int`;
    const [rings, visits, duties, colleagues] = await Promise.all([
      work.db.rows<Ring>(sql`
        select q.kind, q.per_week, q.per_month, ${counted(week.from)} as week, ${counted(month.from)} as month
        from teacher_quota q left join visit_log v on v.kind = q.kind and v.teacher_id = ${me}::uuid
        where q.role_type = ${work.actor.roleType} group by q.kind, q.per_week, q.per_month order by q.kind`),
      work.db.rows<MyVisit>(sql`
        with ${spaceRows.dormRoom}
        select t.id, t.kind, t.place, t.in_at, t.out_at, t.minutes, t.status, t.due_at, t.summary, t.note,
          coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.full_name) order by r.full_name)
            from dorm_room r where r.id = any(t.room_ids)), '[]') as rooms
        from visit_log t where t.teacher_id = ${me}::uuid order by t.status <> 'open', t.in_at desc limit 40`),
      work.db.rows<MyDuty>(sql`
        with ${peopleRows.teacher}
        select d.id, d.starts_at, d.ends_at, d.place, d.status, p.name as teacher_name, o.name as swap_to_name,
          coalesce(d.swap_to_id = ${me}::uuid, false) as is_asked
        from duty_roster d join teacher p on p.id = d.teacher_id left join teacher o on o.id = d.swap_to_id
        where ${me}::uuid in (d.teacher_id, d.swap_to_id) and d.status <> 'draft' and d.ends_at > ${work.at}::timestamptz - interval '7 days'
        order by d.starts_at limit 30`),
      work.db.rows<{ id: string; name: string }>(sql`
        with ${peopleRows.teacher}
        select o.id, o.name || ' ' || o.staff_no as name from teacher o join teacher m on m.id = ${me}::uuid
        where o.department_id = m.department_id and o.id <> m.id order by o.name limit 300`),
    ]);
    return {
      rings,
      visits,
      duties,
      colleagues,
      open: visits.find(({ status }) => status === 'open') ?? null,
    };
  },
});

type Line = {
  id: string;
  name: string;
  staffNo: string;
  counted: number;
  minutes: number;
  quota: number;
  ownRooms: number;
  visitedRooms: number;
  absent: number;
};

/** A month, counsellor by counsellor: dormitory visits against the quota, and how many rooms of his own students he has seen. */
export const coverage = get('yxgl/visitLog/coverage', {
  needs: 'visitLog.coverage',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  async handle(work, { query }) {
    const month = query.month ?? work.at.slice(0, 7);
    const first = sql`${`${month}-01`}::date`;
    const within = (at: string) =>
      sql`${sql.ref(at)} >= ${first} and ${sql.ref(at)} < ${first} + interval '1 month'`;
    const buildings = await work.db.rows<{ id: string }>(
      sql`with ${spaceRows.dormRoom} select distinct building_id as id from dorm_room`,
    );
    const living = livingIn(buildings.map(({ id }) => id));
    const rows = await work.db.rows<Line>(sql`
      with ${peopleRows.student}, ${peopleRows.teacher}, ${academicRows.classStaff}, living as materialized (${living}),
      led as (select distinct c.teacher_id, l.room_id from class_staff c join student s on s.class_id = c.class_id
        join living l on l.student_id = s.id where c.staff_role = 'fdy' and c.to_date is null),
      seen as (select distinct v.teacher_id, r.room_id from visit_log v cross join lateral unnest(v.room_ids) as r(room_id)
        where v.status = 'counted' and ${within('v.in_at')}),
      t as (select p.id as teacher_id, p.department_id, p.name, p.staff_no from teacher p
        where exists (select 1 from class_staff c where c.teacher_id = p.id and c.staff_role = 'fdy' and c.to_date is null))
      select t.teacher_id as id, t.name, t.staff_no,
        (select count(*) from visit_log v where v.teacher_id = t.teacher_id and v.kind = 'dorm' and v.status = 'counted' and ${within('v.in_at')})::int as counted,
        (select coalesce(sum(v.minutes), 0) from visit_log v where v.teacher_id = t.teacher_id and v.status = 'counted' and ${within('v.in_at')})::int as minutes,
        coalesce((select q.per_month from teacher_quota q where q.role_type = 'fdy' and q.kind = 'dorm'), 0)::int as quota,
        (select count(*) from led where led.teacher_id = t.teacher_id)::int as own_rooms,
        (select count(*) from led join seen on seen.teacher_id = led.teacher_id and seen.room_id = led.room_id where led.teacher_id = t.teacher_id)::int as visited_rooms,
        (select count(*) from duty_roster d where d.teacher_id = t.teacher_id and d.status = 'absent' and ${within('d.starts_at')})::int as absent
      from t where ${work.within('visitLog', 'visitLog.coverage', 't')} order by counted desc, t.name limit 500`);
    return {
      month,
      people: rows.map((one) => ({
        ...one,
        done: quotaPart(one.counted, one.quota),
        covered: quotaPart(one.visitedRooms, one.ownRooms),
      })),
    };
  },
});

export const visitHooks = hooksFor(visitLog, {
  can: (_work, row, allowed) =>
    allowed.filter(
      (act) =>
        act !== 'follow' || ((row.problems ?? []).some((one) => one.needFollow) && row.followedAt === null),
    ),
  transitions: {
    async sendBack(work, _row, input) {
      const { logHours } = await settings(work);
      const due = await work.db.row<{ at: string }>(
        sql`select (${work.at}::timestamptz + ${logHours} * interval '1 hour')::timestamptz(0) as at`,
      );
      return { note: String(input['reason'] ?? ''), dueAt: due!.at };
    },
    async follow(work) {
      return { followedAt: work.at };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'sendBack') return;
    const users = await usersOfPersons(work, [after.teacherId]);
    await message(work, {
      users: [...users.values()],
      key: 'teacher-sign.returned',
      facts: { no: after.visitNo ?? '', reason: after.note ?? '' },
      category: 'reminder',
      link: `${PAGE}/mine`,
      ...{ bizType: 'visitLog', bizId: after.id, event: `returned${after.version}` },
    });
  },
});

/** Logs that I have to write, problems that I have to follow, and duties that I was asked to take. */
export async function visitDuties(work: Work): Promise<Duty[]> {
  if (!work.may('visitLog.start') || !work.actor.personId) return [];
  const me = work.actor.personId;
  const link = `${PAGE}/mine`;
  return work.db.rows<Duty>(sql`
    select 'visitLog' as kind, v.id, coalesce(v.place, v.visit_no) as title, v.due_at, 2 as weight, ${link} as link
    from visit_log v where v.teacher_id = ${me} and v.status in ('writing', 'returned')
    union all
    select 'visitFollow', v.id, coalesce(v.place, v.visit_no), (v.out_at + interval '7 days')::timestamptz(0), 2, ${`${PAGE}/visit?id=`} || v.id
    from visit_log v where v.teacher_id = ${me} and v.status = 'counted' and v.followed_at is null
      and v.problems @> '[{"needFollow": true}]'
    union all
    select 'dutySwap', d.id, d.place, d.starts_at, 3, ${link} from duty_roster d where d.swap_to_id = ${me} and d.status = 'swapping'
    limit 40`);
}

export const figuresOfVisits: FiguresHooks = {
  terms: {
    isCounted: sql`t.status = 'counted'`,
    isUncounted: sql`t.status = 'uncounted'`,
    countedMinutes: sql`case when t.status = 'counted' then t.minutes else 0 end`,
    problemCount: sql`coalesce(jsonb_array_length(t.problems), 0)`,
    needsFollow: sql`coalesce(t.problems @> '[{"needFollow": true}]', false)`,
    isFollowed: sql`t.followed_at is not null`,
  },
};

export const figuresOfDuties: FiguresHooks = {
  terms: {
    isOver: sql`t.status in ('signed', 'late', 'absent')`,
    isThere: sql`t.status in ('signed', 'late')`,
    isSigned: sql`t.status = 'signed'`,
    isLate: sql`t.status = 'late'`,
    isAbsent: sql`t.status = 'absent'`,
  },
};
