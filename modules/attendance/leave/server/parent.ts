import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { letterToken, writeLetter } from '#platform/server/auth/letter.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { hoursAfter } from '../rules/leave.ts';
import type { Basis } from './basis.ts';
import { changeLeave, lockAny, lockLeave } from './store.ts';
import { placeOf } from './place.ts';
import { aroundOne, factsOf, caseOn, PAGES, tellAbout } from './tell.ts';
import type { Asked } from './answers.ts';

/**
 * How a parent is asked: by a link to the number that the school has written down; without one the counsellor calls. The
 * number that the student wrote never gets the link: he would answer in his parent's place.
 */
export const parentAsked = ({ student }: Pick<Basis, 'student'>): 'waiting' | 'call' =>
  student.guardianPhone === null ? 'call' : 'waiting';

/** Sends the parent a link that works once, where there is a number that may have it. */
export async function askParent(
  work: Work,
  row: LeaveRow,
  basis: Pick<Basis, 'student' | 'settings'>,
): Promise<void> {
  const { secrets } = work.platform;
  const sealed = basis.student.guardianPhone;
  if (sealed === null) return;
  const letter = await writeLetter(work, '/leave/parent');
  const expires = hoursAfter(work.now, basis.settings.parentHours);
  // an older link of the same leave dies with the new one
  await work.db.run(sql`
    with dead as (update leave_parent_link set expires_at = ${work.at} where leave_id = ${row.id} and used_at is null)
    insert into leave_parent_link (tenant_id, token_hash, leave_id, expires_at, created_at)
    values (${work.tenant}, ${letter.hash}, ${row.id}, ${expires}, ${work.at})`);
  await sendSms(work, {
    phones: [secrets.open(sealed)],
    key: 'leave.parentAsk',
    facts: factsOf(row, { name: basis.student.name, hours: basis.settings.parentHours }),
    // whoever reads the log of messages can't answer in the parent's place
    secret: { link: letter.link },
    urgent: false,
    bizType: 'leaveApply',
    bizId: row.id,
  });
}

type Link = { tokenHash: string; leaveId: string };

/** Dead, used and unknown links look the same. */
async function linkOf(work: Work, text: string): Promise<Link> {
  const link = await work.db.row<Link>(sql`
    select token_hash, leave_id from leave_parent_link
    where token_hash = ${tokenHash(text)} and used_at is null and expires_at > ${work.at} for update`);
  if (!link) throw refuse.parentLinkDead();
  return link;
}

/** What the parent is asked about; nothing else of the student. */
export const shown = get('yxgl/openApi/leaveParent/getOne', {
  needs: 'public',
  query: z.strictObject({ token: letterToken }),
  async handle(work, { query }) {
    const { leaveId } = await linkOf(work, query.token);
    const asked = await work.db.row<Asked>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.region}
      select s.name, c.class_name, y.name as type_name, l.start_time, l.end_time, l.leave_days, ${placeOf(sql`l`)} as address, l.reason, l.leave_no,
        (select t.school_name from sys_tenant t where t.id = l.tenant_id) as school_name
      from leave_apply l join student s on s.id = l.student_id join stu_class c on c.id = l.class_id
      join leave_type y on y.id = l.leave_type_id where l.id = ${leaveId}`);
    return asked && { ...asked, typeName: firstRowName(work, 'leaveType', asked.typeName) };
  },
});

export const confirm = post('yxgl/openApi/leaveParent/confirm', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({
    token: letterToken,
    answer: z.enum(['agree', 'refuse']),
    note: z.string().trim().max(200).optional(),
  }),
  async handle(work, { body }) {
    const link = await linkOf(work, body.token);
    await work.db.run(sql`
      update leave_parent_link set used_at = ${work.at}, answer = ${body.answer}, note = ${body.note ?? null}, ip = ${work.ip}
      where token_hash = ${link.tokenHash}`);
    const before = await lockAny(work, link.leaveId);
    if (before.auditStatus !== 'running') throw refuse.parentLinkDead();
    await answered(work, before, body.answer, body.note);
    return { parentConfirm: body.answer === 'agree' ? 'confirmed' : 'refused' };
  },
});

/**
 * The number by which the counsellor calls the family, for a reason that is kept: the one that the school has written down,
 * else what the student wrote, and which of the two it is.
 */
export const parentPhone = post('yxgl/leaveApply/parentPhone', {
  needs: 'leaveApply.reveal',
  proof: 'depends',
  reads: true,
  body: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body }) {
    await demandStepUp(work);
    const row = await lockLeave(work, body.id, 'leaveApply.reveal');
    const known = await work.db.row<{ name: string; phone: string }>(sql`
      with ${peopleRows.student}
      select guardian_name as name, guardian_phone as phone from student where id = ${row.studentId} and guardian_phone is not null`);
    const { name, phone } = known ?? { name: row.contactName, phone: row.contactPhone };
    await record(
      work,
      leaveApply,
      `reveal:${known ? 'guardianPhone' : 'contactPhone'}`,
      [{ rowId: row.id, before: {}, after: {} }],
      body.reason,
    );
    return { name, phone: phone && work.platform.secrets.open(phone), isRecorded: known !== undefined };
  },
});

/** A parent who doesn't open links is called; that somebody did so is kept with his name. */
export const called = post('yxgl/leaveApply/parentCalled', {
  needs: 'leaveApply.parentCalled',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    answer: z.enum(['agree', 'refuse']),
    note: z.string().trim().min(2).max(200),
  }),
  async handle(work, { body }) {
    const before = await lockLeave(work, body.id, 'leaveApply.parentCalled');
    if (before.auditStatus !== 'running' || before.parentConfirm === 'none') throw refuse.parentLinkDead();
    const row = await answered(work, before, body.answer, body.note);
    return { id: row.id, parentConfirm: row.parentConfirm };
  },
});

async function answered(
  work: Work,
  before: LeaveRow,
  answer: 'agree' | 'refuse',
  note: string | undefined,
): Promise<LeaveRow> {
  const row = await changeLeave(work, before, {
    parentConfirm: answer === 'agree' ? 'confirmed' : 'refused',
  });
  await record(work, leaveApply, `parent:${answer}`, [{ rowId: row.id, before, after: row }], note);
  const people = await aroundOne(work, row);
  await tellAbout(work, row, {
    student: people.student,
    users: people.counsellors,
    key: answer === 'agree' ? 'parentAgreed' : 'parentRefused',
    facts: { name: people.name },
    link: caseOn(PAGES.approve, row.id),
    level: answer === 'agree' ? 0 : 1,
    again: work.at,
  });
  return row;
}
