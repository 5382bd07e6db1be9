import { z } from 'zod';
import { heardIn } from '#modules/enrolment/interview';
import { batchOf, sits } from '#modules/enrolment/single-recruit';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { agreed, type Entry } from '../rules/entry.ts';
import { scoreSheet } from '../score-sheet.ts';
import { assertNoAdmitter } from './duty.ts';
import { listedSheets, positionsIn, unread } from './positions.ts';

export type Sheet = Row<typeof scoreSheet>;

/** @throws 404 */
export async function lockSheet(work: Work, id: string): Promise<Sheet> {
  const sheet = await work.db.row<Sheet>(
    sql`select ${columns(scoreSheet.fields)} from score_sheet t where t.id = ${id} for update`,
  );
  if (!sheet) throw notFound();
  return sheet;
}

/** What was typed in one pass, by seat. */
export const entriesOf = (work: Work, sheetId: string, pass: 'A' | 'B' | 'C'): Promise<Entry[]> =>
  work.db.rows<Entry>(sql`
    select seat_no, pt, flag from score_entry where sheet_id = ${sheetId} and pass = ${pass} order by seat_no`);

type Asked = {
  id: string;
  batchId: string;
  sessionId: string | null;
  examPlanId: string | null;
  sort: number;
};
type Position = { roomId: string | null; roomNo: string; sessionId: string | null; positions: number };

/** A sheet for each room of a subject that has none yet; of a subject without rooms one for all. */
export const makeSheets = post('dzks/scoreSheet/generate', {
  needs: 'scoreSheet.generate',
  proof: 'plain',
  body: z.strictObject({ subjectId: z.uuid() }),
  handle: async (work, { body }) => ({ made: await sheetsFor(work, body.subjectId) }),
});

/** The same within a transaction that is open already. */
export async function sheetsFor(work: Work, subjectId: string): Promise<number> {
  const subject = await work.db.row<Asked>(
    sql`select id, batch_id, session_id, exam_plan_id, sort from exam_subject where id = ${subjectId}`,
  );
  if (!subject) throw notFound();
  const batch = await batchOf(work, subject.batchId);
  if (batch.status !== 'scoring') throw refuse.notScoring();
  if (subject.sessionId === null) {
    // a test on the platform is marked there, an interview in its rooms
    const isElsewhere = subject.examPlanId !== null || (await heardIn(work, subjectId)) !== null;
    const made = isElsewhere ? 0 : await listedSheets(work, subject);
    if (made === 0) throw refuse.noSheets();
    return made;
  }
  const rooms = await work.db.rows<Position>(sql`
    select s.room_id, r.room_no, s.session_id, count(*)::int as positions from recruit_seat s join recruit_room r on r.id = s.room_id
    join candidate c on c.id = s.candidate_id join exam_subject e on e.id = ${subjectId}
    where s.session_id = ${subject.sessionId}::uuid and ${sits('e', 'c')} and ${unread('e', 'c')} and not exists (
      select 1 from score_sheet x where x.subject_id = ${subjectId} and x.room_id = s.room_id) group by s.room_id, r.room_no, s.session_id order by r.room_no`);
  if (rooms.length === 0) throw refuse.noSheets();
  await insertMany(
    work,
    scoreSheet,
    rooms.map(({ roomId, roomNo, sessionId, positions }) => ({
      batchId: subject.batchId,
      subjectId,
      sessionId,
      roomId,
      bundleNo: `${subject.sort}-${roomNo}`,
      positions,
    })),
  );
  return rooms.length;
}

export const sheetHooks = hooksFor(scoreSheet, {
  async beforeUpdate(work, row, changes) {
    const now = { ...row, ...changes };
    const people = [now.clerkAId, now.clerkBId, now.arbiterId].filter((id): id is string => id !== null);
    if (new Set(people).size < people.length)
      throw invalid([{ field: 'arbiterId', key: 'recruit-score.sameClerk' }]);
    if (row.status === 'locked') throw refuse.sheetFixed();
    // what somebody has typed stays his
    const typed = (done: boolean | null, before: string | null, after: string | null) =>
      done === true && before !== after;
    if (typed(row.doneA, row.clerkAId, now.clerkAId) || typed(row.doneB, row.clerkBId, now.clerkBId))
      throw refuse.sheetFixed();
    await assertNoAdmitter(work, row.batchId, people);
  },
  transitions: {
    async lock(work, row) {
      const [a, b, c] = await Promise.all([
        entriesOf(work, row.id, 'A'),
        entriesOf(work, row.id, 'B'),
        entriesOf(work, row.id, 'C'),
      ]);
      const final = agreed(a, b, c);
      if (final === null) throw refuse.sheetDiff({ count: row.diffs ?? 0 });
      await writeScores(work, row, final);
    },
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'update' || row.status !== 'locked'),
});

/** A locked sheet's scores become those of the candidates who sat there. */
async function writeScores(work: Work, sheet: Sheet, final: readonly Entry[]): Promise<void> {
  await work.db.run(sql`
    insert into exam_score (tenant_id, id, batch_id, candidate_id, ticket_no, subject_id, score, flag, source, created_at, created_by, updated_at)
    select ${work.tenant}, gen_random_uuid(), ${sheet.batchId}, s.candidate_id, s.ticket_no, ${sheet.subjectId}, coalesce(f.pt, 0) / 100.0, f.flag, 'sheet',
      ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(final)}::jsonb) as f("seatNo" int, pt int, flag text)
    join ${positionsIn(sheet)} s on s.seat_no = f."seatNo"
    on conflict (tenant_id, candidate_id, subject_id) do nothing`);
}
