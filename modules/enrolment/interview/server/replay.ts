import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { drawnAgain, type Draw, type Turn } from '../rules/draw.ts';

type About = { subjectId: string; drawNo: number; candidateId: string };

/** What decides a draw: nobody can know it before, and nobody can choose it. */
export const seedOf = (work: Work, { subjectId, drawNo, candidateId }: About): string =>
  work.platform.secrets.sign('interview-draw', `${work.tenant}|${subjectId}|${drawNo}|${candidateId}`);

export const turnsIn = (work: Work, where: Sql): Promise<Turn[]> =>
  work.db.rows<Turn>(sql`
    select s.id, s.room_id, r.room_no, s.order_no from interview_slot s join interview_room r on r.id = s.room_id where ${where}`);

type Line = Draw & About & { at: string; anonCode: string; rooms: string; standsSo: boolean };

/**
 * Draws of a subject, each made again from its seed and from what was free then: whether the turn is the same, the seed ours,
 * and the turn still his. `unlogged` are turns that were given before draws were kept.
 */
export const verify = get('dzks/interviewSlot/verify', {
  needs: 'interviewSlot.verify',
  query: z.strictObject({ subjectId: z.uuid() }),
  async handle(work, { query: { subjectId } }) {
    const lines = await work.db.rows<Line>(sql`
      select d.subject_id, d.draw_no, d.candidate_id, d.slot_id, d.room_ids, d.seed, d.at, s.anon_code,
        coalesce(s.candidate_id = d.candidate_id, false) as stands_so,
        (select string_agg(r.room_no, '、' order by r.room_no) from interview_room r where r.id = any(d.room_ids)) as rooms
      from interview_draw d join interview_slot s on s.id = d.slot_id where d.subject_id = ${subjectId} order by d.draw_no`);
    // a turn that was given without a record was never free
    const turns = await turnsIn(
      work,
      sql`s.subject_id = ${subjectId} and (s.candidate_id is null or exists (select 1 from interview_draw d where d.slot_id = s.id))`,
    );
    const given = await work.db.row<{ count: number }>(
      sql`select count(*) as count from interview_slot where subject_id = ${subjectId} and candidate_id is not null`,
    );
    const again = drawnAgain(turns, lines);
    const draws = lines.map((one, at) => ({
      ...{ drawNo: one.drawNo, at: one.at, anonCode: one.anonCode, rooms: one.rooms, seed: one.seed },
      same: again[at]! && one.standsSo && one.drawNo === at + 1 && one.seed === seedOf(work, one),
    }));
    return { draws, unlogged: given!.count - lines.length };
  },
});
