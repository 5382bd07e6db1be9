import { lockBatch, sits } from '#modules/enrolment/single-recruit';
import { sql } from '#platform/server/db/sql.ts';
import type { Draft, ImportAid } from '#platform/server/exchange/draft.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { machineScore } from '../machine-score.ts';
import type { Flag } from '../rules/entry.ts';
import { lineFault, type Named } from '../rules/machine.ts';
import { assertNoRounds } from './duty.ts';

/** A marking machine's file: each line is one candidate's score in a subject, once; what is wrong is told by its line. */
export const machineHooks = hooksFor(machineScore, {
  // one person's word here stands for what two type elsewhere
  proof: 'fresh',
  beforeImport: readLines,
  async afterAdd(work, rows) {
    for (const batchId of new Set(rows.map((row) => row.batchId!))) {
      const { status, totalsAt } = await lockBatch(work, batchId);
      if (status !== 'scoring') throw refuse.notScoring();
      if (totalsAt !== null) throw refuse.totalsFixed();
      await assertNoRounds(work, batchId);
    }
    const ids = rows.map(({ id }) => id);
    await work.db.run(sql`
      insert into exam_score (tenant_id, id, batch_id, candidate_id, ticket_no, subject_id, score, flag, source, machine_id, created_at, created_by, updated_at)
      select m.tenant_id, gen_random_uuid(), m.batch_id, m.candidate_id, c.ticket_no, m.subject_id, case m.flag when 'normal' then m.score else 0 end, m.flag,
        'machine', m.id, ${work.at}, ${work.actor.userId}, ${work.at}
      from machine_score m join candidate c on c.id = m.candidate_id where m.id = any(${ids}::uuid[])`);
  },
  afterAddReads: ['batchId'],
  async beforeRemove(work, row) {
    const { totalsAt } = await lockBatch(work, row.batchId!);
    if (totalsAt !== null) throw refuse.totalsFixed();
  },
});

type Found = Named & { place: number; batchId: string };

const isId = (value: unknown): value is string => /^[0-9a-f-]{36}$/.test(String(value));

async function readLines(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'subjectId', 'examSubject');
  const given = rows.map((row, place) => ({
    place,
    subject: isId(row['subjectId']) ? row['subjectId'] : null,
    ticket: String(row['ticketNo'] ?? ''),
    room: String(row['roomNo'] ?? ''),
    seat: typeof row['seatNo'] === 'number' ? row['seatNo'] : null,
  }));
  const seen = new Set<string>();
  for (const found of await namedIn(work, given)) {
    const row = rows[found.place]!;
    const flag = (row['flag'] ?? 'normal') as Flag;
    const score = typeof row['score'] === 'number' ? row['score'] : null;
    // a cell that is no number, or a word that no flag is, has its own fault
    const isRead = row['score'] === undefined || score !== null;
    const lineKey = `${String(row['subjectId'])}:${found.candidateId}`;
    const wrong = lineFault({ score, flag }, found);
    if (wrong && (isRead || wrong.field !== 'score'))
      aid.fault(row, wrong.field, `recruit-score.${wrong.key}`, wrong.facts ?? {});
    else if (seen.has(lineKey)) aid.fault(row, 'ticketNo', 'recruit-score.lineTwice');
    seen.add(lineKey);
    if (found.candidateId !== null)
      Object.assign(row, { flag, lineKey, candidateId: found.candidateId, batchId: found.batchId });
  }
}

type Given = { place: number; subject: string | null; ticket: string; room: string; seat: number | null };

/** Whom the lines name: by ticket where there is one, else by the seat in the subject's session. */
const namedIn = (work: Work, lines: readonly Given[]): Promise<Found[]> =>
  work.db.rows<Found>(sql`
    select g.place, e.batch_id, c.id as candidate_id, b.status = 'scoring' and b.totals_at is null as is_open, coalesce(${sits('e', 'c')}, false) as sits,
      exists (select 1 from exam_score x where x.subject_id = e.id and x.candidate_id = c.id) as is_scored,
      (select h.bundle_no from score_sheet h where h.subject_id = e.id and (h.room_id = own.room_id
        or exists (select 1 from score_position p where p.sheet_id = h.id and p.candidate_id = c.id)) limit 1) as bundle_no,
      round(e.full_score * 100)::int as full_pt, round(e.step * 100)::int as step_pt
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(place int, subject uuid, ticket text, room text, seat int)
    join exam_subject e on e.id = g.subject join exam_batch b on b.id = e.batch_id
    left join candidate k on k.batch_id = e.batch_id and k.ticket_no = nullif(g.ticket, '')
    left join recruit_room r on r.batch_id = e.batch_id and r.room_no = g.room and g.ticket = ''
    left join recruit_seat t on t.session_id = e.session_id and t.room_id = r.id and t.seat_no = g.seat
    left join candidate c on c.id = coalesce(k.id, t.candidate_id) and c.audit_status = 'approved'
    left join recruit_seat own on own.session_id = e.session_id and own.candidate_id = c.id
    order by g.place`);
