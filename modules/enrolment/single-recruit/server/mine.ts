import { owedBy } from '#modules/enrolment/fees';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from '../candidate.ts';
import { examBatch } from '../exam-batch.ts';
import { limitBroken } from '../rules/registration.ts';
import type { Batch } from './batch.ts';
import type { Candidate } from './candidate.ts';
import { testsOf } from './tests.ts';

type PlanLine = {
  id: string;
  name: string;
  majorCode: string;
  department: string;
  direction: string | null;
  kind: string | null;
  planCount: number;
  genderLimit: string | null;
  minHeightCm: number | null;
  tuition: number | null;
  years: number | null;
  remark: string | null;
};
type SeatLine = {
  session: string;
  startAt: string;
  endAt: string;
  site: string;
  room: string;
  seatNo: number;
};

/** All that a candidate sees of himself: what he filled in, where he stands on each track, what he may wish for and where he sits. */
export const getMine = get('dzks/ks/getMine', {
  needs: 'login',
  realms: ['exam'],
  async handle(work) {
    const row = await work.db.row<Candidate>(
      sql`select ${columns(candidate.fields)} from candidate t where t.id = ${work.actor.personId}::uuid`,
    );
    if (!row) throw notFound();
    const batch = await work.db.row<Batch>(
      sql`select ${columns(examBatch.fields)} from exam_batch t where t.id = ${row.batchId}`,
    );
    const plans = await plansOf(work, row.batchId);
    const who = { kind: row.kind ?? '', gender: row.gender ?? '', heightCm: row.heightCm };
    const reason = await returnReason(work, row);
    const shown = { ...row };
    mask(candidate.fields, [shown], work.platform.secrets);
    return {
      serverNow: work.at,
      candidate: shown,
      batch: batch!,
      reason,
      plans: plans.map((plan) => ({ ...plan, limit: limitBroken(plan, who) })),
      seats: await seatsOf(work, row.id),
      tests: await testsOf(work, row.id),
      owed: (await owedBy(work, [{ kind: 'candidate', id: row.id }])).get(row.id) ?? [],
    };
  },
});

const plansOf = (work: Work, batchId: string): Promise<PlanLine[]> =>
  work.db.rows<PlanLine>(sql`
    select p.id, p.name, p.major_code, d.dept_name as department, p.direction, p.kind, p.plan_count, p.gender_limit, p.min_height_cm, p.tuition, p.years, p.remark
    from major_plan p join department d on d.id = p.department_id where p.batch_id = ${batchId} order by p.major_code, p.name`);

const seatsOf = (work: Work, id: string): Promise<SeatLine[]> =>
  work.db.rows<SeatLine>(sql`
    select o.name as session, o.start_at, o.end_at, r.site_name as site, r.room_no as room, s.seat_no
    from recruit_seat s join recruit_session o on o.id = s.session_id and o.status = 'published' join recruit_room r on r.id = s.room_id
    where s.candidate_id = ${id} order by o.start_at`);

/** What whoever sent it back or turned it down wrote. */
async function returnReason(work: Work, { id, auditStatus }: Candidate): Promise<string | null> {
  if (auditStatus !== 'returned' && auditStatus !== 'rejected') return null;
  const row = await work.db.row<{ comment: string | null }>(sql`
    select l.comment from flow_log l join flow_instance i on i.id = l.instance_id
    where i.process_type = 'recruitQualify' and i.biz_id = ${id} and l.comment is not null order by l.at desc limit 1`);
  return row?.comment ?? null;
}
