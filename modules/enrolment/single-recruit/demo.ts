import { addDays } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from './candidate.ts';
import { applicant } from './demo/people.ts';
import { examBatch } from './exam-batch.ts';
import { examSubject } from './exam-subject.ts';
import { majorPlan } from './major-plan.ts';
import { recruitRoom } from './recruit-room.ts';
import { recruitSession } from './recruit-session.ts';
import { registerNumber } from './rules/registration.ts';
import { drawSeats } from './server/arrange.ts';
import { drawWatchers } from './server/staff.ts';

/** The plan that asks for a height, and for which. */
const TALL = 3;
const TALL_CM = 160;

/** Days from today of all moments of a batch, in their order. */
type Days = readonly [number, number, number, number, number, number, number, number, number, number, number];

const AHEAD: Days = [-14, 20, 24, 28, 40, 55, 62, 62, 65, 72, 80];
const LONG_AGO: Days = [-440, -420, -415, -413, -405, -395, -385, -385, -382, -370, -360];
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
  await makeCandidates(work, over, { count: 60 * many, isOver: true, from: size === 'full' ? 1_000 : 40 });
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

/** The examination of the year before: sat by many, and left to those who admit (`enrolment/recruit-score` tells its end). */
export async function figures(work: Work, size: 'full' | 'small'): Promise<void> {
  if (size === 'small') return;
  const year = Number(work.at.slice(0, 4));
  const wanted = { name: `${year}年单独招生考试`, code: '01', year, days: LONG_AGO, status: 'examining' };
  const past = await makeBatch(work, wanted);
  await makeCandidates(work, past, { count: 1_500, isOver: true, from: 2_000 });
  await makeRooms(work, past.id, { count: 16, rows: 10, cols: 10 });
  await examine(work, past.id);
}

type Made = { id: string; year: number; code: string; plans: { id: string; departmentId: string }[] };
type Wanted = { name: string; code: string; year: number; days: Days; status: string };

async function makeBatch(work: Work, { name, code, year, days, status }: Wanted): Promise<Made> {
  const today = work.at.slice(0, 10);
  const at = (index: number) => `${addDays(today, days[index]!)} 09:00:00`;
  const { id } = await insert(work, examBatch, {
    name,
    year,
    batchCode: code,
    kinds: ['1', '2', '3'],
    registerMode: 'both',
    registerStart: at(0),
    registerEnd: at(1),
    auditEnd: at(2),
    payEnd: at(3),
    ticketStart: at(4),
    ticketEnd: at(5),
    scorePublishAt: at(6),
    reviewStart: at(7),
    reviewEnd: at(8),
    confirmStart: at(9),
    confirmEnd: at(10),
    feeAmount: 12_000,
    volunteerMode: 'parallel',
    volunteerMax: 3,
    obeyOn: true,
    bonusRule: 'best',
    bonusMax: 20,
    tieBreak: ['skill', 'culture'],
    edgeTie: 'hold',
    interviewNormalize: false,
    publicDays: 5,
    unconfirmedAs: 'giveUp',
    notice:
      '考生须为高级中等教育学校毕业或具有同等学力。报名信息须真实准确，一人只能报名一次；报名费缴纳后请按时打印准考证。',
    status,
  });
  const { id: sessionId } = await insert(work, recruitSession, {
    batchId: id,
    name: '文化素质与职业技能笔试',
    startAt: `${addDays(today, days[5] - 1)} 09:00:00`,
    endAt: `${addDays(today, days[5] - 1)} 11:30:00`,
    fillMode: 'full',
    byKind: false,
    status: 'draft',
  });
  for (const [sort, [subject, type, full, weight]] of (
    [
      ['文化素质', 'culture', 150, 100],
      ['职业技能', 'skill', 150, 100],
      ['面试', 'interview', 100, 100],
    ] as const
  ).entries())
    await insert(work, examSubject, {
      batchId: id,
      name: subject,
      subjectType: type,
      fullScore: full,
      weight,
      step: 0.5,
      sort: sort + 1,
      compulsory: type !== 'interview',
      sessionId: type === 'interview' ? null : sessionId,
    });
  return { id: String(id), year, code, plans: await makePlans(work, String(id)) };
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
