import { addDays, formatDateTime, momentAt } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { interviewRoom } from './interview-room.ts';

const DIMS = [
  { name: '专业认知', maxScore: 40, guide: '对所报专业的了解与兴趣' },
  { name: '表达沟通', maxScore: 30, guide: '表达清楚，条理分明' },
  { name: '综合素质', maxScore: 30, guide: '举止、应变与动手能力' },
];

type Base = { batchId: string; subjectId: string; day: string; examiners: string[] };

/** Two rooms of the batch in which people register: `teacher01` is the chief of the first. */
export async function demo(work: Work): Promise<void> {
  const base = await work.db.row<Base>(sql`
    select b.id as batch_id, e.id as subject_id, b.ticket_end::date::text as day, array(
      select t.id from teacher t join sys_user u on u.person_id = t.id and u.default_role_type = 'teacher'
      order by t.staff_no <> 'teacher01', t.staff_no limit 6) as examiners
    from exam_batch b join exam_subject e on e.batch_id = b.id and e.subject_type = 'interview' and e.session_id is null
    where b.status = 'open' limit 1`);
  if (!base || base.examiners.length < 6) return;
  const { batchId, subjectId, day, examiners } = base;
  for (const at of [0, 1])
    await insert(work, interviewRoom, {
      ...{ batchId, subjectId, roomNo: `M${at + 1}`, place: `实训楼 ${301 + at}`, waitPlace: '实训楼 101' },
      ...{ startAt: `${addDays(day, 1)} 08:30:00`, endAt: `${addDays(day, 1)} 12:00:00`, slots: 30 },
      ...{ examinerIds: examiners.slice(at * 3, at * 3 + 3), chiefId: examiners[at * 3], status: 'draft' },
      dims: DIMS,
    });
}

/** A half day of interviews: so many rooms, and turns in each of them. */
const SIZES = { full: { halves: 4, rooms: 10, turns: 36 }, small: { halves: 2, rooms: 2, turns: 10 } };
/** Who judge in a room. */
const BOARD = 3;

/** The interviews of the examination that is over: rooms, draws at check-in, and what each examiner said. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { halves, rooms, turns } = SIZES[past.size];
  const wings: Wings = new Map();
  const perHalf = 2 + rooms;
  await walkPast(past, {
    name: 'enrolment/interview',
    total: halves * perHalf,
    async tell(work, index) {
      const cast = await castOf(work, rooms * BOARD);
      if (!cast) return;
      const on = stage(work, now, wings);
      const half = Math.floor(index / perHalf);
      const act = index % perHalf;
      const frame = { ...cast, half, rooms, turns };
      if (act === 0) await openRooms(on, frame);
      else if (act === 1) await checkIn(on, work, frame);
      else await hear(on, work, frame, act - 2);
    },
  });
}

type Cast = Base & { adminId: string };
type Frame = Cast & { half: number; rooms: number; turns: number };

async function castOf(work: Work, examiners: number): Promise<Cast | undefined> {
  const base = await work.db.row<Cast>(sql`
    select b.id as batch_id, e.id as subject_id, o.end_at::date::text as day, u.id as admin_id, array(
      select t.id from teacher t join sys_user v on v.person_id = t.id and v.default_role_type = 'teacher' and v.status = 'enabled'
      order by t.staff_no <> 'teacher01', t.staff_no limit ${examiners}) as examiners
    from exam_batch b join exam_subject e on e.batch_id = b.id and e.subject_type = 'interview' and e.session_id is null
    join recruit_session o on o.batch_id = b.id join sys_user u on u.account_no = 'admin'
    where b.status = 'examining' and b.confirm_end < ${work.at}::timestamptz order by b.confirm_end limit 1`);
  return base && base.examiners.length === examiners ? base : undefined;
}

const dayOf = ({ day, half }: Pick<Frame, 'day' | 'half'>) => addDays(day, 1 + Math.floor(half / 2));
const hourOf = ({ half }: Pick<Frame, 'half'>) => (half % 2 === 0 ? 8 : 14);
const clock = (frame: Frame, minutes: number) => momentAt(dayOf(frame), hourOf(frame) * 60 + minutes);
const roomNo = ({ half }: Pick<Frame, 'half'>, at: number) =>
  `P${half + 1}${String(at + 1).padStart(2, '0')}`;

/** Rooms of a half day are written down the day before, and opened. */
async function openRooms(on: Stage, frame: Frame): Promise<void> {
  const { batchId, subjectId, adminId, examiners, rooms, turns } = frame;
  for (let at = 0; at < rooms; at += 1) {
    const board = examiners.slice(at * BOARD, (at + 1) * BOARD);
    const eve = `${frame.day} 16:00:00`;
    const row = await on.call(adminId, eve, 'dzks/interviewRoom/add', {
      ...{ batchId, subjectId, roomNo: roomNo(frame, at), place: `实训楼 ${401 + at}`, slots: turns },
      ...{ waitPlace: '实训楼 101', startAt: clock(frame, 30), endAt: clock(frame, 330) },
      ...{ examinerIds: board, chiefId: board[0], dims: DIMS },
    });
    if (row) await on.call(adminId, eve, 'dzks/interviewRoom/open', { id: row['id'] });
  }
}

/** Whoever sat the papers comes to the counter in his half day, and draws. */
async function checkIn(on: Stage, work: Work, frame: Frame): Promise<void> {
  const seats = frame.rooms * frame.turns;
  const people = await work.db.rows<{ number: string }>(sql`
    select ticket_no as number from candidate where batch_id = ${frame.batchId} and exam_status = 'present'
    order by ticket_no limit ${seats} offset ${frame.half * seats}`);
  for (const [at, { number }] of people.entries())
    await on.call(frame.adminId, clock(frame, (at * 60) / seats), 'dzks/interviewSlot/draw', { number });
}

type Waiting = { slotId: string; orderNo: number; chiefUser: string; users: string[]; roomId: string };

/** One in so many doesn't answer when he is called; of one in so many an examiner thinks so differently that he is asked again. */
const GONE = 41;
const FAR = 23;

/** A room hears everybody who has drawn a turn in it, and is closed. */
async function hear(on: Stage, work: Work, frame: Frame, at: number): Promise<void> {
  const turns = await work.db.rows<Waiting>(sql`
    select s.id as slot_id, s.order_no, r.id as room_id, (select u.id from sys_user u where u.person_id = r.chief_id) as chief_user,
      array(select u.id from unnest(r.examiner_ids) with ordinality x(id, n) join sys_user u on u.person_id = x.id order by x.n) as users
    from interview_slot s join interview_room r on r.id = s.room_id
    where r.batch_id = ${frame.batchId} and r.room_no = ${roomNo(frame, at)} and s.status = 'waiting' order by s.order_no`);
  for (const [place, turn] of turns.entries()) await judge(on, turn, clock(frame, 32 + place * 7));
  const [first] = turns;
  if (first)
    await on.call(frame.adminId, clock(frame, 335), 'dzks/interviewRoom/close', { id: first.roomId });
}

async function judge(on: Stage, { slotId, orderNo, chiefUser, users }: Waiting, at: string): Promise<void> {
  if (orderNo % GONE === 8) {
    await on.call(chiefUser, at, 'dzks/interviewSlot/markAbsent', { slotId });
    return;
  }
  const dice = random(slotId);
  const level = 0.62 + 0.3 * dice.next();
  await on.call(chiefUser, at, 'dzks/interviewSlot/call', { slotId });
  const marks = (share: number) =>
    DIMS.map(({ maxScore }) => Math.round(maxScore * Math.min(1, Math.max(0, share)) * 2) * 50);
  for (const [place, userId] of users.entries()) {
    const isFar = place > 0 && orderNo % FAR === place;
    const pts = marks(isFar ? level - 0.35 : level + 0.06 * (dice.next() - 0.5));
    await on.call(userId, at, 'dzks/interviewScore/submit', { slotId, pts });
    if (!isFar || place < users.length - 1) continue;
    const examiner = await on.ask<{ id: string }>(
      sql`select person_id as id from sys_user where id = ${userId}`,
    );
    await on.call(chiefUser, at, 'dzks/interviewScore/return', { slotId, examinerId: examiner!.id });
    await on.call(userId, at, 'dzks/interviewScore/submit', { slotId, pts: marks(level - 0.03) });
  }
  // where somebody lies far from the others still, the chief takes it so
  await on.call(chiefUser, at, 'dzks/interviewScore/accept', { slotId });
}
