import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { readCode } from '../rules/code.ts';
import { gate, isSettled, openBefore } from '../rules/step.ts';
import { ownCounter, type Counter } from './counter.ts';
import { marker } from './marker.ts';
import { photoAddress } from './photo.ts';
import { stepsOf, type OwnStep } from './steps.ts';

export type Newcomer = {
  studentId: string;
  batchId: string;
  ksh: string | null;
  name: string;
  gender: string;
  className: string | null;
  department: string | null;
  departmentId: string | null;
  state: string;
  placeName: string | null;
  payState: string;
  photoId: string | null;
};

const newcomers = sql`
  select w.student_id, w.batch_id, w.ksh, s.name, s.gender, c.class_name, d.dept_name as department, w.department_id, w.state, w.place_name, w.pay_state, s.photo[1] as photo_id
  from welcome_student w join student s on s.id = w.student_id left join stu_class c on c.id = w.class_id
  left join department d on d.id = w.department_id`;

/** A newcomer of the counter's batch and colleges. @throws welcome.notHere, welcome.notThisCounter */
export async function atCounter(work: Work, counter: Counter, studentId: string): Promise<Newcomer> {
  const found = await work.db.row<Newcomer>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.department} ${newcomers} where w.student_id = ${studentId}`);
  if (!found || found.batchId !== counter.batchId) throw refuse.notHere();
  if (!isOf(counter, found)) throw refuse.notThisCounter({ department: found.department ?? '' });
  return found;
}

const isOf = ({ departmentIds }: Counter, { departmentId }: Pick<Newcomer, 'departmentId'>): boolean =>
  !departmentIds?.length || (departmentId !== null && departmentIds.includes(departmentId));

const body = z.strictObject({
  counterId: z.uuid(),
  /** What the camera or the gun read. */
  code: z.string().trim().max(120).optional(),
  /** Of a paper code, and of who is looked for by name: whoever sits there has looked at the face. */
  faceOk: z.boolean().optional(),
  /** Or what was typed: a name, an exam number, a student number. */
  keyword: z.string().trim().min(2).max(30).optional(),
  studentId: z.uuid().optional(),
});

/** Who stands before the counter, and what may be done for him there. A paper code and a name want a look at the face. */
export const scan = post('yxgl/siteReport/scan', {
  needs: 'siteReport.handle',
  proof: 'plain',
  reads: true,
  body,
  async handle(work, { body: { counterId, code, faceOk, keyword, studentId } }) {
    const counter = await ownCounter(work, counterId);
    if (code !== undefined) {
      const read = readCode(code, work.now, marker(work));
      if (read === 'expired') throw refuse.qrExpired();
      if (read === 'bad') throw refuse.qrBad();
      return {
        card: await cardOf(work, counter, read.studentId),
        needsFace: read.kind === 'paper' && !faceOk,
        found: [],
      };
    }
    if (studentId !== undefined)
      return { card: await cardOf(work, counter, studentId), needsFace: !faceOk, found: [] };
    const found = await work.db.rows<Newcomer>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.department} ${newcomers}
      where w.batch_id = ${counter.batchId} and (w.ksh = ${keyword ?? ''} or s.student_no = ${keyword ?? ''} or s.name like ${`${keyword ?? ''}%`})
      order by s.name, w.ksh limit 20`);
    return {
      card: null,
      needsFace: false,
      found: found.flatMap(({ photoId: _photoId, ...one }) => (isOf(counter, one) ? [one] : [])),
    };
  },
});

export type CardStep = Pick<OwnStep, 'id' | 'code' | 'itemName' | 'section' | 'status' | 'remark'> & {
  /** Handled at this counter. */
  isMine: boolean;
  /** What has to be done first. */
  before: string[];
};

async function cardOf(work: Work, counter: Counter, studentId: string) {
  const person = await atCounter(work, counter, studentId);
  const steps = await stepsOf(work, studentId);
  const names = new Map(steps.map((one) => [one.code, one.itemName]));
  return {
    person: { ...person, photoId: undefined, photo: photoAddress(work, person.photoId) },
    reported: await standing(work, studentId),
    gate: gate(steps).map((one) => one.itemName),
    mayOverride: work.may('siteReport.override'),
    isComplete: steps.every((one) => one.countsForReport !== true || isSettled(one.status)),
    steps: steps.map(({ id, code, itemName, section, status, remark, dependsOn }): CardStep => ({
      ...{ id, code, itemName, section, status, remark },
      isMine: counter.stepIds.includes(id) && section === 'site',
      before: openBefore({ dependsOn }, steps).map((one) => names.get(one) ?? one),
    })),
  };
}

export type Standing = { id: string; counter: string | null; reportedAt: string; operatorId: string | null };

/** The report of a newcomer that stands, if any. */
export const standing = async (work: Work, studentId: string): Promise<Standing | null> =>
  (await work.db.row<Standing>(sql`
    select p.id, c.name as counter, p.reported_at, p.operator_id from site_report p left join site_counter c on c.id = p.counter_id
    where p.student_id = ${studentId} and p.state = 'standing'`)) ?? null;
