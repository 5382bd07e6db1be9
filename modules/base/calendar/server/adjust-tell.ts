import { usersOfPersons } from '#modules/base/people';
import type { CardLine } from '#platform/kit/application.ts';
import { startOfWeek } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { Adjust, Sitting } from './adjust.ts';

/** Students, their teacher and who stands in for him hear of it once it is certain. */
export async function tellAdjusted(
  work: Work,
  row: Adjust,
  sitting: Sitting,
  end: 'approved' | 'cancelled',
): Promise<void> {
  const students = await work.db.rows<{ id: string }>(sql`
    select id from student where class_id = any(${sitting.classIds}::uuid[]) and enrolled`);
  const staff = row.newTeacherId ? [row.newTeacherId] : [];
  const users = await usersOfPersons(work, [...students.map(({ id }) => id), ...staff]);
  if (users.size === 0) return;
  const venue = row.newVenueId
    ? await work.db.row<{ name: string }>(
        sql`select venue_name as name from venue where id = ${row.newVenueId}`,
      )
    : null;
  const colleague = row.newTeacherId
    ? await work.db.row<{ name: string }>(sql`select name from teacher where id = ${row.newTeacherId}`)
    : null;
  await message(work, {
    users: [...users.values()],
    key: `calendar.${end === 'cancelled' ? 'adjustOff' : `adjusted.${row.kind}`}`,
    facts: {
      course: sitting.courseName,
      day: row.day,
      section: sitting.sectionFrom,
      newDay: row.newDay ?? row.day,
      newSection: row.newFrom ?? sitting.sectionFrom,
      place: venue?.name ?? sitting.place ?? '',
      colleague: colleague?.name ?? '',
      reason: row.reason,
    },
    category: 'reminder',
    link: `/personal/mylesson?from=${startOfWeek(row.newDay ?? row.day)}`,
    bizType: 'courseAdjust',
    bizId: row.id,
    event: end,
  });
}

/** What an approver should know: how often lessons of this teacher were changed in the last half year. */
export async function adjustCards(work: Work, rows: Adjust[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const found = await work.db.rows<{ id: string; stopped: number; changed: number }>(sql`
    select t.id, count(o.id) filter (where o.kind = 'stop')::int as stopped, count(o.id)::int as changed
    from course_adjust t left join course_adjust o on o.teacher_id = t.teacher_id and o.id <> t.id and o.audit_status = 'approved'
      and o.decided_at > ${work.at}::timestamptz - interval '180 days'
    where t.id = any(${rows.map(({ id }) => id)}::uuid[]) group by t.id`);
  return new Map(
    found.map(({ id, changed, stopped }) => [
      id,
      changed === 0
        ? []
        : [
            {
              text: work.platform.words.say(work.locale, 'adjustCard.before', { changed, stopped }),
              ...(stopped > 2 && { tone: 'warn' as const }),
            },
          ],
    ]),
  );
}
