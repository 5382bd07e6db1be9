import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { makeRound, noteSigns, openDue } from '#modules/attendance/sign-task';
import { peopleRows } from '#modules/base/people';
import { gcjOf, pointText } from '#platform/pure/place.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { classSession } from '../class-session.ts';
import { refuse } from '../errors.ts';
import { beginsAt, minutesAfter, pickSome, signSpan } from '../rules.ts';
import { changed, finishRoll } from './finish.ts';
import { fillRoster, type Changed } from './roster.ts';
import { ownSession, type Session } from './sessions.ts';
import { settings } from './settings.ts';

/** Ways of the sign-in engine that a way of taking the roll means. */
const WAYS: { readonly [method: string]: readonly string[] } = {
  call: [],
  qr: ['qr'],
  code: ['code'],
  gps: ['gps'],
  mixed: ['gps', 'qr'],
};

const beginning = z.strictObject({
  id: z.uuid(),
  method: z.enum(['call', 'qr', 'code', 'gps', 'mixed']),
  lateMinutes: z.number().int().min(1).max(60).optional(),
  absentMinutes: z.number().int().min(1).max(120).optional(),
  /** Where the teacher stands (WGS-84): the middle of the circle in which students sign. */
  place: z
    .strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) })
    .optional(),
});
type Beginning = z.output<typeof beginning>;

/** The teacher begins: the roster is put down, and students sign where he chose a way for it. Who begins twice finds it begun. */
export const start = post('yxgl/classSession/start', {
  needs: 'classSession.teach',
  proof: 'plain',
  personal: true,
  body: beginning,
  async handle(work, { body }) {
    const session = await ownSession(work, body.id);
    if (session.status === 'running' || session.status === 'done') return { status: session.status };
    const when = beginsAt(work.at, session.startsAt);
    if (when === 'early') throw refuse.tooEarly({ time: session.startsAt.slice(11, 16) });
    if (when === 'late') throw refuse.tooLate();
    const begun = { ...session, method: body.method, status: 'running' };
    await fillRoster(work, begun);
    const roundId = body.method === 'call' ? null : await roundFor(work, begun, body);
    await work.db.run(sql`
      update class_session set status = 'running', method = ${body.method}, round_id = ${roundId}::uuid, started_at = ${work.at},
        version = version + 1, updated_at = ${work.at} where id = ${session.id}`);
    await record(work, classSession, 'start', [
      { rowId: session.id, before: null, after: { method: body.method } },
    ]);
    return { status: 'running' };
  },
});

async function roundFor(work: Work, session: Session, given: Beginning): Promise<string | null> {
  const set = await settings(work);
  const methods = WAYS[given.method]!;
  const lateMinutes = given.lateMinutes ?? set.lateMinutes;
  const absentMinutes = given.absentMinutes ?? Math.max(set.absentMinutes, lateMinutes);
  if (absentMinutes < lateMinutes) throw refuse.minutesReversed();
  if (methods.includes('gps') && !given.place) throw refuse.placeMissing();
  const { longitude, latitude } = given.place ?? { longitude: 0, latitude: 0 };
  const name = session.place ?? session.courseName;
  const position = pointText(gcjOf({ lng: longitude, lat: latitude }));
  const roundId = await makeRound(
    work,
    {
      ...signSpan(work.at, session.startsAt, { lateMinutes, absentMinutes }),
      ...{
        bizType: 'lesson',
        sourceId: session.id,
        title: session.courseName.slice(0, 50),
        day: session.day,
      },
      ...{ methods, needAll: given.method === 'mixed', remindMinutes: 0, missedTells: [] },
      points: methods.includes('gps') ? [{ name: name.slice(0, 40), position, radius: set.radius }] : [],
      publisherId: work.actor.userId,
      departmentId: session.departmentId,
    },
    rosterOf(session.id),
  );
  await openDue(work, session.id);
  return roundId;
}

/** Who may sign: as the roster of the session has it. */
const rosterOf = (sessionId: string) => sql`
  select c.student_id, null::uuid as teacher_id, null::uuid as building_id, null::uuid as room_id, null::text as place_name
  from class_record c where c.session_id = ${sessionId}`;

const byId = z.strictObject({ id: z.uuid() });

/** The teacher ends his roll. */
export const finish = post('yxgl/classSession/finish', {
  needs: 'classSession.teach',
  proof: 'plain',
  personal: true,
  body: byId,
  async handle(work, { body: { id } }) {
    const { status } = await ownSession(work, id);
    if (status !== 'running' && status !== 'done') throw refuse.notRunning();
    await finishRoll(work, id);
    return { status: 'done' };
  },
});

const marking = z.strictObject({
  sessionId: z.uuid(),
  marks: z
    .array(
      z.strictObject({
        studentId: z.uuid(),
        status: z.enum(['present', 'late', 'early', 'absent']),
        minutesLate: z.number().int().min(0).max(600).nullish(),
        remark: z.string().trim().max(200).nullish(),
      }),
    )
    .min(1)
    .max(500),
});

/** What the teacher sees goes before what a phone says. Who is excused may have come all the same; absent he isn't. */
export const mark = post('yxgl/classRecord/mark', {
  needs: 'classSession.teach',
  proof: 'plain',
  personal: true,
  body: marking,
  async handle(work, { body: { sessionId, marks } }) {
    const session = await ownSession(work, sessionId);
    if (session.status !== 'running' && session.status !== 'done') throw refuse.notRunning();
    if (session.lockedAt && work.at > session.lockedAt) throw refuse.locked();
    const isNow = session.status === 'running' && work.at < session.endsAt;
    const late = isNow ? minutesAfter(session.startsAt, work.at) : null;
    const given = [...new Map(marks.map((one) => [one.studentId, { minutesLate: late, ...one }])).values()];
    const rows = await work.db.rows<Changed>(sql`
      with old as (select r.id, r.status, r.student_id from class_record r where r.session_id = ${sessionId} for update)
      update class_record r set status = m.status, source = 'teacher', minutes_late = case when m.status = 'late' then m."minutesLate" end,
        remark = coalesce(nullif(m.remark, ''), r.remark), version = r.version + 1, updated_at = ${work.at}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as m("studentId" uuid, status text, "minutesLate" int, remark text)
      join old on old.student_id = m."studentId"
      where r.id = old.id and not (m.status = 'absent' and old.status in ('leave', 'official', 'exempt'))
      returning r.id, r.student_id, old.status as before, r.status as after`);
    if (rows.length < given.length) throw refuse.notOnRoster();
    await noteThere(work, session, rows);
    await changed(work, session, 'mark', rows);
    return { marked: rows.length };
  },
});

/** Whom the teacher sees need not sign any more. */
async function noteThere(work: Work, { roundId, status }: Session, rows: readonly Changed[]): Promise<void> {
  if (!roundId || status !== 'running') return;
  const personIds = rows.filter(({ after }) => after !== 'absent').map(({ studentId }) => studentId);
  await noteSigns(work, { roundId, personIds, status: 'agent', note: null });
}

type Picked = { studentId: string; studentNo: string; name: string };

/** Some of those who are said to be there, by chance: who doesn't answer has left, and the teacher marks him so. */
export const spot = post('yxgl/classSession/spot', {
  needs: 'classSession.teach',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ id: z.uuid(), count: z.number().int().min(1).max(20) }),
  async handle(work, { body: { id, count } }) {
    const session = await ownSession(work, id);
    if (session.status !== 'running' && session.status !== 'done') throw refuse.notRunning();
    const there = await work.db.rows<Picked>(sql`
      with ${peopleRows.student}
      select r.student_id, s.student_no, s.name from class_record r join student s on s.id = r.student_id
      where r.session_id = ${id} and r.status in ('present', 'late') order by s.student_no`);
    if (there.length === 0) throw refuse.nobodyThere();
    const picked = pickSome(there, count, () => randomInt(2 ** 31) / 2 ** 31);
    await record(work, classSession, 'spot', [
      { rowId: id, before: null, after: { students: picked.map((one) => one.studentNo) } },
    ]);
    return picked;
  },
});
