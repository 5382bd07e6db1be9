import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { recruitSeat } from '../recruit-seat.ts';
import { readTicket } from './ticket.ts';

/** Minutes before a session's start from which its watchers let people in. */
const BEFORE = 60;

/** Seats `s` of rooms that the caller watches now: his own, of sessions that are about to begin or run. */
const watched = (work: Work) => sql`exists (
  select 1 from recruit_staff f join recruit_session o on o.id = f.session_id and o.status = 'published'
  where f.session_id = s.session_id and (f.room_id = s.room_id or f.duty = 'patrol') and f.teacher_id = ${work.actor.personId}::uuid
    and ${work.at}::timestamptz between o.start_at - ${BEFORE} * interval '1 minute' and o.end_at + interval '30 minutes')`;

type Mine = {
  sessionId: string;
  session: string;
  startAt: string;
  endAt: string;
  site: string;
  room: string;
  duty: string;
};
type MySeat = {
  id: string;
  sessionId: string;
  seatNo: number;
  ticketNo: string;
  name: string;
  presence: string;
};

/** The rooms that the caller watches, and who sits in those that are on. */
export const getMyRoom = get('dzks/seat/getMyRoom', {
  needs: 'recruitSeat.scan',
  async handle(work) {
    const rooms = await work.db.rows<Mine>(sql`
      select o.id as session_id, o.name as session, o.start_at, o.end_at, r.site_name as site, r.room_no as room, f.duty
      from recruit_staff f join recruit_session o on o.id = f.session_id and o.status = 'published' join recruit_room r on r.id = f.room_id
      where f.teacher_id = ${work.actor.personId}::uuid and o.end_at > ${work.at}::timestamptz - interval '1 day' order by o.start_at limit 20`);
    const seats = await work.db.rows<MySeat>(sql`
      select s.id, s.session_id, s.seat_no, s.ticket_no, c.name, s.presence from recruit_seat s join candidate c on c.id = s.candidate_id
      where ${watched(work)} order by s.session_id, s.seat_no limit 2000`);
    return { rooms, seats };
  },
});

type Seated = {
  id: string;
  seatNo: number;
  room: string;
  name: string;
  gender: string;
  ticketNo: string;
  school: string;
  photo: string[] | null;
};

/** A ticket is read at the door: who it is and where he sits; he is there from now on. */
export const present = post('dzks/seat/present', {
  needs: 'recruitSeat.scan',
  proof: 'plain',
  body: z.strictObject({ code: z.string().trim().max(120) }),
  async handle(work, { body: { code } }) {
    const candidateId = await readTicket(work, code);
    const seat = await work.db.row<Seated>(sql`
      select s.id, s.seat_no, r.room_no as room, c.name, c.gender, s.ticket_no, c.school_name as school, c.photo from recruit_seat s
      join recruit_room r on r.id = s.room_id join candidate c on c.id = s.candidate_id where s.candidate_id = ${candidateId} and ${watched(work)} limit 1`);
    if (!seat) throw refuse.notYourRoom();
    await note(work, seat.id, 'present');
    return seat;
  },
});

/** A watcher corrects who is there, who isn't, and who cheated. */
export const mark = post('dzks/seat/mark', {
  needs: 'recruitSeat.scan',
  proof: 'plain',
  body: z.strictObject({ seatId: z.uuid(), presence: z.enum(['present', 'absent', 'cheat']) }),
  async handle(work, { body: { seatId, presence } }) {
    const seat = await work.db.row(
      sql`select 1 from recruit_seat s where s.id = ${seatId} and ${watched(work)}`,
    );
    if (!seat) throw notFound();
    await note(work, seatId, presence);
    return { presence };
  },
});

/** His state in the whole examination is the worst of his seats: cheated, came, stayed away. */
async function note(work: Work, seatId: string, presence: string): Promise<void> {
  const seat = await work.db.row<{ candidateId: string }>(sql`
    update recruit_seat set presence = ${presence}, present_at = case when ${presence} = 'present' then coalesce(present_at, ${work.at}) end,
      version = version + 1, updated_at = ${work.at} where id = ${seatId} returning candidate_id`);
  await work.db.run(sql`
    update candidate c set exam_status = case when n.cheat then 'cheat' when n.present then 'present' when n.absent then 'absent' else 'seated' end
    from (select bool_or(presence = 'cheat') as cheat, bool_or(presence = 'present') as present, bool_or(presence = 'absent') as absent
      from recruit_seat where candidate_id = ${seat!.candidateId}) n where c.id = ${seat!.candidateId}`);
  await record(work, recruitSeat, 'presence', [{ rowId: seatId, before: null, after: { presence } }]);
}
