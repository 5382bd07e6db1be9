import { sits } from '#modules/enrolment/single-recruit';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { scoreSheet } from '../score-sheet.ts';

type Of = { id: string; subjectId: string; sessionId: string | null; roomId: string | null };

/**
 * Where a sheet's scores go, as a table `(seat_no, candidate_id, ticket_no, presence, code)`: the seats of its room that sit
 * its subject, or the list that was drawn up for a subject that has none. There a number stands beside each line, a name nowhere.
 */
export const positionsIn = ({ id, subjectId, sessionId, roomId }: Of): Sql =>
  sessionId === null
    ? sql`(select p.seat_no, p.candidate_id, c.ticket_no, 'none' as presence, coalesce(c.ticket_no, c.register_no) as code
        from score_position p join candidate c on c.id = p.candidate_id where p.sheet_id = ${id})`
    : sql`(select t.seat_no, t.candidate_id, t.ticket_no, t.presence, null::text as code from recruit_seat t
        join candidate c on c.id = t.candidate_id join exam_subject e on e.id = ${subjectId}
        where t.session_id = ${sessionId} and t.room_id = ${roomId}::uuid and ${sits('e', 'c')} and ${unread('e', 'c')})`;

/** Whose score in the subject no machine has read. */
export const unread = (subject: string, candidate: string): Sql => sql`not exists (
  select 1 from machine_score m where m.subject_id = ${sql.ref(`${subject}.id`)} and m.candidate_id = ${sql.ref(`${candidate}.id`)})`;

type Subject = { id: string; batchId: string; sort: number };

/** Lines on a sheet without a room. */
const LINES = 30;

/** Sheets for a subject without rooms: whoever takes it and stands on none yet. Answers with how many sheets came. */
export async function listedSheets(work: Work, { id: subjectId, batchId, sort }: Subject): Promise<number> {
  const people = await work.db.rows<{ id: string }>(sql`
    select c.id from candidate c join exam_subject s on s.id = ${subjectId}
    where c.batch_id = ${batchId} and c.audit_status = 'approved' and c.pay_status in ('paid', 'free') and ${sits('s', 'c')} and ${unread('s', 'c')}
      and not exists (select 1 from score_position p where p.subject_id = s.id and p.candidate_id = c.id)
    order by c.ticket_no nulls last, c.register_no`);
  const row = await work.db.row<{ count: number }>(
    sql`select count(*) as count from score_sheet where subject_id = ${subjectId}`,
  );
  const parts = Array.from({ length: Math.ceil(people.length / LINES) }, (_, at) =>
    people.slice(at * LINES, (at + 1) * LINES),
  );
  const sheets = await insertMany(
    work,
    scoreSheet,
    parts.map((part, at) => ({
      ...{ batchId, subjectId, positions: part.length },
      bundleNo: `${sort}-${String(row!.count + at + 1).padStart(3, '0')}`,
    })),
  );
  const lines = parts.flatMap((part, at) =>
    part.map(({ id }, line) => ({ sheetId: sheets[at]!, seatNo: line + 1, candidateId: id })),
  );
  await work.db.run(sql`
    insert into score_position (tenant_id, sheet_id, seat_no, subject_id, candidate_id)
    select ${work.tenant}, p."sheetId", p."seatNo", ${subjectId}, p."candidateId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p("sheetId" uuid, "seatNo" int, "candidateId" uuid)`);
  return parts.length;
}
