import { z } from 'zod';
import { livingRoom } from '#modules/dormitory/register';
import { formatDateTime } from '#platform/pure/date.ts';
import { writable } from '#platform/kit/resource.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { insert, takeSerials } from '#platform/server/resource/store.ts';
import { checked } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { assertAllowed, refuse } from '../errors.ts';
import { repairOrder } from '../repair-order.ts';
import { checkDuplicate, checkPlace, duplicateKey, isRepeatedFault } from '../rules.ts';
import { liveStates, type RepairState } from '../rules-states.ts';
import type { Sent } from './answers.ts';
import { autoDispatch } from './auto-dispatch.ts';
import { dueOf, instant, urgencyOf } from './order.ts';
import { placeOf, type Place } from './place.ts';
import { repairSettings } from './settings.ts';
import { typeFacts, type TypeFacts } from './type-tree.ts';

const when = wireMoment.nullish();
export const submission = z.strictObject({
  typeId: z.uuid(),
  roomId: z.uuid().nullish(),
  bedId: z.uuid().nullish(),
  venueId: z.uuid().nullish(),
  buildingId: z.uuid().nullish(),
  placeText: z.string().max(100).nullish(),
  description: z.string().max(600),
  photos: z.array(z.uuid()).max(6).nullish(),
  video: z.array(z.uuid()).max(1).nullish(),
  phone: z.string().max(20),
  appointFrom: when,
  appointTo: when,
  enterAllowed: z.boolean().default(false),
  urgency: z.enum(['1', '2', '3']).nullish(),
  /** The reporter was told of a like order and wants his own. */
  force: z.boolean().default(false),
});
export type Submission = z.output<typeof submission>;

/** Days ahead in which somebody may ask for a visit. */
const SLOT_DAYS = 7;

export const submitCall = post('yxgl/repairOrder/submit', {
  needs: 'repairOrder.submit',
  proof: 'plain',
  body: submission,
  handle: (work, { body }) => submit(work, body),
});

/** Reports a fault: place, type and duplicate are checked, then the order looks for its worker. */
export async function submit(work: Work, { force, ...input }: Submission) {
  const type = await typeFacts(work, input.typeId);
  const place = await placeOf(work, input);
  const asked = urgencyOf({ urgency: input.urgency ?? null });
  const isStudent = work.actor.userType === 'student';
  assertAllowed(
    checkPlace(
      { roomId: place.roomId, asked, isLeafType: type?.isLeaf ?? false },
      { isStudent, roomId: isStudent ? await livingRoom(work, work.actor.personId) : null },
    ),
  );
  if (type!.needPhoto && !input.photos?.length) assertAllowed({ key: 'repair.photoMissing', facts: {} });
  if ([...input.description.trim()].length < 5) throw refuse.descriptionShort({ min: 5 });
  assertSlot(work, input);
  const key = duplicateKey({ ...place, typeId: input.typeId, placeText: input.placeText ?? null });
  await refuseDuplicate(work, key, force);
  // nobody's word makes a fault less urgent than its kind is
  const urgency = String(Math.max(asked, urgencyOf(type!)));
  const row = await create(work, { ...input, ...place, urgency }, type!);
  if (!force) await work.db.run(sql`update repair_order set duplicate_key = ${key} where id = ${row.id}`);
  await autoDispatch(work, row.id);
  return (await work.db.row<Sent>(sql`
    select id, version, repair_no, status from repair_order where id = ${row.id}`))!;
}

type Checked = Omit<Submission, 'force' | 'urgency'> & Place & { urgency: string };

/** Writes the order with its clocks. The fields' own checks are those of a form. */
async function create(work: Work, { placeName, ...input }: Checked, type: TypeFacts) {
  const { platform } = work;
  const values = await checked(platform, work, repairOrder, writable(repairOrder), input, { whole: true });
  const allowed = { respond: type.respondMin, finish: type.finishHours * 60 };
  const settings = await repairSettings(work);
  const clocked = { urgency: input.urgency, pauses: [] };
  const due = (minutes: number) => formatDateTime(dueOf(clocked, work.now, minutes, settings)!, ZONE);
  Object.assign(values, {
    placeKind: type.placeKind,
    placeName,
    reportedAt: work.at,
    reporterId: work.actor.userId,
    peopleIds: [work.actor.userId],
    status: 'open',
    recurring: await comesBack(work, input.roomId ?? null, input.typeId),
    clockFrom: work.at,
    respondAllowed: allowed.respond,
    finishAllowed: allowed.finish,
    respondDue: due(allowed.respond),
    finishDue: due(allowed.finish),
    slaTold: 'none',
    pauses: [],
    urgedAt: [],
    refusals: 0,
    absences: 0,
    reworkCount: 0,
  });
  await takeSerials(work, repairOrder, values);
  const row = await insert(work, repairOrder, seal(repairOrder.fields, values, platform.secrets));
  await holdFiles(work, repairOrder, row.id, values);
  await record(work, repairOrder, 'submit', [{ rowId: row.id, before: null, after: row }]);
  return row;
}

/** Three of a kind in one room within two months, this one counted, are a fault that comes back. */
async function comesBack(work: Work, roomId: string | null, typeId: string): Promise<boolean> {
  if (roomId === null) return false;
  const rows = await work.db.rows<{ reportedAt: string }>(sql`
    select reported_at from repair_order where room_id = ${roomId} and type_id = ${typeId}
      and status not in ('withdrawn', 'closed') order by reported_at desc limit 5`);
  return isRepeatedFault([work.now, ...rows.flatMap((row) => instant(row.reportedAt) ?? [])], work.now);
}

function assertSlot(
  work: Work,
  { appointFrom, appointTo }: Pick<Submission, 'appointFrom' | 'appointTo'>,
): void {
  if (!appointFrom && !appointTo) return;
  const last = formatDateTime(new Date(work.now.getTime() + SLOT_DAYS * 86_400_000), ZONE);
  if (!appointFrom || !appointTo || appointFrom >= appointTo || appointTo <= work.at || appointFrom > last) {
    throw refuse.slotOutside({ days: SLOT_DAYS });
  }
}

/** Two who report the same at once meet at the lock, so that the second reads of the first. The index is the wall. */
async function refuseDuplicate(work: Work, key: string, isForced: boolean): Promise<void> {
  await work.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`repair ${work.tenant} ${key}`}, 0))`,
  );
  const live = await work.db.row<{ id: string; repairNo: string; status: RepairState }>(sql`
    select id, repair_no, status from repair_order where duplicate_key = ${key} and status = any(${liveStates}::text[])`);
  assertAllowed(checkDuplicate(live ?? null, isForced), live ? { orderId: live.id } : {});
}
