import { actOnCase } from '#platform/server/workflow/engine.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import { passThrough } from '../server/gate.ts';
import { moment } from '../server/instant.ts';
import { climbLadder } from '../server/ladder.ts';
import { called } from '../server/parent.ts';
import { cancelAgent, reported } from '../server/return.ts';
import { settings } from '../server/settings.ts';
import { lockAny } from '../server/store.ts';
import { voidOwn } from '../server/void.ts';
import { shift, type Planned } from './plan.ts';

export type Cast = { types: ReadonlyMap<string, string>; organiserId: string; guardId: string };

/** A leave from the application to the return, as far as its moments lie in the past. */
export async function walkLeave(stage: Stage, plan: Planned, cast: Cast): Promise<void> {
  if (plan.submitAt > stage.now) return;
  const form = formOf(plan, cast);
  const asked = await stage.call(plan.student.userId, plan.submitAt, 'yxgl/leaveApply/submit', form);
  if (!asked) return;
  const id = String(asked['id']);
  const decided = shift(plan.submitAt, plan.waits[0]);
  if (plan.fate === 'withdraw')
    return void (await later(stage, decided, (at) =>
      stage.call(plan.student.userId, at, 'yxgl/leaveApply/withdraw', { id }),
    ));
  await parentsAgree(stage, id, shift(plan.submitAt, 15));
  const approved = await approvedAt(stage, plan, id, form);
  if (!approved) return;
  // what has begun can't be called off any more
  if (plan.fate === 'void' && approved < plan.start)
    return void (await later(stage, shift(approved, 1), (at) =>
      stage.call(plan.student.userId, at, voidOwn, { id, reason: '计划有变，不再请假' }),
    ));
  await goAndReturn(stage, plan, cast, id, approved);
}

function formOf(plan: Planned, cast: Cast) {
  return {
    leaveTypeId: cast.types.get(plan.type)!,
    startTime: plan.start,
    endTime: plan.end,
    contactName: '家长',
    contactPhone: `139${String(Math.abs(hash(plan.student.id)))
      .padStart(8, '0')
      .slice(0, 8)}`,
    reason: plan.reason,
    isOutSchool: plan.isOut,
    isOvernight: plan.isOvernight,
    ...(plan.isOut && { cantonCode: plan.place[0], address: plan.place[1], transport: plan.transport }),
    ...(plan.type === '公假' && { organiserId: cast.organiserId }),
  };
}

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

async function later<T>(stage: Stage, at: string, act: (at: string) => Promise<T>): Promise<T | null> {
  return at > stage.now ? null : act(at);
}

async function parentsAgree(stage: Stage, id: string, at: string): Promise<void> {
  const waiting = await stage.ask<{ userId: string }>(sql`
    select u.id as user_id from leave_apply l join class_staff f on f.class_id = l.class_id and f.staff_role = 'fdy' and f.to_date is null
    join sys_user u on u.person_id = f.teacher_id where l.id = ${id} and l.parent_confirm = 'waiting' limit 1`);
  if (waiting)
    await later(stage, at, (when) =>
      stage.call(waiting.userId, when, called, { id, answer: 'agree', note: '已电话联系家长，家长同意' }),
    );
}

type Open = { instanceId: string; no: number; taskVersion: number; userId: string };

const openTask = (stage: Stage, bizId: string) =>
  stage.ask<Open>(sql`
    select t.instance_id, t.no, t.task_version, c.user_id from flow_task t join flow_instance i on i.id = t.instance_id
    join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
    where i.biz_id = ${bizId} and t.status = 'open' order by t.no, c.user_id limit 1`);

async function decide(
  stage: Stage,
  task: Open,
  at: string,
  type: 'approve' | 'reject' | 'return',
): Promise<boolean> {
  const comment = { approve: '同意', reject: '课程较多，不予批准', return: '请补充去向和联系人后重新提交' }[
    type
  ];
  const action = {
    type,
    taskNo: task.no,
    taskVersion: task.taskVersion,
    comment,
    ...(type === 'return' && { to: 'starter' }),
  } as Action;
  const done = await stage.tried(() =>
    stage.as(task.userId, at, (work) => actOnCase(work, task.instanceId, action).then(() => true)),
  );
  return done ?? false;
}

/** Walks up the approvers. Answers with the moment of the last yes. */
async function approvedAt(stage: Stage, plan: Planned, id: string, form: object): Promise<string | null> {
  let at = plan.submitAt;
  let verdict = plan.verdict;
  for (let step = 0; step < 7; step += 1) {
    const task = await openTask(stage, id);
    if (!task) return step === 0 ? null : at;
    at = withinDay(shift(at, plan.waits[step % 3]!));
    if (at > stage.now) return null;
    if (!(await decide(stage, task, at, verdict))) return null;
    if (verdict === 'reject') return null;
    if (verdict === 'return') {
      at = shift(at, 40);
      if (
        at > stage.now ||
        !(await stage.call(plan.student.userId, at, 'yxgl/leaveApply/submit', { id, ...form }))
      )
        return null;
      // what was handed in again is asked about again
      await parentsAgree(stage, id, shift(at, 15));
      verdict = 'approve';
    }
  }
  return null;
}

/** Nobody approves at night. */
function withinDay(at: string): string {
  const hour = Number(at.slice(11, 13));
  return hour >= 7 && hour < 22 ? at : shift(at, 10 * 60);
}

async function goAndReturn(
  stage: Stage,
  plan: Planned,
  cast: Cast,
  id: string,
  approved: string,
): Promise<void> {
  const go = approved > plan.start ? approved : shift(plan.start, 10);
  const leaves = plan.isOut && go < plan.end;
  if (leaves) await later(stage, go, (at) => pass(stage, cast, id, at, 'out'));
  let end = plan.end;
  if (plan.fate === 'extend' && approved < plan.end) end = (await extended(stage, plan, id)) ?? plan.end;
  if (plan.fate === 'never') return;
  const back =
    plan.fate === 'overdue'
      ? shift(end, 60 * (26 + plan.waits[1] / 8))
      : plan.fate === 'early'
        ? shift(end, -60 * 11)
        : shift(end, -plan.waits[3]);
  const at = back > go ? back : shift(go, 30);
  if (at > stage.now) return;
  if (plan.fate === 'overdue') await comeLate(stage, id, end, at);
  else if (leaves) await pass(stage, cast, id, at, 'in');
  // the yes came after the time was over, and he had stayed
  else if (plan.isOut) await comeLate(stage, id, at, shift(at, 60));
  else await report(stage, plan, id, at);
}

async function pass(
  stage: Stage,
  cast: Cast,
  id: string,
  at: string,
  direction: 'out' | 'in',
): Promise<void> {
  await stage.as(cast.guardId, at, async (work) => {
    const leave = await lockAny(work, id);
    if (leave.auditStatus === 'approved' && leave.cancelStatus === 'none')
      await passThrough(work, leave, direction);
  });
}

async function extended(stage: Stage, plan: Planned, id: string): Promise<string | null> {
  const newEnd = shift(plan.end, 24 * 60);
  const at = shift(plan.end, -180);
  if (at > stage.now) return null;
  const asked = await stage.call(plan.student.userId, at, 'yxgl/leaveExtend/submit', {
    leaveId: id,
    newEndTime: newEnd,
    reason: '事情尚未办完，需要再延长一天',
  });
  if (!asked) return null;
  for (let step = 0, when = at; step < 5; step += 1) {
    const task = await openTask(stage, String(asked['id']));
    if (!task) return newEnd;
    when = shift(when, 35);
    if (when > stage.now || !(await decide(stage, task, when, 'approve'))) return null;
  }
  return null;
}

/** Alerts go out while the student is away too long; then the counsellor reports for him. */
async function comeLate(stage: Stage, id: string, end: string, at: string): Promise<void> {
  for (const hours of [3, 13, 25]) {
    const when = shift(end, hours * 60);
    if (when < at) await stage.itself(when, climbLadder);
  }
  const fdy = await stage.ask<{ userId: string }>(sql`
    select u.id as user_id from leave_apply l join class_staff f on f.class_id = l.class_id and f.staff_role = 'fdy' and f.to_date is null
    join sys_user u on u.person_id = f.teacher_id where l.id = ${id} limit 1`);
  if (fdy)
    await stage.call(fdy.userId, at, cancelAgent, {
      leaveId: id,
      returnTime: at,
      note: '已联系学生，确认返校',
    });
}

/** On the campus: half a day closes by itself, longer ones are reported with a photo that the counsellor looks at. */
async function report(stage: Stage, plan: Planned, id: string, at: string): Promise<void> {
  const asked = await stage.as(plan.student.userId, at, async (work) => {
    const leave = await lockAny(work, id);
    if (leave.auditStatus !== 'approved' || leave.cancelStatus !== 'none') return null;
    const set = await settings(work);
    if (leave.leaveDays <= 0.5) return null;
    return reported(work, leave, {
      sign: { mode: 'scan', returnTime: at, note: '已返校' },
      request: { mode: 'scan', at: moment(at), hasPhoto: true },
      set,
    });
  });
  if (asked?.outcome !== 'manual') return closeSmall(stage, id, plan.end);
  const when = withinDay(shift(at, plan.waits[2]));
  const task = await openTask(stage, asked.id);
  if (task && when <= stage.now) await decide(stage, task, when, 'approve');
}

async function closeSmall(stage: Stage, id: string, end: string): Promise<void> {
  if (end > stage.now) return;
  await stage.itself(end, async (work) => {
    const leave = await lockAny(work, id);
    if (leave.auditStatus !== 'approved' || leave.cancelStatus !== 'none' || leave.leaveDays > 0.5) return;
    await reported(work, leave, {
      sign: { mode: 'auto', returnTime: leave.endTime },
      request: { mode: 'auto', at: moment(end) },
      set: await settings(work),
    });
  });
}
