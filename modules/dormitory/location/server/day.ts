import { usersOfPersons } from '#modules/base/people';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { endCase } from '#platform/server/workflow/engine.ts';

const NOTICE = 7;

/** Whose place ends within a week is told, once as every message of one event; what is over before anybody decided ends by itself. Whose days are over needs no job. */
export async function settleDay(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const late = await work.db.rows<{ id: string }>(sql`
    select id from location_apply where audit_status in ('running', 'returned') and to_date < ${today}::date limit 500`);
  for (const { id } of late)
    await endCase(work, id, work.platform.words.say('zh-CN', 'flows.dormLocation.overtaken'));
  const ending = await work.db.rows<{ id: string; studentId: string; lastDate: string }>(sql`
    select id, student_id, last_date from location_apply
    where ended_at is null and last_date between ${today}::date and ${addDays(today, NOTICE)}::date`);
  const users = await usersOfPersons(
    work,
    ending.map(({ studentId }) => studentId),
  );
  for (const { id, studentId, lastDate } of ending)
    await message(work, {
      users: [users.get(studentId)].filter((one) => one !== undefined),
      key: 'location.ending',
      facts: { day: lastDate },
      category: 'reminder',
      link: `/layout/dormitory/location/mine?id=${id}`,
      bizType: 'locationApply',
      bizId: id,
      event: 'ending',
    });
}
