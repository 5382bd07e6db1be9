import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { interviewSlot } from '../interview-slot.ts';
import { finalOf, outliers } from '../rules.ts';

type Dim = { name: string; maxScore: number; guide: string | null };
type Room = {
  id: string;
  roomNo: string;
  place: string;
  subject: string;
  startAt: string;
  endAt: string;
  dims: Dim[];
  examinerIds: string[];
  isChief: boolean;
};
type Mark = { slotId: string; examinerId: string; pts: number[]; total: number; isBack: boolean };
type Turn = {
  id: string;
  roomId: string;
  orderNo: number;
  anonCode: string;
  status: string;
  score: number | null;
};

const fullOf = (dims: readonly Dim[]): number =>
  dims.reduce((sum, one) => sum + Math.round(one.maxScore * 100), 0);

/** Rooms in which the caller judges, that are on. */
const ownRooms = (work: Work): Promise<Room[]> =>
  work.db.rows<Room>(sql`
    select r.id, r.room_no, r.place, e.name as subject, r.start_at, r.end_at, r.dims, r.examiner_ids, r.chief_id = ${work.actor.personId}::uuid as is_chief
    from interview_room r join exam_subject e on e.id = r.subject_id
    where r.status = 'open' and ${work.actor.personId}::uuid = any(r.examiner_ids) order by r.start_at limit 10`);

const marksIn = (work: Work, where: ReturnType<typeof sql>): Promise<Mark[]> =>
  work.db.rows<Mark>(
    sql`select slot_id, examiner_id, pts, total, is_back from interview_mark m where ${where} order by examiner_id`,
  );

/** What an examiner has before him: codes and turns, his own marks, and for the chief those of all. Names are nowhere. */
export const getMyRoom = get('dzks/interviewSlot/getMyRoom', {
  needs: 'interviewSlot.judge',
  async handle(work) {
    const rooms = await ownRooms(work);
    const ids = rooms.map(({ id }) => id);
    const turns = await work.db.rows<Turn>(sql`
      select id, room_id, order_no, anon_code, status, score from interview_slot
      where room_id = any(${ids}::uuid[]) and status <> 'free' order by drawn_at, order_no`);
    const marks = await marksIn(
      work,
      sql`m.slot_id in (select id from interview_slot where room_id = any(${ids}::uuid[]))`,
    );
    return rooms.map((room) => ({
      ...room,
      examiners: room.examinerIds.length,
      examinerIds: undefined,
      turns: turns.filter(({ roomId }) => roomId === room.id).map((turn) => shown(work, room, turn, marks)),
    }));
  },
});

function shown(work: Work, room: Room, turn: Turn, marks: readonly Mark[]) {
  const given = marks.filter(({ slotId }) => slotId === turn.id);
  const standing = given.filter(({ isBack }) => !isBack);
  const far = new Set(
    outliers(
      standing.map(({ total }) => total),
      fullOf(room.dims),
    ),
  );
  const mine = given.find(({ examinerId }) => examinerId === work.actor.personId);
  return {
    ...{ id: turn.id, orderNo: turn.orderNo, anonCode: turn.anonCode, status: turn.status },
    mine: mine ? { pts: mine.pts, isBack: mine.isBack } : null,
    given: standing.length,
    score: room.isChief ? turn.score : null,
    all: room.isChief
      ? standing.map(({ examinerId, total }, at) => ({ examinerId, total, isFar: far.has(at) }))
      : [],
  };
}

type Held = Turn & { room: Room };

/** A turn of one of the caller's rooms, locked. @throws 404, interview.notChief */
async function hold(work: Work, slotId: string, { asChief }: { asChief: boolean }): Promise<Held> {
  const turn = await work.db.row<Turn>(
    sql`select id, room_id, order_no, anon_code, status, score from interview_slot where id = ${slotId} for update`,
  );
  const room = turn && (await ownRooms(work)).find(({ id }) => id === turn.roomId);
  if (!turn || !room) throw notFound();
  if (asChief && !room.isChief) throw refuse.notChief();
  return { ...turn, room };
}

async function note(work: Work, turn: Held, status: string, score: number | null = null): Promise<void> {
  await work.db.run(sql`
    update interview_slot set status = ${status}, score = ${score === null ? null : score / 100}::numeric, version = version + 1, updated_at = ${work.at}
    where id = ${turn.id}`);
  await record(work, interviewSlot, 'status', [
    { rowId: turn.id, before: { status: turn.status }, after: { status, score } },
  ]);
}

const slot = z.strictObject({ slotId: z.uuid() });

/** The chief has the next one come in; one at a time. */
export const call = post('dzks/interviewSlot/call', {
  needs: 'interviewSlot.judge',
  proof: 'plain',
  body: slot,
  async handle(work, { body }) {
    const turn = await hold(work, body.slotId, { asChief: true });
    if (turn.status !== 'waiting') throw refuse.notYourTurn();
    await note(work, turn, 'called');
    return { status: 'called' };
  },
});

/** Whoever was called and didn't come. */
export const markAbsent = post('dzks/interviewSlot/markAbsent', {
  needs: 'interviewSlot.judge',
  proof: 'plain',
  body: slot,
  async handle(work, { body }) {
    const turn = await hold(work, body.slotId, { asChief: true });
    const marks = await marksIn(work, sql`m.slot_id = ${turn.id}`);
    if (!['waiting', 'called'].includes(turn.status) || marks.length > 0) throw refuse.notYourTurn();
    await note(work, turn, 'absent', 0);
    return { status: 'absent' };
  },
});

/** An examiner's word: once, unless the chief gives it back. With the last of them the turn is over, where they agree. */
export const submit = post('dzks/interviewScore/submit', {
  needs: 'interviewSlot.judge',
  proof: 'plain',
  body: z.strictObject({ slotId: z.uuid(), pts: z.array(z.int().min(0).max(100_000)).min(1).max(8) }),
  async handle(work, { body: { slotId, pts } }) {
    const turn = await hold(work, slotId, { asChief: false });
    if (turn.status !== 'called') throw refuse.notYourTurn();
    const { dims } = turn.room;
    if (pts.length !== dims.length || !pts.every((pt, at) => pt <= Math.round(dims[at]!.maxScore * 100)))
      throw refuse.markRange();
    const isKept = await work.db.run(sql`
      insert into interview_mark as m (tenant_id, slot_id, examiner_id, pts, total, is_back, at)
      values (${work.tenant}, ${slotId}, ${work.actor.personId}, ${pts}::int[], ${pts.reduce((sum, one) => sum + one, 0)}, false, ${work.at})
      on conflict (tenant_id, slot_id, examiner_id) do update set pts = excluded.pts, total = excluded.total, is_back = false, at = excluded.at
        where m.is_back`);
    if (!isKept) throw refuse.markFixed();
    return { status: await settle(work, turn, { accepts: false }) };
  },
});

/** Ends a turn about which everybody has spoken, and nobody stands far from the others or the chief takes it so. */
async function settle(work: Work, turn: Held, { accepts }: { accepts: boolean }): Promise<string> {
  const standing = await marksIn(work, sql`m.slot_id = ${turn.id} and not m.is_back`);
  const totals = standing.map(({ total }) => total);
  const final = totals.length < turn.room.examinerIds.length ? null : finalOf(totals);
  if (final === null) {
    if (accepts) throw refuse.marksMissing({ count: turn.room.examinerIds.length - totals.length });
    return turn.status;
  }
  if (!accepts && outliers(totals, fullOf(turn.room.dims)).length > 0) return turn.status;
  await note(work, turn, 'done', final);
  return 'done';
}

/** The chief takes the marks as they are, though one lies far from the others. */
export const accept = post('dzks/interviewScore/accept', {
  needs: 'interviewSlot.judge',
  proof: 'plain',
  body: slot,
  async handle(work, { body }) {
    const turn = await hold(work, body.slotId, { asChief: true });
    if (turn.status !== 'called') throw refuse.notYourTurn();
    return { status: await settle(work, turn, { accepts: true }) };
  },
});

/** The chief gives a mark back to whoever made it. */
export const giveBack = post('dzks/interviewScore/return', {
  needs: 'interviewSlot.judge',
  proof: 'plain',
  body: z.strictObject({ slotId: z.uuid(), examinerId: z.uuid() }),
  async handle(work, { body: { slotId, examinerId } }) {
    const turn = await hold(work, slotId, { asChief: true });
    if (turn.status !== 'called') throw refuse.notYourTurn();
    const [mark] = await marksIn(
      work,
      sql`m.slot_id = ${slotId} and m.examiner_id = ${examinerId} and not m.is_back`,
    );
    if (!mark) throw notFound();
    await work.db.run(
      sql`update interview_mark set is_back = true where slot_id = ${slotId} and examiner_id = ${examinerId}`,
    );
    await record(work, interviewSlot, 'return', [
      { rowId: slotId, before: { examinerId, total: mark.total }, after: { examinerId, total: null } },
    ]);
    return { status: turn.status };
  },
});
