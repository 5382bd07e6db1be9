import { noteSigns, signRows } from '#modules/attendance/sign-task';
import { staffNow } from '#modules/base/academic';
import { usersOfPersons } from '#modules/base/people';
import { lastGateEvents } from '#modules/dormitory/gate';
import { spaceRows } from '#modules/dormitory/space';
import { formatDateTime, instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { GATE_HOURS } from '../rules.ts';

const HOUR = 3_600_000;

export const PAGE = '/layout/dormitory/night-sign';

type Closed = { roundId: string; bizType: string; sourceId: string };
type Night = { title: string; day: string; closeAt: string; useGate: boolean; fdyMinutes: number };

/**
 * A night is over: whom the gate saw come in is there, everybody else who hasn't signed is asked about, first his room's
 * head, then his counsellor. May come twice; the second finds it done.
 */
export async function closeNight(work: Work, { roundId, bizType, sourceId }: Closed): Promise<void> {
  if (bizType !== 'dorm') return;
  const night = await work.db.row<Night>(sql`
    with ${signRows.signRound} select g.title, g.day, g.close_at, t.use_gate, t.fdy_minutes
    from sign_round g join night_task t on t.id::text = g.source_id where g.id = ${roundId}`);
  if (!night) return;
  if (night.useGate) await noteGateSigns(work, roundId, night);
  const made = await work.db.rows<{ classId: string | null; roomId: string | null }>(sql`
    with ${signRows.signRecord}
    insert into night_check (tenant_id, id, record_id, round_id, task_id, day, student_id, class_id, department_id, building_id, room_id,
      place_name, result, due_at, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), r.id, r.round_id, ${sourceId}::uuid, r.day, r.student_id, r.class_id, r.department_id,
      r.building_id, r.room_id, r.place_name, 'waiting', ${night.closeAt}::timestamptz + ${night.fdyMinutes} * interval '1 minute', ${work.at}, ${work.at}
    from sign_record r where r.round_id = ${roundId} and r.status = 'none'
    on conflict do nothing returning class_id, room_id`);
  await tally(work, roundId, null);
  await tellHeads(
    work,
    roundId,
    made.flatMap(({ roomId }) => roomId ?? []),
  );
  await tellCounsellors(
    work,
    roundId,
    made.flatMap(({ classId }) => classId ?? []),
  );
}

/** Whom a gate saw come in last, within so many hours, has signed by it. */
async function noteGateSigns(work: Work, roundId: string, { closeAt }: Night): Promise<void> {
  const missing = await work.db.rows<{ studentId: string }>(sql`
    with ${signRows.signRecord} select student_id from sign_record r where r.round_id = ${roundId} and r.status = 'none'`);
  const since = formatDateTime(new Date(instantOf(closeAt, ZONE).getTime() - GATE_HOURS * HOUR), ZONE);
  const passes = await lastGateEvents(
    work,
    missing.map(({ studentId }) => studentId),
    since,
    // what he did since then is another night's
    closeAt,
  );
  const personIds = [...passes.values()]
    .filter(({ direction }) => direction === 'in')
    .map(({ studentId }) => studentId);
  await noteSigns(work, { roundId, personIds, status: 'gate', note: null });
}

/** Adds a night up by building and class; of one class alone where something was found out about one of it. */
export const tally = (work: Work, roundId: string, classId: string | null): Promise<number> =>
  work.db.run(sql`
    with ${signRows.signRecord}
    insert into night_tally (tenant_id, id, round_id, day, building_id, class_id, department_id, due, signed, late, exempt, to_check,
      checked_in_time, not_back, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), r.round_id, r.day, r.building_id, r.class_id, min(r.department_id::text)::uuid,
      count(*) filter (where r.status <> 'exempt'), count(*) filter (where r.status not in ('none', 'exempt')),
      count(*) filter (where r.status = 'late'), count(*) filter (where r.status = 'exempt'), count(c.id),
      count(c.id) filter (where c.checked_at <= c.due_at), count(c.id) filter (where c.result in ('notBack', 'lost')), ${work.at}, ${work.at}
    from sign_record r left join night_check c on c.record_id = r.id
    where r.round_id = ${roundId} and (${classId}::uuid is null or r.class_id = ${classId}::uuid)
    group by r.round_id, r.day, r.building_id, r.class_id
    on conflict (tenant_id, round_id, building_id, class_id) do update set due = excluded.due, signed = excluded.signed, late = excluded.late,
      exempt = excluded.exempt, to_check = excluded.to_check, checked_in_time = excluded.checked_in_time, not_back = excluded.not_back,
      updated_at = excluded.updated_at`);

const told = (roundId: string, event: string) => ({
  category: 'warning' as const,
  bizType: 'nightCheck',
  bizId: roundId,
  event,
});

async function tellHeads(work: Work, roundId: string, rooms: readonly string[]): Promise<void> {
  const heads = await work.db.rows<{ id: string }>(sql`
    with ${spaceRows.dormRoom}
    select u.id from dorm_room r join sys_user u on u.person_id = r.head_student_id and u.status = 'enabled'
    where r.id = any(${rooms}::uuid[])`);
  const users = heads.map(({ id }) => id);
  await message(work, {
    ...told(roundId, 'head'),
    users,
    key: 'night-sign.head',
    facts: {},
    link: `${PAGE}/room`,
  });
}

async function tellCounsellors(work: Work, roundId: string, classes: readonly string[]): Promise<void> {
  const staff = (await staffNow(work, { classIds: [...new Set(classes)] })).filter(
    ({ role }) => role === 'fdy',
  );
  const users = await usersOfPersons(
    work,
    staff.map(({ teacherId }) => teacherId),
  );
  for (const [teacherId, theirs] of Map.groupBy(staff, (one) => one.teacherId)) {
    const user = users.get(teacherId);
    const led = new Set(theirs.map(({ classId }) => classId));
    const count = classes.filter((one) => led.has(one)).length;
    if (user)
      await message(work, {
        ...told(roundId, 'fdy'),
        users: [user],
        key: 'night-sign.fdy',
        facts: { count },
        link: `${PAGE}/tonight`,
      });
  }
}
