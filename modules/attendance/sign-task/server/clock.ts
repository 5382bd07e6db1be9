import { dayTypes } from '#modules/base/calendar';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { signTask } from '../sign-task.ts';
import { hasRound, spanOf } from '../rules/times.ts';
import { closeDue, remindMissing } from './close.ts';
import { countRounds, excuse, fillRound, makeRound, type NewRound } from './round.ts';
import type { Fence } from '../rules/place.ts';
import { rosterOf } from './roster.ts';
import { settings } from './settings.ts';

export type Task = Row<typeof signTask>;
type Round = { id: string; title: string; sourceId: string; lateAt: string };

const running = (work: Work) =>
  work.db.rows<Task>(sql`
    select ${columns(signTask.fields)} from sign_task t where t.status = 'running' order by t.id`);

const fencesOf = ({ points }: Task): Fence[] =>
  (points ?? []).map(({ name, position, radius }) => ({
    name: name ?? '',
    position: position ?? '',
    radius: radius ?? 0,
  }));

/** The round of a task on a day of which it has one. Null where it is there already. */
export async function makeRoundOf(work: Work, task: Task, day: string): Promise<string | null> {
  const round: NewRound = {
    ...spanOf(task, day),
    ...{ bizType: task.bizType, sourceId: task.id, title: task.title, day },
    methods: task.methods ?? [],
    needAll: task.needAll ?? false,
    points: fencesOf(task),
    questions: (task.questions ?? []).map((one) => ({ label: one.label ?? '', isNeeded: one.isNeeded })),
    remindMinutes: task.remindMinutes ?? 0,
    missedTells: task.missedTells ?? [],
    publisherId: task.publisherId,
    departmentId: task.departmentId,
  };
  if (round.closeAt <= work.at) return null;
  return makeRound(work, round, await rosterOf(work, task));
}

/** The rounds of the day, made before it begins; tasks whose days are over end. */
export async function prepareDay(work: Work): Promise<void> {
  const day = work.at.slice(0, 10);
  await work.db.run(sql`
    update sign_task set status = 'over', version = version + 1, updated_at = ${work.at}
    where status = 'running' and date_to < ${day}::date - 1`);
  const typeOf = await dayTypes(work, day, day);
  for (const task of await running(work))
    if (hasRound(task, day, typeOf(day))) await makeRoundOf(work, task, day);
}

/** What the minute brings: rounds open, who hasn't signed is reminded once, figures are kept, rounds close. */
export async function tick(work: Work): Promise<void> {
  await holdAgainstRosters(work, await openDue(work, null));
  const due = await work.db.rows<Round>(sql`
    update sign_round set reminded = true where status = 'open' and not reminded and remind_minutes > 0
      and late_at - remind_minutes * interval '1 minute' <= ${work.at}::timestamptz and late_at > ${work.at}::timestamptz
    returning id, title, source_id, late_at`);
  for (const round of due) await remindMissing(work, round, 'clock');
  const open = await work.db.rows<{ id: string }>(sql`select id from sign_round where status = 'open'`);
  await countRounds(
    work,
    open.map(({ id }) => id),
  );
  await closeDue(work);
}

/** Opens rounds whose time has come; of one task or of all. */
export const openDue = (work: Work, sourceId: string | null): Promise<Round[]> =>
  work.db.rows<Round>(sql`
    update sign_round set status = 'open', version = version + 1, updated_at = ${work.at}
    where status = 'waiting' and open_at <= ${work.at}::timestamptz and close_at > ${work.at}::timestamptz
      and (${sourceId}::text is null or source_id = ${sourceId})
    returning id, title, source_id, late_at`);

/** Every hour: who came, went or changed class stands where he belongs. */
export async function syncRounds(work: Work): Promise<void> {
  const rounds = await work.db.rows<Round>(sql`
    select id, title, source_id, late_at from sign_round
    where status <> 'closed' and day <= ${work.at}::date order by id`);
  await holdAgainstRosters(work, rounds);
}

/** Rounds of tasks by what their task says now; of a round that another room opened only who is away is asked. */
async function holdAgainstRosters(work: Work, rounds: readonly Round[]): Promise<void> {
  const tasks = await work.db.rows<Task>(sql`
    select ${columns(signTask.fields)} from sign_task t where t.id::text = any(${rounds.map((one) => one.sourceId)}::text[])`);
  for (const { id, sourceId } of rounds) {
    const task = tasks.find((one) => one.id === sourceId);
    if (task) await fillRound(work, id, await rosterOf(work, task));
    else await excuse(work, id);
  }
}

/** What need not be known any longer: where somebody stood, with which device, and his picture. */
export async function eraseOld(work: Work): Promise<void> {
  const { retainDays } = await settings(work);
  const old = await work.db.rows<{ id: string }>(sql`
    update sign_record set position = null, accuracy = null, device_id = null, ip = null, photo_ids = null
    where day < ${work.at}::date - ${retainDays}::int and coalesce(position, device_id, ip, photo_ids::text) is not null returning id`);
  await work.db.run(sql`
    delete from attach_ref where resource = 'signRecord' and row_id = any(${old.map(({ id }) => id)}::uuid[])`);
}
