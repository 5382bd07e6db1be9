import { newcomers } from '#modules/account/security';
import { settleNewcomers, studentFacts, usersOfPersons } from '#modules/base/people';
import { staffNow } from '#modules/base/academic';
import { message } from '#platform/server/notify/message.ts';
import { insert, freezeSnapshots } from '#platform/server/resource/store.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { qualifyCheck } from '../qualify-check.ts';
import { checkDue } from '../rules/report.ts';

/** A newcomer becomes a student: on the roll, with an account of the office, told to his counsellor, checked once more in three months. */
export async function arrive(work: Work, studentId: string): Promise<void> {
  const say = (key: string) => work.platform.words.say('zh-CN', `welcomeWhy.${key}`);
  const [student] = await studentFacts(work, { ids: [studentId] });
  // before the record says that he has come, or he would get a second account
  if (student) await newcomers.arrive(work, studentId, { accountNo: student.studentNo });
  await settleNewcomers(work, [studentId], 'arrived', say('arrived'));
  const values: { [field: string]: unknown } = { studentId, result: 'pending', dueAt: checkDue(work.at) };
  await freezeSnapshots(work, qualifyCheck, values);
  const known = await work.db.run(
    sql`update qualify_check set result = 'pending', due_at = ${checkDue(work.at)}::date, version = version + 1, updated_at = ${work.at}
      where student_id = ${studentId}`,
  );
  if (!known) await insert(work, qualifyCheck, values);
  await tellCounsellors(work, studentId);
}

/** Arriving was a slip: he is admitted again, as before. */
export async function leaveAgain(work: Work, studentId: string, ksh: string | null): Promise<void> {
  await settleNewcomers(work, [studentId], 'admitted', work.platform.words.say('zh-CN', 'welcomeWhy.undone'));
  if (ksh !== null) await newcomers.goBack(work, studentId, { name: ksh });
  await work.db.run(sql`delete from qualify_check where student_id = ${studentId} and result = 'pending'`);
}

async function tellCounsellors(work: Work, studentId: string): Promise<void> {
  const [student] = await studentFacts(work, { ids: [studentId] });
  if (!student) return;
  const staff = await staffNow(work, { classIds: [student.classId] });
  const users = await usersOfPersons(
    work,
    staff.flatMap(({ role, teacherId }) => (role === 'fdy' ? [teacherId] : [])),
  );
  await message(work, {
    users: [...users.values()],
    key: 'welcome.reported',
    facts: { name: student.name, at: work.at.slice(5, 16) },
    category: 'reminder',
    link: `/layout/enrolment/welcome/list?keyword=${encodeURIComponent(student.name)}`,
    bizType: 'welcomeStudent',
    bizId: studentId,
    event: `reported:${work.at}`,
  });
}
