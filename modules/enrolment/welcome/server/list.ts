import { z } from 'zod';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { welcomeStudent } from '../welcome-student.ts';
import { forfeit, recallOf } from './no-show.ts';
import { mark, OPEN } from './steps.ts';

export const studentHooks = hooksFor(welcomeStudent, {
  proof: { forfeit: 'fresh' },
  transitions: {
    async recall(work, row) {
      return recallOf(work, row);
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'forfeit') await forfeit(work, [after.studentId]);
  },
});

const ids = z.array(z.uuid()).min(1).max(500);

/** Hours until the same newcomer is reminded again. */
const AGAIN_AFTER = 24;

/** Tells those chosen what they still have to do: by a message, and on the phone of who has activated his account. */
export const remind = post('yxgl/welcomeStudent/remind', {
  needs: 'welcomeStudent.remind',
  proof: 'plain',
  body: z.strictObject({ ids }),
  async handle(work, { body }) {
    const people = await work.db.rows<{ studentId: string; items: string | null }>(sql`
      update welcome_student t set reminded_at = ${work.at}
      where t.id = any(${body.ids}::uuid[]) and t.state in ('awaited', 'delayed') and ${work.within('welcomeStudent', 'welcomeStudent.remind', 't')}
        and (t.reminded_at is null or t.reminded_at < ${work.now}::timestamptz - interval '1 hour' * ${AGAIN_AFTER})
      returning t.student_id, (select string_agg(r.item_name, '、' order by k.sort) from welcome_record r join welcome_step k on k.id = r.step_id
        where r.student_id = t.student_id and k.section = 'online' and k.needed and r.status in ('todo', 'doing', 'rejected')) as items`);
    const open = people.filter(({ items }) => items !== null);
    const users = await usersOfPersons(
      work,
      open.map((one) => one.studentId),
    );
    for (const { studentId, items } of open)
      await tell(work, users.get(studentId), { studentId, items: items! });
    return { reminded: open.filter(({ studentId }) => users.has(studentId)).length, of: body.ids.length };
  },
});

async function tell(
  work: Work,
  user: string | undefined,
  { studentId, items }: { studentId: string; items: string },
) {
  if (user === undefined) return;
  await message(work, {
    users: [user],
    key: 'welcome.remind',
    facts: { items },
    category: 'reminder',
    link: '/welcome/index',
    bizType: 'welcomeStudent',
    bizId: studentId,
    event: `remind:${work.at}`,
  });
  const row = await work.db.row<{ phone: string | null }>(sql`select phone from sys_user where id = ${user}`);
  if (row?.phone)
    await sendSms(work, {
      phones: [work.platform.secrets.open(row.phone)],
      key: 'welcome.remind',
      facts: { items },
      bizType: 'welcomeStudent',
      bizId: studentId,
      userId: user,
    });
}

/** A step that these newcomers need not do. */
export const exempt = post('yxgl/welcomeStudent/exempt', {
  needs: 'welcomeStudent.exempt',
  proof: 'plain',
  body: z.strictObject({ ids, stepId: z.uuid(), reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { ids: rows, stepId, reason } }) {
    const people = await work.db.rows<{ studentId: string }>(sql`
      with ${peopleRows.student} select t.student_id from welcome_student t join student s on s.id = t.student_id
      where t.id = any(${rows}::uuid[]) and ${work.within('welcomeStudent', 'welcomeStudent.exempt', 't')}`);
    const step = await work.db.row<{ code: string }>(sql`select code from welcome_step where id = ${stepId}`);
    if (!step || step.code === 'SITE_IN') throw refuse.stepNotYours();
    const moved = await mark(work, {
      studentIds: people.map((one) => one.studentId),
      step: sql`k.id = ${stepId}`,
      status: 'exempt',
      from: OPEN,
      remark: reason,
    });
    return { exempted: moved.length };
  },
});
