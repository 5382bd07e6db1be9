import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Score = {
  takerKind: 'student' | 'candidate';
  takerId: string;
  pt: number;
  fullPt: number;
  flag: 'normal' | 'absent' | 'cheat';
};

/** What everybody got in a test whose scores are published, in hundredths of a point; nothing before. */
export const scoresOf = (work: Work, planId: string): Promise<Score[]> =>
  work.db.rows<Score>(sql`
    select k.taker_kind, k.person_id as taker_id, round(coalesce(k.score, 0) * 100)::int as pt, round(p.full_score * 100)::int as full_pt,
      case k.status when 'cheat' then 'cheat' when 'absent' then 'absent' else 'normal' end as flag
    from exam_taker k join exam_plan p on p.id = k.plan_id and p.status in ('scored', 'archived') where k.plan_id = ${planId}
    order by k.person_id`);

type Enlisted = { kind: 'student' | 'candidate'; id: string; name: string };

/** Puts people on the roster of a test by name: newcomers and candidates, whom no target reaches. Who is on it stays. */
export async function enlist(work: Work, planId: string, takers: readonly Enlisted[]): Promise<number> {
  const count = await work.db.run(sql`
    insert into exam_taker (tenant_id, id, plan_id, taker_kind, person_id, student_id, taker_name, class_id, department_id, owner_id, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), p.id, t.kind, t.id, s.id, t.name, s.class_id, s.department_id, p.owner_id, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(takers)}::jsonb) as t(kind text, id uuid, name text) join exam_plan p on p.id = ${planId}
    left join student s on t.kind = 'student' and s.id = t.id on conflict do nothing`);
  if (count > 0)
    await work.db.run(
      sql`update exam_plan set takers = takers + ${count} where id = ${planId} and status = 'published'`,
    );
  return count;
}

/** Takes somebody off the rosters of tests that he was put on by name and hasn't begun; what is begun stays as evidence. */
export const delist = (work: Work, kind: Enlisted['kind'], id: string): Promise<number> =>
  work.db.run(sql`
    with gone as (
      delete from exam_taker k using exam_plan p where p.id = k.plan_id and p.status in ('draft', 'published') and k.taker_kind = ${kind}
        and k.person_id = ${id} and not exists (select 1 from exam_attempt a where a.taker_id = k.id) returning k.plan_id)
    update exam_plan p set takers = p.takers - 1 from gone where p.id = gone.plan_id and p.status = 'published'`);
