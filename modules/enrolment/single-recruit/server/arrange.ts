import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { recruitRoom } from '../recruit-room.ts';
import { recruitSession } from '../recruit-session.ts';
import { arrange, type Arrangement, type Candidate } from '../rules/arrange.ts';
import { ticketNumber } from '../rules/registration.ts';
import { lockBatch, type Batch } from './batch.ts';
import { hallOf, type Room, type Session } from './hall.ts';
import { sits } from './sits.ts';

/**
 * Draws the seats of a session: those of a stored number of the draw are always the same. A trial changes nothing.
 * Two at once wait for one another on the batch.
 */
export const arrangeSeats = post('dzks/seat/arrange', {
  needs: 'recruitSeat.arrange',
  proof: 'plain',
  body: z.strictObject({
    sessionId: z.uuid(),
    dryRun: z.boolean().default(false),
    runNo: z.int().min(1).max(9_999).optional(),
  }),
  handle: (work, { body }) => drawSeats(work, body),
});

type Draw = { sessionId: string; dryRun: boolean; runNo?: number | undefined };

/** The same within a transaction that is open already. */
export async function drawSeats(work: Work, asked: Draw) {
  const session = await sessionOf(work, asked.sessionId);
  const batch = await lockBatch(work, session.batchId);
  // read again behind the lock: whoever was first has moved it on
  const now = await sessionOf(work, asked.sessionId);
  if (now.status !== 'draft' && now.status !== 'arranged') throw refuse.seatsFixed();
  const runNo = asked.runNo ?? (now.runNo ?? 0) + 1;
  const seed = work.platform.secrets.sign('recruit-seats', `${work.tenant}|${now.id}|${runNo}`);
  const candidates = await sitters(work, now);
  if (candidates.length === 0) throw refuse.nobodySits();
  const rooms = await roomsOf(work, now.batchId);
  const fillMode = now.fillMode === 'even' ? 'even' : 'full';
  const drawn = arrange({ candidates, halls: rooms.map(hallOf), seed, fillMode });
  if (drawn.missing > 0) throw refuse.roomShort({ count: drawn.missing });
  if (!asked.dryRun) await store(work, batch, now, { drawn, runNo, seed });
  return resultOf(drawn, rooms, runNo);
}

function resultOf(drawn: Arrangement, rooms: readonly Room[], runNo: number) {
  const names = new Map(rooms.map((room) => [room.id, room.roomNo]));
  return {
    runNo,
    candidates: drawn.seats.length,
    conflicts: drawn.conflicts,
    rooms: drawn.rooms.map(({ roomId, people, conflicts, crowd }) => ({
      roomNo: names.get(roomId) ?? '',
      people,
      conflicts,
      crowd,
    })),
  };
}

/** @throws 404 */
export async function sessionOf(work: Work, id: string): Promise<Session> {
  const session = await work.db.row<Session>(
    sql`select ${columns(recruitSession.fields)} from recruit_session t where t.id = ${id}`,
  );
  if (!session) throw notFound();
  return session;
}

const roomsOf = (work: Work, batchId: string): Promise<Room[]> =>
  work.db.rows<Room>(sql`
    select ${columns(recruitRoom.fields)} from recruit_room t where t.batch_id = ${batchId} order by t.site_code, t.room_no`);

/** Whose registration is complete and who is examined in one of the session's subjects; those of one set of papers sit together. */
async function sitters(work: Work, session: Session): Promise<Candidate[]> {
  return work.db.rows<Candidate>(sql`
    select c.id, coalesce(nullif(c.school_code, ''), c.school_name) as school,
      p.papers || case when ${session.byKind === true} then c.kind else '' end as "group"
    from candidate c cross join lateral (
      select string_agg(s.id::text, ',' order by s.sort, s.id) as papers from exam_subject s
      where s.session_id = ${session.id} and ${sits('s', 'c')}) p
    where c.batch_id = ${session.batchId} and c.audit_status = 'approved' and c.pay_status in ('paid', 'free') and p.papers is not null`);
}

type Drawn = { drawn: Arrangement; runNo: number; seed: string };

async function store(
  work: Work,
  batch: Batch,
  session: Session,
  { drawn, runNo, seed }: Drawn,
): Promise<void> {
  await giveTickets(work, batch, drawn.order);
  await work.db.run(sql`delete from recruit_seat where session_id = ${session.id}`);
  await recount(work.db, drawn.seats.length);
  const rows = drawn.seats.map((seat) => ({ id: newId(), ...seat }));
  await work.db.run(sql`
    insert into recruit_seat (tenant_id, id, session_id, room_id, seat_no, seat_row, seat_col, candidate_id, ticket_no, created_at, created_by, updated_at)
    select ${work.tenant}, s.id, ${session.id}, s."roomId", s."seatNo", s.row, s.col, c.id, c.ticket_no, ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, "roomId" uuid, "candidateId" uuid, "seatNo" int, row int, col int)
    join candidate c on c.id = s."candidateId"`);
  await work.db.run(sql`
    update candidate set exam_status = 'seated' where batch_id = ${batch.id} and exam_status = 'none' and id = any(${drawn.order}::uuid[])`);
  await work.db.run(sql`
    update recruit_session set status = 'arranged', run_no = ${runNo}, seed = ${seed}, candidates = ${drawn.seats.length},
      rooms = ${drawn.rooms.length}, conflicts = ${drawn.conflicts}, version = version + 1, updated_at = ${work.at} where id = ${session.id}`);
  await record(work, recruitSession, 'arrange', [
    { rowId: session.id, before: { runNo: session.runNo }, after: { runNo, conflicts: drawn.conflicts } },
  ]);
}

/** Numbers in the order of chance for whoever has none yet; they stay when seats are drawn anew. */
async function giveTickets(work: Work, batch: Batch, order: readonly string[]): Promise<void> {
  const without = await work.db.rows<{ id: string; kind: string }>(sql`
    select id, kind from candidate where batch_id = ${batch.id} and ticket_no is null and id = any(${[...order]}::uuid[])`);
  if (without.length === 0) return;
  const kinds = new Map(without.map(({ id, kind }) => [id, kind]));
  const first = await work.platform.numbers.take(work.tenant, `recruit-ticket:${batch.id}`, without.length);
  const given = order
    .filter((id) => kinds.has(id))
    .map((id, at) => ({ id, no: ticketNumber(batch.year, batch.batchCode, kinds.get(id)!, first + at) }));
  await work.db.run(sql`
    update candidate c set ticket_no = g.no from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, no text) where c.id = g.id`);
}
