import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { recruitSeat } from '../recruit-seat.ts';
import { hallOf } from './hall.ts';
import { placesOf } from '../rules/halls.ts';
import { sessionOf } from './arrange.ts';
import { tellMoved } from './tell.ts';

type RoomLine = {
  id: string;
  roomNo: string;
  siteName: string;
  capacity: number;
  taken: number;
  watchers: string[];
};
type RoomPlan = { rowCount: number; colCount: number; disabledSeats: string | null; firstCorner: string };
type Sitting = {
  id: string;
  seatNo: number;
  row: number;
  col: number;
  candidateId: string;
  name: string;
  ticketNo: string;
  school: string;
  presence: string;
};

/** Rooms of a session with how full they are, and one of them seat by seat. */
export const getMap = get('dzks/seat/getMap', {
  needs: 'recruitSeat.map',
  query: z.strictObject({ sessionId: z.uuid(), roomId: z.uuid().optional() }),
  async handle(work, { query }) {
    const session = await sessionOf(work, query.sessionId);
    const rooms = await work.db.rows<RoomLine>(sql`
      select r.id, r.room_no, r.site_name, r.capacity, (select count(*) from recruit_seat s where s.session_id = ${session.id} and s.room_id = r.id) as taken,
        array(select f.teacher_name from recruit_staff f where f.session_id = ${session.id} and f.room_id = r.id order by f.duty, f.teacher_name) as watchers
      from recruit_room r where r.batch_id = ${session.batchId} order by r.site_code, r.room_no`);
    const roomId = query.roomId ?? rooms.find((one) => one.taken > 0)?.id ?? rooms[0]?.id ?? null;
    const plan = await work.db.row<RoomPlan>(
      sql`select row_count, col_count, disabled_seats, first_corner from recruit_room where id = ${roomId}::uuid and batch_id = ${session.batchId}`,
    );
    const seats = await work.db.rows<Sitting>(sql`
      select s.id, s.seat_no, s.seat_row as row, s.seat_col as col, c.id as candidate_id, c.name, s.ticket_no, c.school_name as school, s.presence
      from recruit_seat s join candidate c on c.id = s.candidate_id where s.session_id = ${session.id} and s.room_id = ${roomId}::uuid order by s.seat_no`);
    const places = plan ? placesOf(hallOf({ id: '', ...plan })) : [];
    const { name, status, candidates, conflicts, runNo } = session;
    return { name, status, candidates, conflicts, runNo, roomId, rooms, places, seats, ...sizeOf(plan) };
  },
});

const sizeOf = (plan: RoomPlan | undefined) => ({ rows: plan?.rowCount ?? 0, cols: plan?.colCount ?? 0 });

type Held = {
  id: string;
  sessionId: string;
  roomId: string;
  seatNo: number;
  seatRow: number;
  seatCol: number;
  candidateId: string;
};

/**
 * Two change places, or one moves to a seat that is free. Once tickets are out both are told, and tickets that were
 * printed before are void.
 */
export const swap = post('dzks/seat/swap', {
  needs: 'recruitSeat.arrange',
  proof: 'plain',
  body: z.strictObject({
    seatId: z.uuid(),
    roomId: z.uuid(),
    seatNo: z.int().min(1).max(900),
    reason: z.string().trim().min(2).max(200),
  }),
  async handle(work, { body }) {
    const one = await work.db.row<Held>(sql`
      select id, session_id, room_id, seat_no, seat_row, seat_col, candidate_id from recruit_seat where id = ${body.seatId}`);
    if (!one) throw notFound();
    const session = await sessionOf(work, one.sessionId);
    await work.db.run(sql`select 1 from recruit_session where id = ${session.id} for update`);
    if (session.status === 'draft' || session.startAt <= work.at) throw refuse.seatsFixed();
    const target = await placeIn(work, session.batchId, body);
    const other = await work.db.row<Held>(sql`
      select id, session_id, room_id, seat_no, seat_row, seat_col, candidate_id from recruit_seat
      where session_id = ${session.id} and room_id = ${body.roomId} and seat_no = ${body.seatNo}`);
    const moves = [
      { id: one.id, roomId: body.roomId, seatNo: body.seatNo, row: target.row, col: target.col },
      ...(other
        ? [{ id: other.id, roomId: one.roomId, seatNo: one.seatNo, row: one.seatRow, col: one.seatCol }]
        : []),
    ];
    // one statement: the seats are unique at its end
    await work.db.run(sql`
      update recruit_seat s set room_id = m."roomId", seat_no = m."seatNo", seat_row = m.row, seat_col = m.col,
        ticket_version = s.ticket_version + 1, version = s.version + 1, updated_at = ${work.at}
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(id uuid, "roomId" uuid, "seatNo" int, row int, col int) where s.id = m.id`);
    await record(
      work,
      recruitSeat,
      'swap',
      moves.map((move) => ({
        rowId: move.id,
        before: null,
        after: { roomId: move.roomId, seatNo: move.seatNo },
      })),
      body.reason,
    );
    if (session.status === 'published')
      await tellMoved(work, [one.candidateId, ...(other ? [other.candidateId] : [])], session.name);
    return { moved: moves.length };
  },
});

async function placeIn(work: Work, batchId: string, { roomId, seatNo }: { roomId: string; seatNo: number }) {
  const room = await work.db.row<RoomPlan>(
    sql`select row_count, col_count, disabled_seats, first_corner from recruit_room where id = ${roomId} and batch_id = ${batchId}`,
  );
  const place = room && placesOf(hallOf({ id: roomId, ...room })).find((one) => one.seatNo === seatNo);
  if (!place) throw notFound();
  return place;
}
