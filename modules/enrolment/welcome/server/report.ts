import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { mayUndo } from '../rules/report.ts';
import { gate, openBefore } from '../rules/step.ts';
import { siteReport } from '../site-report.ts';
import { arrive, leaveAgain } from './arrival.ts';
import { ownCounter, type Counter } from './counter.ts';
import { momentOf, offline } from './moment.ts';
import { atCounter, standing, type Standing } from './scan.ts';
import { mark, markCode, OPEN, stepsOf, wasFirst } from './steps.ts';

type Report = Row<typeof siteReport>;

const body = z.strictObject({
  counterId: z.uuid(),
  studentId: z.uuid(),
  mode: z.enum(['qr', 'idCard', 'manual']),
  /** Why somebody is let in though a step before it is open. */
  reason: z.string().trim().max(200).optional(),
  offline: offline.optional(),
});

/**
 * Lets a newcomer in: from now on he is a student. The newcomer's row is locked, so of two counters the second is told of
 * the first; the index `welcome.already` holds it.
 */
export const report = post('yxgl/siteReport/report', {
  needs: 'siteReport.handle',
  proof: 'plain',
  body,
  async handle(work, { body: { counterId, studentId, mode, reason, offline: without } }) {
    const counter = await ownCounter(work, counterId);
    const person = await atCounter(work, counter, studentId);
    const state = await lock(work, studentId);
    const at = await momentOf(work, counterId, without);
    const before = await standing(work, studentId);
    if (before) {
      const first = without && (await reportedBefore(work, before, { counter, studentId, mode, at }));
      if (first) return { id: before.id, name: person.name, reportNo: first.reportNo, reportedAt: at };
      throw refuse.already({ counter: before.counter ?? '', time: before.reportedAt.slice(5, 16) });
    }
    if (without) await assertNotUndoneSince(work, studentId, at);
    if (!['awaited', 'delayed'].includes(state)) throw refuse.notHere();
    const open = gate(await stepsOf(work, studentId));
    if (open.length > 0) {
      if (!reason || !work.may('siteReport.override'))
        throw refuse.gateOpen({ items: open.map((one) => one.itemName).join('、') });
    }
    const row = await letIn(work, {
      counter,
      studentId,
      mode,
      at,
      overrideReason: open.length > 0 ? reason! : null,
    });
    return { id: row.id, name: person.name, reportNo: row.reportNo, reportedAt: row.reportedAt };
  },
});

/** @throws 404 for who is no newcomer */
async function lock(work: Work, studentId: string): Promise<string> {
  const row = await work.db.row<{ state: string }>(
    sql`select state from welcome_student where student_id = ${studentId} for update`,
  );
  if (!row) throw notFound();
  return row.state;
}

type Told = { counter: Counter; studentId: string; mode: string; at: string };

/** Who was let in first counts: a report that is told late takes the place of one that was made after it; its number stays. */
async function reportedBefore(
  work: Work,
  before: Standing,
  { counter, studentId, mode, at }: Told,
): Promise<{ reportNo: string } | null> {
  const isOwn = before.reportedAt === at && before.operatorId === work.actor.userId;
  if (before.reportedAt < at || (before.reportedAt === at && !isOwn)) return null;
  const row = await work.db.row<{ reportNo: string }>(sql`
    update site_report set reported_at = ${at}, counter_id = ${counter.id}, operator_id = ${work.actor.userId}, mode = ${mode},
      version = version + 1, updated_at = ${work.at} where id = ${before.id} returning report_no`);
  if (isOwn) return row!;
  await work.db.run(sql`
    update welcome_student set reported_at = ${at}, version = version + 1, updated_at = ${work.at} where student_id = ${studentId}`);
  await wasFirst(work, {
    ...{ studentId, step: sql`k.code = 'SITE_IN'`, status: 'done', counterId: counter.id, at },
  });
  await record(work, siteReport, 'report', [
    { rowId: before.id, before: { ...before }, after: { reportedAt: at, counter: counter.name } },
  ]);
  return row!;
}

/** A report that was taken back after it was made stays taken back, however late it is told. @throws welcome.reopened */
async function assertNotUndoneSince(work: Work, studentId: string, at: string): Promise<void> {
  const undone = await work.db.row<{ undoneAt: string }>(sql`
    select undone_at from site_report where student_id = ${studentId} and undone_at > ${at}::timestamptz order by undone_at desc limit 1`);
  if (undone) throw refuse.reopened({ time: undone.undoneAt.slice(5, 16) });
}

type LetIn = Told & { overrideReason: string | null };

async function letIn(work: Work, { counter, studentId, mode, at, overrideReason }: LetIn): Promise<Report> {
  const values: { [field: string]: unknown } = {
    ...{
      batchId: counter.batchId,
      studentId,
      reportedAt: at,
      counterId: counter.id,
      mode,
      overrideReason,
    },
    ...{ operatorId: work.actor.userId, state: 'standing' },
  };
  await freezeSnapshots(work, siteReport, values);
  await takeSerials(work, siteReport, values);
  const row = (await insert(work, siteReport, values)) as unknown as Report;
  await record(work, siteReport, 'report', [{ rowId: row.id, before: null, after: { ...row } }]);
  await work.db.run(sql`
    update welcome_student set state = 'reported', reported_at = ${at}, version = version + 1, updated_at = ${work.at}
    where student_id = ${studentId}`);
  await markCode(work, 'SITE_IN', { studentIds: [studentId], status: 'done', counterId: counter.id, at });
  await arrive(work, studentId);
  return row;
}

/** One step at one's own counter: done, waived, or open again. */
export const handleStep = post('yxgl/siteReport/handleStep', {
  needs: 'siteReport.handle',
  proof: 'plain',
  body: z.strictObject({
    counterId: z.uuid(),
    studentId: z.uuid(),
    stepId: z.uuid(),
    status: z.enum(['done', 'exempt', 'todo']),
    remark: z.string().trim().max(200).optional(),
    offline: offline.optional(),
  }),
  async handle(work, { body: { counterId, studentId, stepId, status, remark, offline: without } }) {
    const counter = await ownCounter(work, counterId);
    await atCounter(work, counter, studentId);
    const steps = await stepsOf(work, studentId);
    const step = steps.find((one) => one.id === stepId);
    if (!step || !counter.stepIds.includes(stepId) || step.section !== 'site') throw refuse.stepNotYours();
    // who is let in is let in by the report, and taken back by its own undoing
    if (step.code === 'SITE_IN') throw refuse.stepNotYours();
    const at = await momentOf(work, counterId, without);
    if (without && OPEN.some((open) => open === step.status) && (step.reopenedAt ?? '') > at)
      throw refuse.reopened({ time: step.reopenedAt!.slice(5, 16) });
    const missing = status === 'todo' ? [] : openBefore(step, steps);
    if (missing.length > 0)
      throw refuse.stepBefore({ item: steps.find(({ code }) => code === missing[0])!.itemName });
    const moved = await mark(work, {
      studentIds: [studentId],
      step: sql`k.id = ${stepId}`,
      status,
      from: status === 'todo' ? ['done', 'exempt'] : OPEN,
      counterId: status === 'todo' ? null : counter.id,
      at,
      remark: remark ?? null,
    });
    // told, not refused: two counters may reach for the same thing
    const told = { studentId, step: sql`k.id = ${stepId}`, status, counterId, at };
    if (moved.length === 0 && without && status !== 'todo' && (await wasFirst(work, told)))
      return { changed: true, by: counter.name, at };
    if (moved.length === 0) return { changed: false, by: step.counter, at: step.handledAt };
    return { changed: true, by: counter.name, at };
  },
});

export const reportHooks = hooksFor(siteReport, {
  can: (work, row, allowed) =>
    allowed.filter(
      (act) => act !== 'undo' || mayUndo(ofActor(work, row), work.at, work.may('siteReport.undoLate')),
    ),
  transitions: {
    async undo(work, row) {
      if (!mayUndo(ofActor(work, row), work.at, work.may('siteReport.undoLate'))) throw refuse.undoLate();
      return { undoneAt: work.at };
    },
  },
  async afterTransition(work, _name, _before, { studentId }) {
    await lock(work, studentId);
    const row = await work.db.row<{ ksh: string | null }>(sql`
      update welcome_student set state = 'awaited', reported_at = null, version = version + 1, updated_at = ${work.at}
      where student_id = ${studentId} returning ksh`);
    await markCode(work, 'SITE_IN', { studentIds: [studentId], status: 'todo', from: ['done'] });
    await leaveAgain(work, studentId, row?.ksh ?? null);
  },
});

const ofActor = (
  work: Work,
  { reportedAt, operatorId }: { reportedAt: string; operatorId?: string | null },
) => ({
  reportedAt,
  isOwn: operatorId === work.actor.userId,
});
