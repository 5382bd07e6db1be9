import { z } from 'zod';
import { readTicket, sits } from '#modules/enrolment/single-recruit';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { interviewSlot } from '../interview-slot.ts';
import { drawn } from '../rules/draw.ts';
import { seedOf, turnsIn } from './replay.ts';

/** Minutes before a room begins from which people check in there. */
const BEFORE = 90;

type Who = { id: string; name: string; batchId: string };
type Turn = {
  id: string;
  subject: string;
  roomNo: string;
  place: string;
  waitPlace: string;
  anonCode: string;
  orderNo: number;
};

/** Who stands at the counter, by his ticket's code, its number or that of his registration. @throws interview.notQualified */
async function whoIs(work: Work, number: string): Promise<Who> {
  const found = /code=([^&]+)/.exec(number)?.[1];
  const code = found ? decodeURIComponent(found) : number;
  const id = code.includes('.') ? await readTicket(work, code) : null;
  const who = await work.db.row<Who>(sql`
    select c.id, c.name, c.batch_id from candidate c join exam_batch b on b.id = c.batch_id and b.status in ('arranging', 'examining', 'scoring')
    where (c.id = ${id}::uuid or c.ticket_no = ${number} or c.register_no = ${number}) and c.audit_status = 'approved'
      and c.pay_status in ('paid', 'free') and ${work.within('candidate', 'interviewSlot.draw', 'c')} order by c.created_at desc limit 1 for no key update of c`);
  if (!who) throw refuse.notQualified();
  return who;
}

/** Turns that somebody has. */
const turnsOf = (work: Work, candidateId: string): Promise<Turn[]> =>
  work.db.rows<Turn>(sql`
    select s.id, e.name as subject, r.room_no, r.place, r.wait_place, s.anon_code, s.order_no from interview_slot s
    join interview_room r on r.id = s.room_id join exam_subject e on e.id = s.subject_id where s.candidate_id = ${candidateId} order by r.start_at`);

/**
 * Draws a turn in each subject whose rooms are on and take him: by chance among all that are free, so that nobody knows
 * before who will hear whom. Draws of a subject come one after the other, each with its seed: they can be had again
 * (`verify`). Who has drawn reads what he has.
 */
export const draw = post('dzks/interviewSlot/draw', {
  needs: 'interviewSlot.draw',
  proof: 'plain',
  body: z.strictObject({ number: z.string().trim().min(6).max(200) }),
  async handle(work, { body: { number } }) {
    const who = await whoIs(work, number);
    let isNew = false;
    for (const { subjectId, roomIds } of await openTo(work, who))
      isNew = (await drawIn(work, { subjectId, roomIds, candidateId: who.id })) || isNew;
    const turns = await turnsOf(work, who.id);
    if (turns.length === 0) throw refuse.noTurn();
    return { name: who.name, isNew, turns };
  },
});

/** Rooms that hear him now, by subject, where he has no turn yet. */
const openTo = (work: Work, who: Who): Promise<{ subjectId: string; roomIds: string[] }[]> =>
  work.db.rows(sql`
    select r.subject_id, array_agg(r.id order by r.room_no, r.id) as room_ids
    from interview_room r join exam_subject e on e.id = r.subject_id join candidate c on c.id = ${who.id}
    where r.batch_id = ${who.batchId} and r.status = 'open' and ${sits('e', 'c')}
      and ${work.at}::timestamptz between r.start_at - ${BEFORE} * interval '1 minute' and r.end_at
      and (coalesce(r.plan_ids, '{}') = '{}' or c.first_plan_id = any(r.plan_ids)) and not (c.id = any(coalesce(r.avoid_ids, '{}')))
      and not exists (select 1 from interview_slot h where h.subject_id = r.subject_id and h.candidate_id = c.id)
    group by r.subject_id order by r.subject_id`);

type Asked = { subjectId: string; roomIds: string[]; candidateId: string };

async function drawIn(work: Work, { subjectId, roomIds, candidateId }: Asked): Promise<boolean> {
  await work.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`interview-draw ${work.tenant} ${subjectId}`}, 0))`,
  );
  const last = await work.db.row<{ drawNo: number }>(
    sql`select coalesce(max(draw_no), 0) as draw_no from interview_draw where subject_id = ${subjectId}`,
  );
  const drawNo = last!.drawNo + 1;
  const seed = seedOf(work, { subjectId, drawNo, candidateId });
  const turn = drawn(
    await turnsIn(work, sql`s.subject_id = ${subjectId} and s.status = 'free'`),
    roomIds,
    seed,
  );
  if (!turn) return false;
  await work.db.run(sql`
    update interview_slot set candidate_id = ${candidateId}, status = 'waiting', drawn_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = ${turn.id}`);
  await work.db.run(sql`
    insert into interview_draw (tenant_id, subject_id, draw_no, slot_id, candidate_id, room_ids, seed, at)
    values (${work.tenant}, ${subjectId}, ${drawNo}, ${turn.id}, ${candidateId}, ${roomIds}::uuid[], ${seed}, ${work.at})`);
  await record(work, interviewSlot, 'draw', [
    { rowId: turn.id, before: null, after: { candidateId, drawNo } },
  ]);
  return true;
}

type Board = {
  roomNo: string;
  place: string;
  waitPlace: string;
  now: string | null;
  waiting: number;
  free: number;
};

/** Who is called into which room now, for the screen where they wait. */
export const getBoard = get('dzks/interviewSlot/getBoard', {
  needs: 'interviewSlot.draw',
  handle: (work) =>
    work.db.rows<Board>(sql`
      select r.room_no, r.place, r.wait_place, max(s.anon_code) filter (where s.status = 'called') as now,
        count(*) filter (where s.status = 'waiting')::int as waiting, count(*) filter (where s.status = 'free')::int as free
      from interview_room r join interview_slot s on s.room_id = r.id
      where r.status = 'open' and r.start_at < ${work.at}::timestamptz + interval '1 day' group by r.tenant_id, r.id order by r.room_no limit 60`),
});

type Mine = { subject: string; startAt: string; endAt: string; waitPlace: string };

/** When and where the caller's interviews are, and his turn once he has drawn it. */
export const getInterview = get('dzks/ks/getInterview', {
  needs: 'login',
  realms: ['exam'],
  async handle(work) {
    const id = work.actor.personId;
    const times = await work.db.rows<Mine>(sql`
      select distinct e.name as subject, r.start_at, r.end_at, r.wait_place from candidate c
      join interview_room r on r.batch_id = c.batch_id and r.status = 'open' join exam_subject e on e.id = r.subject_id
      where c.id = ${id}::uuid and c.audit_status = 'approved' and c.pay_status in ('paid', 'free')
        and ${sits('e', 'c')}
        and (coalesce(r.plan_ids, '{}') = '{}' or c.first_plan_id = any(r.plan_ids)) order by r.start_at limit 20`);
    return { times, turns: id === null ? [] : await turnsOf(work, id) };
  },
});
