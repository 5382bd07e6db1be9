import { housingOf } from '#modules/dormitory/register';
import { archiveStates } from '#modules/student/archive';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { autoState, type AutoFact } from '../rules/clear.ts';
import { owedOf } from './compute.ts';

/** Everybody of whom `where` is true (alias `a`: gradAudit) gets what the school asks for now, with how it stands. */
export async function spread(work: Work, where: Sql): Promise<void> {
  await work.db.run(sql`
    insert into clear_record (tenant_id, id, audit_id, item_id, student_id, student_name, class_id, office_id, is_auto,
      created_at, created_by, updated_at)
    select a.tenant_id, gen_random_uuid(), a.id, i.id, a.student_id, a.student_name, a.class_id,
      coalesce(i.office_id, a.department_id), i.fact is not null, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from grad_audit a join clear_item i on i.status = 'enabled' where (${where}) and a.stage <> 'done' on conflict do nothing`);
  await refreshAuto(work, where);
}

type Auto = { id: string; studentId: string; fact: string; state: string; note: string | null };

/** Facts decide what nobody signs off, and what is done of all is counted. */
export async function refreshAuto(work: Work, where: Sql): Promise<void> {
  const rows = await work.db.rows<Auto>(sql`
    select r.id, r.student_id, i.fact, r.state, r.note from clear_record r join grad_audit a on a.id = r.audit_id
    join clear_item i on i.id = r.item_id and i.fact is not null where (${where}) order by r.id for update of r`);
  const known = await knownOf(work, [...new Set(rows.map(({ studentId }) => studentId))]);
  const changed = rows.flatMap(({ id, studentId, fact, state, note }) => {
    const now = autoState(fact, known(studentId));
    return now.state === state && now.note === note ? [] : [{ id, ...now }];
  });
  await work.db.run(sql`
    update clear_record r set state = d.state, note = d.note, decided_at = case when d.state = 'passed' then ${work.at}::timestamptz end,
      version = r.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d(id uuid, state text, note text) where r.id = d.id`);
  await recount(work, where);
}

/** What is known of students now, for what nobody signs off. */
export async function knownOf(work: Work, ids: readonly string[]): Promise<(id: string) => AutoFact> {
  const [homes, owed, files, own] = await Promise.all([
    housingOf(work, ids),
    owedOf(work, ids),
    archiveStates(work, ids),
    work.db.rows<{ id: string; destination: boolean; confirmed: boolean }>(sql`
      select s.id, exists (select 1 from grad_destination d where d.student_id = s.id and d.audit_status in ('running', 'approved'))
          as destination,
        exists (select 1 from grad_audit a where a.student_id = s.id and a.confirmed_at is not null) as confirmed
      from unnest(${ids}::uuid[]) as s(id)`),
  ]);
  const places = new Map(homes.map(({ studentId, placeName }) => [studentId, placeName]));
  const said = new Map(own.map((one) => [one.id, one]));
  return (id) => ({
    place: places.get(id) ?? null,
    owedFen: owed.get(id) ?? 0,
    file: files.get(id) ?? null,
    hasDestination: said.get(id)?.destination ?? false,
    isConfirmed: said.get(id)?.confirmed ?? false,
  });
}

/** How many of all items each has settled. */
export const recount = (work: Work, where: Sql) =>
  work.db.run(sql`
    update grad_audit t set clear_total = n.total, clear_done = n.done, version = t.version + 1, updated_at = ${work.at}
    from (select a.id, count(r.id)::int as total, (count(*) filter (where r.state = 'passed'))::int as done
      from grad_audit a left join clear_record r on r.audit_id = a.id where (${where}) group by a.id) n
    where t.id = n.id and (t.clear_total, t.clear_done) is distinct from (n.total, n.done)`);
