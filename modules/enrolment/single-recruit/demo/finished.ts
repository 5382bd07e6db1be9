import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { batchOf, sessionOf, SUBJECTS, type Days } from './batch.ts';
import { enter, handIn, type Cast, type Finished } from './entrants.ts';

/**
 * An examination that is over, from its announcement to the last paper, by the calls of the office, the candidates and the
 * watchers. With those who register now and those of the early batch the full school has 3,000 candidates.
 */
const SIZES = {
  full: { candidates: 1_500, rooms: 16, rows: 10, cols: 10, places: 30 },
  small: { candidates: 36, rooms: 2, rows: 5, cols: 6, places: 3 },
};
/** In spring; all was over long before the intake of the year came. */
const DAYS: Days = [-300, -280, -275, -273, -265, -255, -245, -245, -242, -224, -190];
/** Candidates in one happening: whoever stops the product waits for a second at most. */
const AT_ONCE = 50;
/** Seats of those who have stayed away: one in so many. */
const ABSENT = 29;

export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const size = SIZES[past.size];
  const parts = Math.ceil(size.candidates / AT_ONCE);
  const wings: Wings = new Map();
  const acts: ((on: Stage, work: Work) => Promise<void>)[] = [
    (on, work) => announce(on, work, size.places),
    ...Array.from({ length: parts }, (_, part) => async (on: Stage, work: Work) => {
      const cast = await castOf(work);
      if (cast) await enter(on, work, cast, { ...slice(part, size.candidates), share: part / parts });
    }),
    ...Array.from({ length: parts }, (_, part) => async (on: Stage, work: Work) => {
      const cast = await castOf(work);
      if (cast) await handIn(on, work, cast, { ...slice(part, size.candidates), share: part / parts });
    }),
    (on, work) => seat(on, work, size),
    ...Array.from({ length: size.rooms }, (_, room) => (on: Stage, work: Work) => watch(on, work, room)),
  ];
  await walkPast(past, {
    name: 'enrolment/single-recruit',
    total: acts.length,
    tell: (work, index) => acts[index]!(stage(work, now, wings), work),
  });
}

const slice = (part: number, of: number) => ({
  from: part * AT_ONCE,
  count: Math.min(AT_ONCE, of - part * AT_ONCE),
});

/** The oldest batch whose people have all said whether they come, as far as it has come. */
async function castOf(work: Work): Promise<Cast | undefined> {
  const batch = await work.db.row<Finished>(sql`
    select id, year, register_start::date::text as register_start, register_end::date::text as register_end,
      (select array_agg(p.id order by p.major_code) from major_plan p where p.batch_id = b.id) as plan_ids,
      (select array_agg(p.id order by p.major_code) from major_plan p where p.batch_id = b.id and p.min_height_cm is not null) as tall_ids
    from exam_batch b where confirm_end < ${work.at}::timestamptz and status <> 'closed' order by confirm_end limit 1`);
  const office = await work.db.row<{ adminId: string; colleagueId: string | null }>(sql`
    select a.id as admin_id, (select u.id from sys_user u where u.default_role_type = 'gly' and u.user_type = 'staff' and u.id <> a.id
      order by u.account_no limit 1) as colleague_id from sys_user a where a.account_no = 'admin'`);
  return batch && office
    ? { batch, adminId: office.adminId, cashierId: office.colleagueId ?? office.adminId }
    : undefined;
}

async function announce(on: Stage, work: Work, places: number): Promise<void> {
  const admin = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  const majors = await work.db.rows<{ id: string; tuition: number }>(
    sql`select id, tuition from major where status = 'enabled' order by major_code limit 8`,
  );
  const today = on.now.slice(0, 10);
  const year = Number(today.slice(0, 4));
  const call = (time: string, path: string, body: object) =>
    on.call(admin!.id, `${addDays(today, DAYS[0] - 6)} ${time}:00`, path, body);
  const named = { name: `${year}年单独招生考试`, code: '01', year, days: DAYS };
  const made = await call('09:00', 'dzks/examBatch/add', batchOf(today, named));
  if (!made) return;
  const batchId = made['id'];
  const session = await call('09:10', 'dzks/recruitSession/add', { ...sessionOf(today, named), batchId });
  for (const subject of SUBJECTS)
    await call('09:20', 'dzks/examSubject/add', {
      ...{ ...subject, batchId, name: `${subject.name}（${year}）` },
      sessionId: subject.subjectType === 'interview' ? null : session?.['id'],
    });
  for (const [at, { id: majorId, tuition }] of majors.entries())
    await call('09:40', 'dzks/majorPlan/add', {
      ...{ batchId, majorId, planCount: places + (at % 3) * Math.floor(places / 3), tuition, years: 3 },
      ...(at === 3 && { minHeightCm: 160 }),
    });
  await call('10:00', 'dzks/examBatch/publish', { id: batchId });
}

/** Registration ends, and everybody gets a seat and two who watch over it. */
async function seat(on: Stage, work: Work, size: (typeof SIZES)['full']): Promise<void> {
  const cast = await castOf(work);
  if (!cast) return;
  const { adminId, batch } = cast;
  const day = addDays(batch.registerEnd, 8);
  const call = (time: string, path: string, body: object) =>
    on.call(adminId, `${day} ${time}:00`, path, body);
  await call('09:00', 'dzks/examBatch/closeRegister', { id: batch.id });
  const venues = await work.db.rows<{ id: string }>(
    sql`select id from venue where status = 'enabled' order by venue_code limit ${size.rooms}`,
  );
  for (const [at, { id: venueId }] of venues.entries())
    await call('09:10', 'dzks/recruitRoom/add', {
      ...{ batchId: batch.id, siteCode: '01', siteName: '主校区', venueId, firstCorner: 'L' },
      ...{ roomNo: String(at + 1).padStart(3, '0'), rowCount: size.rows, colCount: size.cols },
    });
  const session = await work.db.row<{ id: string }>(
    sql`select id from recruit_session where batch_id = ${batch.id}`,
  );
  const sessionId = session!.id;
  await call('10:00', 'dzks/seat/arrange', { sessionId, dryRun: false });
  await call('10:20', 'dzks/recruitStaff/draw', { sessionId });
  await call('11:00', 'dzks/recruitSession/lock', { id: sessionId });
  await call('14:00', 'dzks/recruitSession/publish', { id: sessionId });
  await call('16:00', 'dzks/examBatch/startExam', { id: batch.id });
}

type Watched = { seatId: string; seatNo: number; userId: string; day: string };

/** One of the watchers of a room lets people in, and says who hasn't come. */
async function watch(on: Stage, work: Work, room: number): Promise<void> {
  const cast = await castOf(work);
  if (!cast) return;
  const seats = await work.db.rows<Watched>(sql`
    select s.id as seat_id, s.seat_no, o.start_at::date::text as day, (
      select u.id from recruit_staff f join sys_user u on u.person_id = f.teacher_id and u.status = 'enabled'
      where f.session_id = s.session_id and f.room_id = s.room_id order by f.duty, u.id limit 1) as user_id
    from recruit_seat s join recruit_session o on o.id = s.session_id join recruit_room r on r.id = s.room_id
    where o.batch_id = ${cast.batch.id} and r.room_no = ${String(room + 1).padStart(3, '0')} order by s.seat_no`);
  const dice = random(`watch ${room}`);
  for (const { seatId, seatNo, userId, day } of seats) {
    if (!userId) continue;
    const presence = seatNo % ABSENT === 0 ? 'absent' : 'present';
    const time =
      presence === 'absent' ? '09:20' : `08:${String(15 + Math.floor(dice.next() * 40)).padStart(2, '0')}`;
    await on.call(userId, `${day} ${time}:00`, 'dzks/seat/mark', { seatId, presence });
  }
}
