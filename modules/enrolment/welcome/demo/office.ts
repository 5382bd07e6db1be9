import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';

/** A welcome on stage: whose it is, on which days, and whom of the office it knows. */
export type Frame = {
  on: Stage;
  work: Work;
  year: string;
  isOver: boolean;
  /** Null before it was written down. */
  batchId: string | null;
  adminId: string;
  cashierId: string;
  classes: Place[];
  /** Days on which the list comes, steps begin at home, and everybody arrives. */
  listed: string;
  opened: string;
  arrival: string;
};
type Place = { id: string; majorId: string; campusId: string };

/** The welcome of this year, or of the year before. */
export async function welcomeOf(
  on: Stage,
  work: Work,
  { isOver, most }: { isOver: boolean; most: number },
): Promise<Frame | undefined> {
  const today = on.now.slice(0, 10);
  const year = String(Number(today.slice(0, 4)) - (isOver ? 1 : 0));
  const office = await work.db.row<{ adminId: string; cashierId: string | null; batchId: string | null }>(sql`
    select a.id as admin_id, (select u.id from sys_user u where u.default_role_type = 'gly' and u.user_type = 'staff' and u.id <> a.id
      order by u.account_no limit 1) as cashier_id,
      (select b.id from welcome_batch b where b.grade = ${year} order by b.created_at limit 1) as batch_id
    from sys_user a where a.account_no = 'admin'`);
  const classes = await work.db.rows<Place>(sql`
    select c.id, c.major_id, c.campus_id from stu_class c left join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)
    where c.grade = ${year} and c.status = 'active' order by t.id is null, c.class_code limit ${most}`);
  if (!office || classes.length === 0) return undefined;
  const arrival = isOver ? `${year}-09-01` : addDays(today, -1);
  return {
    ...{ on, work, year, isOver, classes, arrival, batchId: office.batchId, adminId: office.adminId },
    cashierId: office.cashierId ?? office.adminId,
    listed: addDays(arrival, -39),
    opened: addDays(arrival, -19),
  };
}

/** The batch that the office has prepared is opened. */
export async function openWelcome({ on, batchId, adminId, opened }: Frame): Promise<void> {
  if (batchId) await on.call(adminId, `${opened} 09:00:00`, 'yxgl/welcomeBatch/publish', { id: batchId });
}

type Laid = {
  counters: readonly [string, string, string[]][];
  notice: string;
  pledge: string;
  infoRules: readonly { field: string; rule: string }[];
};

/** The year before the office wrote its batch down as this year's, and its counters. */
export async function prepareWelcome(
  { on, work, adminId, year, opened, arrival }: Frame,
  { counters, ...texts }: Laid,
): Promise<void> {
  const call = (time: string, path: string, body: object) =>
    on.call(adminId, `${addDays(opened, -3)} ${time}:00`, path, body);
  const made = await call('09:00', 'yxgl/welcomeBatch/add', {
    ...{ ...texts, name: `${year}级新生迎新`, grade: year, infoReview: true, changeDays: 30, lateDays: 7 },
    ...{ openFrom: opened, openTo: addDays(arrival, 20) },
    ...{ reportFrom: `${arrival} 08:00:00`, reportTo: `${addDays(arrival, 2)} 18:00:00` },
  });
  if (!made) return;
  const batchId = String(made['id']);
  const steps = await work.db.rows<{ id: string; code: string }>(
    sql`select id, code from welcome_step where batch_id = ${batchId}`,
  );
  for (const [name, place, codes] of counters)
    await call('10:00', 'yxgl/siteCounter/add', {
      ...{ batchId, name, place, phone: '13807310000', openHours: '8:00–18:00', staffIds: [adminId] },
      stepIds: steps.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
    });
  await call('11:00', 'yxgl/welcomeBatch/publish', { id: batchId });
}

type Asking = { userId: string };

/** Who asks to come later, by his own application: his counsellor and his college grant it. */
export async function askLater({ on, arrival }: Frame, { userId }: Asking, moment: string): Promise<void> {
  const row = await on.call(userId, `${moment} 12:00:00`, 'yxgl/welcomeReportDelay/submit', {
    untilDate: addDays(arrival, 9),
    reason: '家中有事，办理完毕后到校。',
  });
  if (!row) return;
  const id = String(row['id']);
  for (const minute of ['30', '50'])
    await on.decide(id, `${moment} 12:${minute}:00`, { type: 'approve', comment: '同意延期报到' });
}

/** One of this year's asks to come later, and is granted it. */
export async function settleLate(frame: Frame): Promise<void> {
  const row = await frame.on.ask<Asking>(sql`
    select u.id as user_id from welcome_student w join sys_user u on u.person_id = w.student_id and u.user_type = 'applicant'
    where w.batch_id = ${frame.batchId}::uuid and w.state = 'awaited' and w.activated_at is not null order by w.ksh desc limit 1`);
  if (row) await askLater(frame, row, frame.arrival);
}

/** Some weeks after: whoever hasn't come gives up his place, and the welcome is closed. */
export async function closeWelcome({ on, work, batchId, adminId, arrival }: Frame): Promise<void> {
  const day = addDays(arrival, 24);
  const gone = await work.db.rows<{ id: string }>(
    sql`select id from welcome_student where batch_id = ${batchId}::uuid and state in ('awaited', 'delayed') limit 1000`,
  );
  if (gone.length > 0)
    await on.call(adminId, `${day} 10:00:00`, 'yxgl/noShow/confirm', { ids: gone.map(({ id }) => id) });
  await on.call(adminId, `${day} 16:00:00`, 'yxgl/welcomeBatch/close', { id: batchId });
}
