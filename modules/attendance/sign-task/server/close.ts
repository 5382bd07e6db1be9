import { staffNow } from '#modules/base/academic';
import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { countRounds, excuse } from './round.ts';

export const PAGE = '/layout/attendance/sign-task';

type Closed = { id: string; title: string; bizType: string; sourceId: string; missedTells: string[] };

/** Ends rounds whose time is over, each once, whoever comes again: what follows from it runs in this transaction. */
export async function closeDue(work: Work): Promise<void> {
  const due = await work.db.rows<{ id: string }>(
    sql`select id from sign_round where status <> 'closed' and close_at <= ${work.at}::timestamptz limit 200`,
  );
  for (const { id } of due) await closeRound(work, id);
}

export async function closeRound(work: Work, id: string): Promise<void> {
  await excuse(work, id);
  const closed = await work.db.row<Closed>(sql`
    update sign_round set status = 'closed', close_at = least(close_at, ${work.at}::timestamptz), version = version + 1,
      updated_at = ${work.at} where id = ${id} and status <> 'closed' returning id, title, biz_type, source_id, missed_tells`);
  if (!closed) return;
  await markShared(work, id);
  await countRounds(work, [id]);
  await tellMissed(work, closed);
  await emit(work, 'sign.closed', { roundId: id, bizType: closed.bizType, sourceId: closed.sourceId });
}

/** Of those who signed with one device all are marked: the first could not know of the second. */
const markShared = (work: Work, id: string) =>
  work.db.run(sql`
    update sign_record r set flags = array_append(coalesce(r.flags, '{}'), 'sharedDevice') from (
      select device_id from sign_record where round_id = ${id} and device_id is not null group by device_id having count(*) > 1) d
    where r.round_id = ${id} and r.device_id = d.device_id and not coalesce(r.flags, '{}') @> '{sharedDevice}'`);

async function tellMissed(work: Work, { id, title, missedTells }: Closed): Promise<void> {
  if (missedTells.includes('self')) {
    const users = await missingUsers(work, id);
    const told = { title, link: `${PAGE}/mine` };
    await message(work, {
      ...reminder(id, 'missed'),
      key: 'sign-task.missed',
      facts: { title },
      users,
      ...told,
    });
  }
  if (missedTells.includes('fdy')) await tellCounsellors(work, id, title);
}

const reminder = (id: string, event: string) => ({
  category: 'reminder' as const,
  bizType: 'signRound',
  bizId: id,
  event,
});

async function tellCounsellors(work: Work, id: string, title: string): Promise<void> {
  const classes = await work.db.rows<{ classId: string; missing: number }>(sql`
    select class_id, count(*) as missing from sign_record
    where round_id = ${id} and status = 'none' and class_id is not null group by class_id`);
  const staff = await staffNow(work, { classIds: classes.map(({ classId }) => classId) });
  const counsellors = staff.filter(({ role }) => role === 'fdy');
  const users = await usersOfPersons(
    work,
    counsellors.map(({ teacherId }) => teacherId),
  );
  for (const [teacherId, theirs] of Map.groupBy(counsellors, (one) => one.teacherId)) {
    const user = users.get(teacherId);
    if (!user) continue;
    const led = new Set(theirs.map(({ classId }) => classId));
    const count = classes.reduce((sum, one) => sum + (led.has(one.classId) ? one.missing : 0), 0);
    await message(work, {
      ...reminder(id, 'missedOf'),
      users: [user],
      key: 'sign-task.missedOf',
      facts: { title, count },
      link: `${PAGE}/record?status=none`,
    });
  }
}

/** Accounts of those who are expected in a round and haven't signed. */
export async function missingUsers(work: Work, roundId: string): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select u.id from sign_record r join sys_user u on u.person_id = coalesce(r.student_id, r.teacher_id) and u.status = 'enabled'
    where r.round_id = ${roundId} and r.status = 'none'`);
  return rows.map(({ id }) => id);
}

/** Reminds everybody who hasn't signed; so many times as one round may. Answers with how many were told. */
export async function remindMissing(
  work: Work,
  round: { id: string; title: string; lateAt: string },
  event: string,
): Promise<number> {
  const users = await missingUsers(work, round.id);
  await message(work, {
    ...reminder(round.id, event),
    users,
    key: 'sign-task.remind',
    facts: { title: round.title, time: round.lateAt.slice(11, 16) },
    link: `${PAGE}/mine`,
  });
  return users.length;
}
