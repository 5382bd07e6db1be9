import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Shown = {
  id: string;
  name: string;
  year: number;
  status: string;
  version: number;
  checks: string[];
  effectiveOn: string;
  checkedAt: string | null;
  publicFrom: string | null;
  publicTo: string | null;
};
type Funnel = {
  due: number;
  passing: number;
  undecided: number;
  reviewed: number;
  approved: number;
  done: number;
  numbered: number;
  handed: number;
  cleared: number;
  held: number;
  objections: number;
};
type Line = {
  classId: string;
  className: string;
  due: number;
  undecided: number;
  failing: { readonly [check: string]: number };
};

/** How far the graduates of a batch have come, and class by class how many fail what. */
export const cockpit = get('xsgl/gradBatch/cockpit', {
  needs: 'gradBatch.cockpit',
  query: z.strictObject({ id: z.uuid().optional() }),
  async handle(work, { query: { id } }) {
    const batches = await work.db.rows<Shown>(sql`
      select id, name, year, status, version, checks, effective_on, checked_at, public_from, public_to from grad_batch
      order by status = 'done', year, name limit 50`);
    const batch = batches.find((one) => one.id === id) ?? batches[0];
    if (!batch) return { batches, batch: null, funnel: null, lines: [] };
    const inside = sql`a.batch_id = ${batch.id} and ${work.within('gradAudit', 'gradBatch.cockpit', 'a')}`;
    const funnel = await work.db.row<Funnel>(sql`
      select count(*) as due, count(*) filter (where a.failing = '{}') as passing,
        count(*) filter (where a.conclusion = 'undecided') as undecided,
        count(*) filter (where a.stage in ('reviewed', 'approved', 'done')) as reviewed,
        count(*) filter (where a.stage in ('approved', 'done')) as approved, count(*) filter (where a.stage = 'done') as done,
        count(a.cert_no) as numbered,
        count(*) filter (where exists (select 1 from grad_cert g where g.cert_no = a.cert_no and g.status = 'handed')) as handed,
        count(*) filter (where a.clear_total > 0 and a.clear_done = a.clear_total) as cleared,
        count(*) filter (where a.blocks <> '{}' and a.stage = 'approved') as held,
        (select count(*) from grad_objection o join grad_audit x on x.id = o.audit_id
          where x.batch_id = ${batch.id} and o.status = 'open') as objections
      from grad_audit a where ${inside}`);
    const lines = await work.db.rows<Line>(sql`
      with ${academicRows.stuClass}
      select c.id as class_id, c.class_name, n.due, n.undecided, n.failing from (
        select a.class_id, count(distinct a.id) as due, count(distinct a.id) filter (where a.conclusion = 'undecided') as undecided,
          (select coalesce(jsonb_object_agg(f.code, f.count), '{}') from (
            select u.code, count(*) as count from grad_audit x cross join unnest(x.failing) as u(code)
            where x.batch_id = ${batch.id} and x.class_id = a.class_id group by 1) f) as failing
        from grad_audit a where ${inside} group by a.class_id) n
      join stu_class c on c.id = n.class_id order by c.class_code`);
    return { batches, batch, funnel: funnel ?? null, lines };
  },
});
