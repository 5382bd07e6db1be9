import { orgRows } from '#modules/base/org';
import { z } from 'zod';
import { notFound, refusedBy } from '#platform/kit/errors.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { metresBetween } from '#platform/pure/place.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { LeaveRow } from '../row.ts';
import { decideCancel, type CancelRequest } from '../rules/cancel.ts';
import { askWhetherBack, closeAtOnce, closeByHand, type Sign } from './cancel.ts';
import { moment } from './instant.ts';
import { settings, type Settings } from './settings.ts';
import { lockLeave, ruleOf } from './store.ts';

/** Degrees, WGS-84. */
export type Place = { longitude: number; latitude: number };

const body = z.strictObject({
  leaveId: z.uuid(),
  mode: z.enum(['position', 'scan']),
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  accuracy: z.number().min(0).max(100_000).optional(),
  photoIds: z.array(z.uuid()).max(1).optional(),
  note: z.string().trim().max(200).optional(),
});

/** The student reports back, by where he stands or with a photo. */
export const cancelSubmit = post('yxgl/leaveCancel/submit', {
  needs: 'leaveCancel.submit',
  proof: 'plain',
  body,
  async handle(work, { body: asked }) {
    const leave = await lockLeave(work, asked.leaveId, 'leaveCancel.submit');
    if (leave.studentId !== work.actor.personId) throw notFound();
    if (moment(leave.startTime) > work.now) throw refuse.returnBeforeStart();
    const set = await settings(work);
    const at: Place | null =
      asked.longitude === undefined || asked.latitude === undefined
        ? null
        : { longitude: asked.longitude, latitude: asked.latitude };
    const { mode, accuracy, photoIds, note } = asked;
    const sign: Sign = {
      mode,
      returnTime: work.at,
      ...at,
      accuracy: accuracy === undefined ? null : Math.round(accuracy),
      photoIds: photoIds ?? null,
      note: note ?? null,
    };
    const request = {
      mode,
      at: work.now,
      isInsideCampus: at !== null && (await insideCampus(work, at, set)),
      accuracy: accuracy ?? Infinity,
      hasPhoto: (photoIds?.length ?? 0) > 0,
    };
    return reported(work, leave, { sign, request, set });
  },
});

/** The counsellor reports for a student who can't (代销). */
export const cancelAgent = post('yxgl/leaveCancel/agent', {
  needs: 'leaveCancel.agent',
  proof: 'plain',
  body: z.strictObject({
    leaveId: z.uuid(),
    returnTime: wireMoment,
    note: z.string().trim().min(2).max(200),
  }),
  async handle(work, { body: asked }) {
    const leave = await lockLeave(work, asked.leaveId, 'leaveCancel.agent');
    const returnTime = asked.returnTime;
    if (moment(returnTime) > work.now) throw refuse.returnInFuture();
    if (returnTime < leave.startTime) throw refuse.returnBeforeStart();
    const sign: Sign = { mode: 'counsellor', returnTime, note: asked.note };
    return reported(work, leave, {
      sign,
      request: { mode: 'counsellor', at: moment(returnTime) },
      set: await settings(work),
    });
  },
});

type Reported = { sign: Sign; request: CancelRequest; set: Settings };

/** Follows the rule's word on a sign of return. */
export async function reported(work: Work, leave: LeaveRow, { sign, request, set }: Reported) {
  const decision = decideCancel(ruleOf(leave), request, {
    cancelHours: set.cancelHours,
    maxAccuracy: set.maxAccuracy,
    isAutomatic: set.autoCancel,
    days: leave.leaveDays,
  });
  if (decision.outcome === 'refuse') throw refusedBy(decision.refusal);
  if (decision.outcome === 'ignore') return { outcome: 'ignore' as const, cancelStatus: leave.cancelStatus };
  if (decision.outcome === 'ask') {
    await askWhetherBack(work, leave, sign.returnTime);
    return { outcome: 'ask' as const, cancelStatus: leave.cancelStatus };
  }
  if (decision.outcome === 'manual') {
    // a gate can't start an approval in the student's name: he is asked to report himself
    if (request.mode === 'gate') await askWhetherBack(work, leave, sign.returnTime);
    else
      return {
        outcome: 'manual' as const,
        cancelStatus: 'running',
        ...(await closeByHand(work, leave, sign)),
      };
    return { outcome: 'ask' as const, cancelStatus: leave.cancelStatus };
  }
  const row = await closeAtOnce(work, leave, sign);
  return {
    outcome: 'approve' as const,
    cancelStatus: row.cancelStatus,
    actualReturnTime: row.actualReturnTime,
  };
}

/** Inside the circle around some campus that has a position. */
export async function insideCampus(work: Work, at: Place, set: Settings): Promise<boolean> {
  const campuses = await work.db.rows<Place>(sql`
    with ${orgRows.campus} select longitude, latitude from campus where longitude is not null and latitude is not null and status = 'enabled'`);
  const pointOf = ({ longitude, latitude }: Place) => ({ lng: longitude, lat: latitude });
  return campuses.some((campus) => metresBetween(pointOf(at), pointOf(campus)) <= set.campusRadius);
}
