import { z } from 'zod';
import { academicRows, staffNow } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { phoneCode, slotOf } from '../rules/code.ts';
import { openBefore, standOf } from '../rules/step.ts';
import { settlePayment } from './facts.ts';
import { assertOpen, myself, type Newcomer } from './newcomer.ts';
import { settlePlaces } from './places.ts';
import { marker } from './marker.ts';
import { markCode, stepsOf, type OwnStep } from './steps.ts';

const IN_REALM = { needs: 'login', realms: ['welcome'] } as const;

/** All that the first page shows, in one call: who, where, how far, and what is next. */
export const getHome = get('yxgl/welcomeMy/getHome', {
  ...IN_REALM,
  async handle(work) {
    const self = await myself(work);
    await settlePayment(work, [self.studentId]);
    await settlePlaces(work, [self.studentId]);
    const [person, steps, batch] = await Promise.all([
      personOf(work, self.studentId),
      shownSteps(work, self),
      work.db.row<{ name: string; notice: string | null; reportFrom: string; reportTo: string }>(
        sql`select name, notice, report_from, report_to from welcome_batch where id = ${self.batchId}`,
      ),
    ]);
    return { person, steps, batch: batch!, counsellors: await counsellorsOf(work, self), serverNow: work.at };
  },
});

type Person = {
  name: string;
  ksh: string | null;
  studentNo: string | null;
  className: string | null;
  department: string | null;
  major: string | null;
  state: string;
  payState: string;
  placeName: string | null;
  untilDate: string | null;
};

const personOf = async (work: Work, studentId: string): Promise<Person> =>
  (await work.db.row<Person>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}
    select s.name, w.ksh, s.student_no, c.class_name, d.dept_name as department, m.major_name as major, w.state, w.pay_state, w.place_name, w.until_date
    from welcome_student w join student s on s.id = w.student_id left join stu_class c on c.id = w.class_id
    left join department d on d.id = w.department_id left join major m on m.id = w.major_id where w.student_id = ${studentId}`))!;

export type ShownStep = Pick<
  OwnStep,
  | 'code'
  | 'itemName'
  | 'section'
  | 'linkAddress'
  | 'hint'
  | 'status'
  | 'handledAt'
  | 'remark'
  | 'openFrom'
  | 'openTo'
> & { needed: boolean; finishBy: string; stand: string; before: string[] };

async function shownSteps(work: Work, { studentId }: Newcomer): Promise<ShownStep[]> {
  const steps = await stepsOf(work, studentId);
  const names = new Map(steps.map((one) => [one.code, one.itemName]));
  return steps.map((step) => {
    const {
      code,
      itemName,
      section,
      linkAddress,
      hint,
      status,
      handledAt,
      remark,
      openFrom,
      openTo,
      finishBy,
    } = step;
    return {
      ...{
        code,
        itemName,
        section,
        linkAddress,
        hint,
        status,
        handledAt,
        remark,
        openFrom,
        openTo,
        finishBy,
      },
      needed: step.needed === true,
      stand: standOf(step, steps, work.at.slice(0, 10)),
      before: openBefore(step, steps).map((one) => names.get(one) ?? one),
    };
  });
}

type Counsellor = { name: string; phone: string | null };

/** Whom a newcomer calls: the counsellors of his class, by the numbers that their office has. */
async function counsellorsOf(work: Work, { classId }: Newcomer): Promise<Counsellor[]> {
  if (classId === null) return [];
  const staff = await staffNow(work, { classIds: [classId] });
  const ids = staff.flatMap(({ role, teacherId }) => (role === 'fdy' ? [teacherId] : []));
  const rows = await work.db.rows<Counsellor>(sql`
    select t.name, u.phone from teacher t left join sys_user u on u.person_id = t.id where t.id = any(${ids}::uuid[]) order by t.staff_no`);
  return rows.map(({ name, phone }) => ({
    name,
    phone: phone === null ? null : work.platform.secrets.open(phone),
  }));
}

/** The code of the next minute; a phone asks again before it ends. */
export const getQr = get('yxgl/welcomeMy/getQr', {
  ...IN_REALM,
  async handle(work) {
    const { studentId } = await myself(work);
    const endsIn = 60_000 - (work.now.getTime() - slotOf(work.now) * 60_000);
    return { code: phoneCode(studentId, work.now, marker(work)), endsIn };
  },
});

/** The text that is promised, and a step that a newcomer does by his own word. */
export const getPledge = get('yxgl/welcomeMy/getPledge', {
  ...IN_REALM,
  async handle(work) {
    const { batchId } = await myself(work);
    const row = await work.db.row<{ pledge: string | null }>(
      sql`select pledge from welcome_batch where id = ${batchId}`,
    );
    return { pledge: row?.pledge ?? null };
  },
});

export const finishStep = post('yxgl/welcomeMy/finishStep', {
  ...IN_REALM,
  proof: 'plain',
  body: z.strictObject({
    code: z.string().max(30),
    /** A pledge is signed with one's own name, as it stands in the list. */
    signedAs: z.string().trim().max(50).optional(),
    decline: z.boolean().optional(),
  }),
  async handle(work, { body: { code, signedAs, decline } }) {
    const self = await myself(work);
    assertOpen(work, self);
    const steps = await shownSteps(work, self);
    const step = steps.find((one) => one.code === code);
    const maySkip = decline === true && DECLINED.includes(code);
    if (!step || (step.finishBy !== 'self' && !maySkip)) throw refuse.stepNotYours();
    if (step.stand === 'waits') throw refuse.stepBefore({ item: step.before[0] ?? '' });
    if (step.stand === 'early' || step.stand === 'late') throw refuse.stepClosed();
    if (code === 'PLEDGE' && signedAs !== work.actor.name) throw refuse.signName();
    const remark = maySkip
      ? work.platform.words.say('zh-CN', 'welcomeWhy.declined')
      : code === 'PLEDGE'
        ? signedAs!
        : null;
    await markCode(work, code, { studentIds: [self.studentId], status: maySkip ? 'exempt' : 'done', remark });
    return { steps: await shownSteps(work, self) };
  },
});

/** What is bought freely can be left. */
const DECLINED: readonly string[] = ['BEDDING', 'CLOTHING', 'PHONE', 'ARRIVE'];
