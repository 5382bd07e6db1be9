import { v7 } from 'uuid';
import { teachingDays } from '#modules/base/calendar';
import type { Row } from '#platform/kit/resource.ts';
import { weekdayOf } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hygieneRound } from '../hygiene-round.ts';
import { hygieneTask } from '../hygiene-task.ts';
import { roundOn } from '../rules/time.ts';
import type { Task } from './task.ts';

export type Round = Row<typeof hygieneRound>;
type Due = { roomId: string; buildingId: string };

/**
 * Rooms of a task in which somebody lives, a sample of each floor where it says so: at least one room of each, another one
 * with another seed.
 */
export function roomsOf(work: Work, task: Task, seed: string): Promise<Due[]> {
  const any = (ids: readonly string[] | null, condition: ReturnType<typeof sql>) =>
    (ids ?? []).length === 0 ? sql`true` : condition;
  return work.db.rows<Due>(sql`
    select id as room_id, building_id from (
      select r.id, r.building_id, r.room_code,
        row_number() over (partition by r.floor_id order by md5(${seed} || r.id::text)) as place, count(*) over (partition by r.floor_id) as rooms
      from dorm_room r
      where r.status = 'enabled' and r.used_count > 0
        and ${any(task.buildingIds, sql`r.building_id = any(${task.buildingIds}::uuid[])`)}
        and ${any(task.floorIds, sql`r.floor_id = any(${task.floorIds}::uuid[])`)}
        and ${any(task.departmentIds, sql`r.department_ids && ${task.departmentIds}::uuid[]`)}
        and ${any(task.roomIds, sql`r.id = any(${task.roomIds}::uuid[])`)}) m
    where place <= greatest(1, ceil(rooms * ${task.sample ?? 100} / 100.0)) order by room_code`);
}

/** Every ten minutes: rounds open, end, and are published where nobody has to look at them first. */
export async function keepRounds(work: Work): Promise<void> {
  const running = await work.db.rows<Task>(sql`
    select ${columns(hygieneTask.fields)} from ${tableOf(hygieneTask)} t where t.status = 'running' and t.start_at <= ${work.at} order by t.id`);
  await openRounds(work, running);
  const over = await rounds(work, sql`t.state = 'running' and t.end_at <= ${work.at}`);
  for (const round of over) await endRound(work, round);
  await work.db
    .run(sql`update hygiene_task set status = 'ended', version = version + 1, updated_at = ${work.at}
    where status = 'running' and end_at <= ${work.at}`);
}

const rounds = (work: Work, where: ReturnType<typeof sql>) =>
  work.db.rows<Round>(
    sql`select ${columns(hygieneRound.fields)} from ${tableOf(hygieneRound)} t where ${where} order by t.id for update`,
  );

/** Today's round of each task that has one and not yet. */
export async function openRounds(work: Work, tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) return;
  const today = work.at.slice(0, 10);
  const isTeaching = (await teachingDays(work, today, today))(today);
  for (const task of tasks) {
    const { cycle, startAt, endAt } = task;
    const facts = { weekday: weekdayOf(today), isTeaching };
    const span = roundOn({ cycle, weekdays: task.weekdays ?? [], startAt, endAt }, today, facts);
    if (span && span.startAt <= work.at && span.endAt > work.at) await openRound(work, task, span);
  }
}

async function openRound(work: Work, task: Task, span: { startAt: string; endAt: string }): Promise<void> {
  const known = await work.db.row(
    sql`select 1 from hygiene_round where task_id = ${task.id} and start_at = ${span.startAt}`,
  );
  if (known) return;
  const due = await roomsOf(work, task, `${task.id} ${span.startAt}`);
  const { buildingIds, departmentIds, ownerId } = task;
  const name = task.cycle === 'once' ? task.name : `${task.name} ${span.startAt.slice(5, 10)}`;
  const values = { name, taskId: task.id, buildingIds, departmentIds, ownerId, ...span, state: 'running' };
  const round = await insert(work, hygieneRound, values);
  const rooms = due.map(({ roomId, buildingId }) => ({
    id: v7(),
    roomId,
    inspectors: (task.inspectors ?? []).flatMap((one) =>
      (one.buildingIds ?? []).length === 0 || one.buildingIds!.includes(buildingId) ? one.userId : [],
    ),
  }));
  // nobody is given his own room
  await work.db.run(sql`
    insert into hygiene_room (tenant_id, id, round_id, task_id, room_id, place_name, floor_id, building_id, class_ids, department_ids,
      inspector_ids, level_by, due_on, state, created_at, updated_at)
    select ${work.tenant}, d.id, ${round.id}, ${task.id}, r.id, r.full_name, r.floor_id, r.building_id, coalesce(r.class_ids, '{}'),
      coalesce(r.department_ids, '{}'), array(
        select u.id from sys_user u where d.inspectors ? u.id::text and not exists (
          select 1 from dormitory_register g where g.room_id = r.id and g.student_id = u.person_id and g.state in ('living', 'leaving'))),
      ${task.levelBy}, ${span.startAt.slice(0, 10)}::date, 'due', ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as d(id uuid, "roomId" uuid, inspectors jsonb)
    join dorm_room r on r.id = d."roomId"`);
  await record(work, hygieneRound, 'open', [{ rowId: round.id, before: null, after: round }]);
  await message(work, {
    users: (task.inspectors ?? []).flatMap(({ userId }) => userId ?? []),
    key: 'hygiene.opened',
    facts: { name, until: span.endAt.slice(5, 16) },
    category: 'reminder',
    link: `/layout/inspection/hygiene/check?round=${round.id}`,
    bizType: 'hygieneRound',
    bizId: round.id,
    event: 'opened',
  });
}

async function endRound(work: Work, round: Round): Promise<void> {
  const task = await work.db.row<{ publishMode: string }>(
    sql`select publish_mode from hygiene_task where id = ${round.taskId}`,
  );
  const isAuto = task?.publishMode === 'auto';
  const releasedAt = isAuto ? work.at : null;
  await work.db.run(sql`
    update hygiene_round set state = ${isAuto ? 'released' : 'reviewing'}, released_at = ${releasedAt}, version = version + 1,
      updated_at = ${work.at} where id = ${round.id}`);
  if (isAuto) await released(work, round.id, round.name ?? '');
}

export const roundHooks = hooksFor(hygieneRound, {
  transitions: {
    async close(work) {
      return { endAt: work.at };
    },
    async release(work, row) {
      const scored = await work.db.row(
        sql`select 1 from hygiene_room where round_id = ${row.id} and state in ('scored', 'refused') limit 1`,
      );
      if (!scored) throw refuse.notReleased();
      return { releasedAt: work.at, endAt: row.endAt! < work.at ? row.endAt : work.at };
    },
  },
  async afterTransition(work, name, _before, row) {
    if (name === 'release') await released(work, row.id, row.name ?? '');
    if (name === 'void') await takeBack(work, [row.id]);
  },
});

/** What was published no longer counts. */
export async function takeBack(work: Work, roundIds: readonly string[]): Promise<void> {
  await work.db.run(
    sql`update hygiene_room set released_at = null where round_id = any(${roundIds}::uuid[])`,
  );
  await work.db.run(sql`
    update hygiene_score set released_at = null
    where result_id in (select id from hygiene_room where round_id = any(${roundIds}::uuid[]))`);
}

/** From now on who lives there sees the results, rankings count them, and they may be appealed against. */
async function released(work: Work, roundId: string, name: string): Promise<void> {
  await work.db.run(sql`
    update hygiene_room set released_at = ${work.at} where round_id = ${roundId} and state in ('scored', 'refused')`);
  await work.db.run(sql`
    update hygiene_score s set released_at = ${work.at} from hygiene_room r where r.id = s.result_id and r.round_id = ${roundId}`);
  const people = await work.db.rows<{ userId: string }>(sql`
    select distinct u.id as user_id from hygiene_score s join hygiene_room r on r.id = s.result_id
    join sys_user u on u.person_id = s.student_id and u.status = 'enabled' where r.round_id = ${roundId}`);
  await message(work, {
    users: people.map(({ userId }) => userId),
    key: 'hygiene.released',
    facts: { name },
    category: 'reminder',
    link: '/layout/inspection/hygiene/mine',
    bizType: 'hygieneRound',
    bizId: roundId,
    event: 'released',
  });
  await emit(work, 'hygiene.published', { roundId });
}
