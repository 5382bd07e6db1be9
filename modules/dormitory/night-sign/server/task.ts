import {
  fillRound,
  makeRound,
  openDue,
  roundsOf,
  closeRound,
  dropWaiting,
  spanOf,
} from '#modules/attendance/sign-task';
import { dayTypes } from '#modules/base/calendar';
import { livingIn } from '#modules/dormitory/register';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { pointOf } from '#platform/pure/place.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { nightTask } from '../night-task.ts';

export type NightTask = Row<typeof nightTask>;

export const BIZ = 'dorm';

/** Who has moved in by now; who comes later today is found by the hourly sync. */
const rosterOf = ({ at }: Work, { buildingIds }: NightTask) => sql`
  select student_id, null::uuid as teacher_id, building_id, room_id, place_name from (${livingIn(buildingIds)}) as living
  where coalesce(check_in_at, 'epoch') <= ${at}::timestamptz`;

function roundOf(task: NightTask, day: string): Parameters<typeof makeRound>[1] {
  return {
    ...spanOf(task, day),
    ...{ bizType: BIZ, sourceId: task.id, title: task.title, day },
    methods: task.methods,
    needAll: task.needAll ?? false,
    points: (task.points ?? []).map(({ name, position, radius }) => ({
      name: name ?? '',
      position: position ?? '',
      radius: radius ?? 0,
    })),
    remindMinutes: task.remindMinutes ?? 10,
    missedTells: [],
    publisherId: task.publisherId,
    departmentId: null,
  };
}

async function makeNight(work: Work, task: NightTask, day: string): Promise<void> {
  const isInside = task.dateFrom <= day && day <= task.dateTo;
  const isItsDay = !task.weekdays?.length || task.weekdays.includes(String(weekdayOf(day)));
  if (!isInside || !isItsDay) return;
  const isFree = (await dayTypes(work, day, day))(day) === 'holiday';
  const round = roundOf(task, day);
  if ((isFree && task.skipHoliday) || round.closeAt <= work.at) return;
  await makeRound(work, round, rosterOf(work, task));
}

const running = (work: Work) =>
  work.db.rows<NightTask>(
    sql`select ${columns(nightTask.fields)} from night_task t where t.status = 'running' order by t.id`,
  );

/** The rounds of the night to come. */
export async function prepareNights(work: Work): Promise<void> {
  const day = work.at.slice(0, 10);
  await work.db.run(sql`
    update night_task set status = 'over', version = version + 1, updated_at = ${work.at}
    where status = 'running' and date_to < ${day}::date - 1`);
  for (const task of await running(work)) await makeNight(work, task, day);
}

/** Every hour: who has moved in, out or to another bed stands where he sleeps. */
export async function syncNights(work: Work): Promise<void> {
  const tasks = await running(work);
  const ids = tasks.map(({ id }) => id);
  const rounds = await roundsOf(work, BIZ, ids, addDays(work.at.slice(0, 10), -1));
  for (const round of rounds.filter(({ status }) => status !== 'closed'))
    await fillRound(
      work,
      round.id,
      rosterOf(
        work,
        tasks.find(({ id }) => id === round.sourceId)!,
      ),
    );
}

function assertSound(task: NightTask): void {
  const { openAt, lateAt, closeAt } = spanOf(task, '2026-01-01');
  const isReversed = lateAt <= openAt || closeAt < lateAt;
  const isPlaced = (task.points ?? []).every(({ position }) => pointOf(position ?? '') !== null);
  const needsPoint = task.methods.includes('gps') && !task.points?.length;
  const faults = [
    ...(isReversed ? [{ field: 'lateUntil', key: 'night-sign.timesReversed' }] : []),
    ...(task.dateTo < task.dateFrom ? [{ field: 'dateTo', key: 'night-sign.datesReversed' }] : []),
    ...(isPlaced && !needsPoint ? [] : [{ field: 'points', key: 'night-sign.badPoint' }]),
    ...(task.methods.includes('form') ? [{ field: 'methods', key: 'night-sign.noForm' }] : []),
  ];
  if (faults.length > 0) throw invalid(faults);
}

/** Keepers check the buildings that they keep and no others. */
function assertOwn(work: Work, { buildingIds }: NightTask, permission: string): void {
  const circle = work.actor.circle(permission);
  if (circle === 'all') return;
  const own = new Set(circle['building'] ?? []);
  if (buildingIds.some((id) => !own.has(id))) throw refuse.notYours();
}

export const taskHooks = hooksFor(nightTask, {
  async beforeAdd(work, draft) {
    // all that the form asks for is there: it has been checked
    const task = draft as NightTask;
    assertSound(task);
    assertOwn(work, task, 'nightTask.add');
    return { publisherId: work.actor.userId };
  },
  async beforeUpdate(work, row, changes) {
    if (row.status === 'running') throw refuse.taskRuns();
    const task = { ...row, ...changes };
    assertSound(task);
    assertOwn(work, task, 'nightTask.update');
  },
  async beforeRemove(work, row) {
    const rounds = await roundsOf(work, BIZ, [row.id], '2000-01-01');
    if (row.status !== 'draft' || rounds.length > 0) throw refuse.taskRuns();
  },
  transitions: {
    async publish(work, row) {
      assertOwn(work, row, 'nightTask.publish');
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') {
      await makeNight(work, after, work.at.slice(0, 10));
      await openDue(work, after.id);
      return;
    }
    const rounds = await roundsOf(work, BIZ, [after.id], addDays(work.at.slice(0, 10), -1));
    await dropWaiting(work, after.id);
    for (const { id } of rounds.filter(({ status }) => status === 'open')) await closeRound(work, id);
  },
});
