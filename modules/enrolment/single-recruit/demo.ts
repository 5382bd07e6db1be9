import { addDays } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from './candidate.ts';
import { batchOf, sessionOf, SUBJECTS, type Days, type Named } from './demo/batch.ts';
import { applicant } from './demo/people.ts';
import { examBatch } from './exam-batch.ts';
import { examSubject } from './exam-subject.ts';
import { majorPlan } from './major-plan.ts';
import { recruitRoom } from './recruit-room.ts';
import { recruitSession } from './recruit-session.ts';
import { registerNumber } from './rules/registration.ts';
import { drawSeats } from './server/arrange.ts';
import { drawWatchers } from './server/staff.ts';

export { history } from './demo/finished.ts';

/** The plan that asks for a height, and for which. */
const TALL = 3;
const TALL_CM = 160;

const AHEAD: Days = [-14, 20, 24, 28, 40, 55, 62, 62, 65, 72, 80];
const BEHIND: Days = [-75, -55, -50, -48, -40, -30, -20, -20, -17, 3, 12];

/** A batch in which people register, and one that is examined and waits for its admission. */
export async function demo(work: Work, size: 'full' | 'small' = 'full'): Promise<void> {
  const year = Number(work.at.slice(0, 4)) + 1;
  const open = await makeBatch(work, {
    name: `${year}年单独招生考试`,
    code: '01',
    year,
    days: AHEAD,
    status: 'open',
  });
  const over = await makeBatch(work, {
    name: `${year}年单独招生考试（提前批）`,
    code: '00',
    year,
    days: BEHIND,
    status: 'scoring',
  });
  const many = size === 'full' ? 8 : 1;
  await makeCandidates(work, open, { count: size === 'full' ? 1_000 : 40, isOver: false, from: 0 });
  await makeCandidates(work, over, {
    count: size === 'full' ? 500 : 60,
    isOver: true,
    from: size === 'full' ? 1_000 : 40,
  });
  await makeRooms(work, open.id, { count: many * 2 });
  await makeRooms(work, over.id, { count: many * 2 + 1 });
  await examine(work, over.id);
  await nameInspector(work);
}

/** A member of staff who neither enrols nor types scores. */
async function nameInspector(work: Work): Promise<void> {
  const user = await work.db.row<{ id: string }>(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from sys_user u join sys_role r on r.role_code = 'inspector'
    where u.default_role_type = 'teacher' and u.user_type = 'staff' and u.account_no not in ('teacher01', 'sgy01', 'wxg01', 'mw01') order by u.account_no desc limit 1
    returning user_id as id`);
  if (user)
    await work.db.run(sql`
      update sys_user u set role_ids = array(select ur.role_id from sys_user_role ur where ur.user_id = u.id order by ur.role_id) where u.id = ${user.id}`);
}

/** They sat, and nearly all of them came. */
async function examine(work: Work, batchId: string): Promise<void> {
  const session = await work.db.row<{ id: string }>(
    sql`select id from recruit_session where batch_id = ${batchId}`,
  );
  await drawSeats(work, { sessionId: session!.id, dryRun: false });
  await drawWatchers(work, session!.id);
  await work.db.run(sql`update recruit_session set status = 'published' where id = ${session!.id}`);
  await work.db.run(sql`
    update recruit_seat set presence = case when seat_no % 29 = 0 then 'absent' else 'present' end, present_at = case when seat_no % 29 = 0 then null else ${work.at}::timestamptz - interval '31 days' end
    where session_id = ${session!.id}`);
  await work.db.run(sql`
    update candidate c set exam_status = s.presence from recruit_seat s where s.candidate_id = c.id and s.session_id = ${session!.id}`);
}

type Made = { id: string; year: number; code: string; plans: { id: string; departmentId: string }[] };
type Wanted = Named & { status: string };

async function makeBatch(work: Work, wanted: Wanted): Promise<Made> {
  const { id } = await insert(work, examBatch, {
    ...batchOf(work.at.slice(0, 10), wanted),
    status: wanted.status,
  });
  const batchId = String(id);
  const { id: sessionId } = await insert(work, recruitSession, {
    ...{ ...sessionOf(work.at.slice(0, 10), wanted), batchId, status: 'draft' },
  });
  for (const subject of SUBJECTS)
    await insert(work, examSubject, {
      ...subject,
      batchId,
      sessionId: subject.subjectType === 'interview' ? null : sessionId,
    });
  return { id: batchId, year: wanted.year, code: wanted.code, plans: await makePlans(work, batchId) };
}

async function makePlans(work: Work, batchId: string): Promise<Made['plans']> {
  const majors = await work.db.rows<{
    id: string;
    name: string;
    code: string;
    departmentId: string;
    tuition: number;
  }>(sql`
    select id, major_name as name, major_code as code, department_id, tuition from major where status = 'enabled' order by major_code limit 8`);
  const made: Made['plans'] = [];
  for (const [at, one] of majors.entries()) {
    const { id } = await insert(work, majorPlan, {
      batchId,
      majorId: one.id,
      departmentId: one.departmentId,
      majorCode: one.code,
      name: one.name,
      planCount: 8 + (at % 3) * 4,
      tuition: one.tuition,
      years: 3,
      ...(at === TALL && { minHeightCm: TALL_CM }),
    });
    made.push({ id: String(id), departmentId: one.departmentId });
  }
  return made;
}

type Crowd = { count: number; isOver: boolean; from: number };

/** How far those come who register now. */
const FATES = [
  'draft',
  'running',
  'approved',
  'running',
  'approved',
  'approved',
  'returned',
  'running',
] as const;

async function makeCandidates(work: Work, batch: Made, { count, isOver, from }: Crowd): Promise<void> {
  const dice = random(`recruit ${batch.code}`);
  const today = work.at.slice(0, 10);
  const rows = Array.from({ length: count }, (_, at) => {
    const status = isOver ? 'approved' : FATES[at % FATES.length]!;
    const who = applicant(dice, from + at);
    // one plan asks for a height
    const open = batch.plans.filter((_, index) => index !== TALL || who.heightCm >= TALL_CM);
    const wishes = dice.shuffle(open).slice(0, 3);
    const isHandedIn = status !== 'draft';
    return {
      ...who,
      batchId: batch.id,
      registerNo: registerNumber(batch.year, batch.code, at + 1),
      wishIds: wishes.map(({ id }) => id),
      obeyAdjust: dice.chance(0.6),
      firstPlanId: wishes[0]!.id,
      departmentId: wishes[0]!.departmentId,
      auditStatus: status === 'running' ? 'draft' : status,
      payStatus: status !== 'approved' ? 'none' : isOver || at % 3 > 0 ? 'paid' : 'unpaid',
      submittedAt:
        isHandedIn && status !== 'running'
          ? `${addDays(today, (isOver ? -70 : -12) + (at % 11))} ${String(8 + (at % 12)).padStart(2, '0')}:20:00`
          : null,
    };
  });
  await insertMany(work, candidate, rows);
  await work.platform.numbers.take(work.tenant, `recruit:${batch.year}:${batch.code}`, count);
}

async function makeRooms(
  work: Work,
  batchId: string,
  { count, rows = 5, cols = 6 }: { count: number; rows?: number; cols?: number },
): Promise<void> {
  const venues = await work.db.rows<{ id: string }>(sql`
    select id from venue where status = 'enabled' order by venue_code limit ${count}`);
  await insertMany(
    work,
    recruitRoom,
    venues.map(({ id }, at) => ({
      batchId,
      siteCode: '01',
      siteName: '主校区',
      roomNo: String(at + 1).padStart(3, '0'),
      venueId: id,
      rowCount: rows,
      colCount: cols,
      firstCorner: 'L',
      capacity: rows * cols,
    })),
  );
}
