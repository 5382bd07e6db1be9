import { z } from 'zod';
import { orgRows } from '#modules/base/org';
import { reportFault } from '#modules/dormitory/repair';
import { roomByDoor } from '#modules/dormitory/space';
import { gcjOf } from '#platform/pure/place.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { dutyMark, minutesBetween, outsideBy, whyUncounted, type Quota } from '../rules.ts';
import { visitLog } from '../visit-log.ts';
import { settings } from './settings.ts';

export type Visit = Row<typeof visitLog>;
type Building = { id: string; name: string; position: string | null };

const placed = z.strictObject({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  accuracy: z.number().min(0).max(100_000),
});

const beginning = z.strictObject({
  kind: z.enum(['dorm', 'duty', 'lesson', 'talk', 'meeting']),
  /** What the code at a door says. */
  door: z.string().trim().max(80).nullish(),
  dutyId: z.uuid().nullish(),
  placeText: z.string().trim().max(60).nullish(),
  place: placed.nullish(),
});
type Beginning = z.output<typeof beginning>;

const me = (work: Work): string => {
  if (!work.actor.personId || work.actor.userType === 'student') throw refuse.noTeacher();
  return work.actor.personId;
};

/** Somebody arrives: at a dormitory by the code of a door, at his duty within its time. One visit at a time is open. */
export const start = post('yxgl/visitLog/start', {
  needs: 'visitLog.start',
  proof: 'plain',
  personal: true,
  body: beginning,
  async handle(work, { body }) {
    const teacherId = me(work);
    const door = body.door ? await roomByDoor(work, body.door) : null;
    if (body.door && !door) throw refuse.doorUnknown();
    if (body.kind === 'dorm' && !door) throw refuse.doorMissing();
    const duty =
      body.kind === 'duty' ? await signDuty(work, teacherId, body, door?.buildingId ?? null) : null;
    const building = await buildingOf(work, door?.buildingId ?? duty?.buildingId ?? null);
    if (building) await assertNear(work, building, body);
    const values: { [field: string]: unknown } = {
      ...{ teacherId, kind: body.kind, dutyId: duty?.id ?? null, buildingId: building?.id ?? null },
      ...{ roomIds: door ? [door.roomId] : [], inAt: work.at, status: 'open' },
      place: duty?.place ?? body.placeText ?? building?.name ?? null,
      method: door ? 'door' : building?.position ? 'place' : 'none',
    };
    await freezeSnapshots(work, visitLog, values);
    await takeSerials(work, visitLog, values);
    const { id } = await insert(work, visitLog, values);
    return { id };
  },
});

async function buildingOf(work: Work, id: string | null): Promise<Building | null> {
  const row = await work.db.row<Building>(sql`
    with ${orgRows.building} select id, building_name as name, longitude || ',' || latitude as position from building where id = ${id}::uuid`);
  return row ?? null;
}

/** A code can be copied: where the school knows the building's place, one has to stand there, too. */
async function assertNear(work: Work, { position }: Building, { place }: Beginning): Promise<void> {
  if (!position) return;
  const { radius, maxAccuracy } = await settings(work);
  if (!place || place.accuracy > maxAccuracy) throw refuse.placeUnsure();
  const at = gcjOf({ lng: place.longitude, lat: place.latitude });
  const distance = outsideBy(at, place.accuracy, position, radius);
  if (distance > 0) throw refuse.tooFar({ distance });
}

type Duty = {
  id: string;
  status: string;
  startsAt: string;
  endsAt: string;
  place: string;
  buildingId: string | null;
};

/** Signs a duty of his own, in time or late; a swap that nobody has accepted leaves it nobody's. */
async function signDuty(
  work: Work,
  teacherId: string,
  { dutyId }: Beginning,
  doorBuilding: string | null,
): Promise<Duty> {
  const duty = await work.db.row<Duty>(sql`
    select id, status, starts_at, ends_at, place, building_id from duty_roster
    where id = ${dutyId ?? null}::uuid and teacher_id = ${teacherId} and status <> 'draft' for update`);
  if (!duty) throw refuse.notYours();
  if (duty.status === 'swapping') throw refuse.swapOpen();
  if (duty.buildingId && doorBuilding && duty.buildingId !== doorBuilding) throw refuse.wrongBuilding();
  const { lateMinutes } = await settings(work);
  const mark = dutyMark(work.at, duty, lateMinutes);
  if (!mark) throw refuse.dutyOutside();
  await work.db.run(sql`
    update duty_roster set status = ${mark}, signed_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = ${duty.id} and status = 'planned'`);
  return duty;
}

async function openVisit(work: Work): Promise<Visit> {
  const visit = await work.db.row<Visit>(sql`
    select ${columns(visitLog.fields)} from visit_log t where t.teacher_id = ${me(work)} and t.status = 'open' for update`);
  if (!visit) throw refuse.noVisit();
  return visit;
}

/** The next door of the building that one is in. */
export const scan = post('yxgl/visitLog/scan', {
  needs: 'visitLog.start',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ door: z.string().trim().min(1).max(80) }),
  async handle(work, { body }) {
    const visit = await openVisit(work);
    const door = await roomByDoor(work, body.door);
    if (!door) throw refuse.doorUnknown();
    if (door.buildingId !== visit.buildingId) throw refuse.wrongBuilding();
    await work.db.run(sql`
      update visit_log set room_ids = array_append(array_remove(room_ids, ${door.roomId}::uuid), ${door.roomId}::uuid), version = version + 1,
        updated_at = ${work.at} where id = ${visit.id}`);
    return { roomName: door.fullName };
  },
});

/** Somebody leaves: a visit that was too short, or by day where nights are asked for, doesn't count. */
export const finish = post('yxgl/visitLog/finish', {
  needs: 'visitLog.start',
  proof: 'plain',
  personal: true,
  body: z.strictObject({}),
  async handle(work) {
    const visit = await openVisit(work);
    const minutes = minutesBetween(visit.inAt, work.at);
    const quota = await work.db.row<Quota>(sql`
      select min_minutes, night_only from teacher_quota where role_type = ${work.actor.roleType} and kind = ${visit.kind}`);
    const why = whyUncounted(visit.inAt, minutes, quota);
    const { logHours } = await settings(work);
    await work.db.run(sql`
      update visit_log set status = ${why ? 'uncounted' : 'writing'}, out_at = ${work.at}, minutes = ${minutes},
        due_at = ${work.at}::timestamptz + ${logHours} * interval '1 hour', note = ${why && sayWhy(work, why, quota)}::text,
        version = version + 1, updated_at = ${work.at} where id = ${visit.id}`);
    return { id: visit.id, minutes, why, least: quota?.minMinutes ?? 0 };
  },
});

const sayWhy = (work: Work, why: string, quota: Quota | undefined): string =>
  work.platform.words.say('zh-CN', `visitWhy.${why}`, { minutes: quota?.minMinutes ?? 0 });

const writing = z.strictObject({
  id: z.uuid(),
  summary: z.string().trim().min(20).max(1000),
  problems: z
    .array(
      z.strictObject({
        category: z.string().max(40),
        text: z.string().trim().min(1).max(200),
        needFollow: z.boolean(),
        /** A kind of fault: the repair is ordered at once. */
        repairTypeId: z.uuid().nullish(),
        roomId: z.uuid().nullish(),
      }),
    )
    .max(20),
  talkStudentIds: z.array(z.uuid()).max(50),
  photoIds: z.array(z.uuid()).max(6),
});

/** The log of a visit, within a day: with it the visit counts. */
export const submit = post('yxgl/visitLog/submit', {
  needs: 'visitLog.start',
  proof: 'plain',
  personal: true,
  body: writing,
  async handle(work, { body }) {
    const visit = await work.db.row<Visit>(sql`
      select ${columns(visitLog.fields)} from visit_log t where t.id = ${body.id} and t.teacher_id = ${me(work)}
        and t.status in ('writing', 'returned') for update`);
    if (!visit) throw refuse.notYours();
    if (visit.dueAt !== null && work.at > visit.dueAt) throw refuse.logLate();
    if (visit.kind === 'dorm' && !visit.roomIds?.length) throw refuse.roomsMissing();
    const students = await talkedTo(work, body.talkStudentIds);
    await holdFiles(work, visitLog, visit.id, { photoIds: body.photoIds });
    for (const { repairTypeId, roomId, text } of body.problems) {
      if (!repairTypeId) continue;
      const inside = visit.roomIds?.includes(roomId ?? '') ? roomId! : null;
      const description = work.platform.words.say('zh-CN', 'visitWhy.repair', {
        visit: visit.visitNo ?? '',
        text,
      });
      await reportFault(work, {
        ...{ typeId: repairTypeId, roomId: inside, description },
        ...{ buildingId: inside ? null : visit.buildingId, placeText: inside ? null : visit.place },
      });
    }
    const problems = body.problems.map(({ category, text, needFollow }) => ({ category, text, needFollow }));
    await work.db.run(sql`
      update visit_log set status = 'counted', summary = ${body.summary}, problems = ${JSON.stringify(problems)}::jsonb,
        talk_student_ids = ${students}::uuid[], photo_ids = ${body.photoIds}::uuid[], version = version + 1, updated_at = ${work.at}
      where id = ${visit.id}`);
    await record(work, visitLog, 'submit', [
      { rowId: visit.id, before: { status: visit.status }, after: { status: 'counted' } },
    ]);
    return {};
  },
});

/** Students that this person may talk about: those of his own circle. */
async function talkedTo(work: Work, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select s.id from student s where s.id = any(${ids}::uuid[]) and ${work.within('student', 'visitLog.start', 's')}`);
  if (rows.length < new Set(ids).size) throw refuse.notYours();
  return rows.map(({ id }) => id);
}
