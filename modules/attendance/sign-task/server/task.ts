import { dayTypes } from '#modules/base/calendar';
import { targetText } from '#modules/portal/notice';
import { invalid, type FieldError } from '#platform/kit/errors.ts';
import { pointOf, pointText } from '#platform/pure/place.ts';
import { sql } from '#platform/server/db/sql.ts';
import { provided } from '#platform/server/provided.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { signTask } from '../sign-task.ts';
import { hasRound, timeFaults } from '../rules/times.ts';
import { makeRoundOf, openDue, type Task } from './clock.ts';
import { closeRound } from './close.ts';
import { dropWaiting } from './door.ts';
import { checkTarget, reachOf, targetOf } from './roster.ts';

/** The college that a publisher works for; whoever sees the whole school publishes for none. */
async function departmentOf(work: Work): Promise<string | null> {
  if (reachOf(work) === 'all' || work.actor.personId === null) return null;
  return (await provided(work.platform, 'personDetail')?.(work, work.actor))?.deptId ?? null;
}

type Draft = Partial<Task>;

/** What a task says besides: whom it is for in words, and its places as maps write them. */
async function described(work: Work, draft: Draft): Promise<Draft> {
  const target = draft.target === undefined ? undefined : targetOf(draft.target);
  const points = draft.points?.map((one) => {
    const point = pointOf(one.position ?? '');
    if (!point) throw invalid([{ field: 'points', key: 'sign-task.badPoint', facts: { name: one.name } }]);
    return { ...one, position: pointText(point) };
  });
  return {
    ...(target && { target, targetText: await targetText(work, target) }),
    ...(points && { points }),
  };
}

function assertSound(task: Task): void {
  const methods = task.methods ?? [];
  const lacks = (method: string, what: readonly unknown[] | null, field: string, key: string): FieldError[] =>
    methods.includes(method) && !what?.length ? [{ field, key: `sign-task.${key}` }] : [];
  const faults = [
    ...timeFaults(task),
    ...(methods.length === 0 ? [{ field: 'methods', key: 'sign-task.noMethod' }] : []),
    ...lacks('gps', task.points, 'points', 'noPoint'),
    ...lacks('form', task.questions, 'questions', 'noQuestion'),
  ];
  if (faults.length > 0) throw invalid(faults);
}

export const taskHooks = hooksFor(signTask, {
  async beforeAdd(work, draft) {
    const full = { ...draft, remindMinutes: draft.remindMinutes ?? 10 };
    assertSound(full as Task);
    const own = { publisherId: work.actor.userId, departmentId: await departmentOf(work) };
    return { ...own, remindMinutes: full.remindMinutes, ...(await described(work, draft)) };
  },
  async beforeUpdate(work, row, changes) {
    if (row.status === 'running') throw refuse.taskRuns();
    assertSound({ ...row, ...changes });
    return described(work, changes);
  },
  async beforeRemove(work, row) {
    const round = await work.db.row(sql`select 1 from sign_round where source_id = ${row.id} limit 1`);
    if (row.status !== 'draft' || round) throw refuse.taskRuns();
  },
  transitions: {
    async publish(work, row) {
      assertSound(row);
      await checkTarget(work, targetOf(row.target));
      return { publishedAt: work.at, reach: reachOf(work) };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await beginToday(work, after);
    if (name === 'stop') await stopNow(work, after.id);
  },
});

/** A task that is published on one of its days has its round at once. */
async function beginToday(work: Work, task: Task): Promise<void> {
  const day = work.at.slice(0, 10);
  const typeOf = await dayTypes(work, day, day);
  if (hasRound(task, day, typeOf(day)) && (await makeRoundOf(work, task, day))) await openDue(work, task.id);
}

/** The round that is open ends now; those that wait never were. */
async function stopNow(work: Work, taskId: string): Promise<void> {
  await dropWaiting(work, taskId);
  const open = await work.db.rows<{ id: string }>(
    sql`select id from sign_round where source_id = ${taskId} and status = 'open' for update`,
  );
  for (const { id } of open) await closeRound(work, id);
}
