import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { TermOfPast } from './sheets.ts';

/** Between 0 and 1, always the same for a text. */
const chance = (seed: string) => sql`(abs(hashtext(t.record_key || ${seed})::bigint) % 1000) / 1000.0`;

/**
 * Scores of a whole term: each student is better or worse all along, each course harder or easier. One in twenty fails; those sit a
 * make-up, which most pass. As the rules reckon, in SQL, since there are tens of thousands; a test holds one against the other.
 */
export async function typedScores(work: Work, { xn, xqM }: TermOfPast): Promise<void> {
  const ofTerm = sql`t.xn = ${xn} and t.xq_m = ${xqM}`;
  await work.db.run(sql`
    with drawn as (
      select t.id, least(99, greatest(38, 78 + (abs(hashtext(t.student_id::text)::bigint) % 25 - 12) * 0.9 + (abs(hashtext(t.subject_id::text)::bigint) % 9 - 4)
          + (${chance('a')} + ${chance('b')} + ${chance('c')} - 1.5) * 20)) as level,
        case when ${chance('f')} < 0.004 then 'absent' when ${chance('f')} < 0.006 then 'deferred' end as flag, ${chance('u')} as u, ${chance('m')} as m
      from score_record t where ${ofTerm} and not t.is_published),
    parts as (select d.id, d.flag, least(100, round(d.level + 4 + d.u * 6)) as usual, round(least(100, d.level - 3 + d.m * 6)) as mid, round(d.level) as final from drawn d),
    whole as (select p.*, case when p.flag = 'absent' then 0 when p.flag is null then round((p.usual * 30 + p.mid * 20 + p.final * 50) / 100, 1) end as total from parts p)
    update score_record t set usual = case when w.flag is null then w.usual end, mid = case when w.flag is null then w.mid end,
      final = case when w.flag is null then w.final end, flag = w.flag, total = w.total,
      point = case when w.total is null then null when w.total < 60 then 0 else round((w.total - 50) / 10, 1) end, passed = coalesce(w.total >= 60, false),
      is_published = true, published_at = ${work.at}
    from whole w where t.id = w.id`);
  await work.db.run(sql`
    insert into score_record (tenant_id, id, record_name, record_key, student_id, class_id, major_id, department_id, grade, offering_id, xn, xq_m, subject_id,
      subject_name, credit, nature, teacher_id, attempt, final, total, point, passed, is_published, published_at, source, created_at, updated_at)
    select t.tenant_id, gen_random_uuid(), t.record_name, regexp_replace(t.record_key, '[^|]*$', 'makeUp'), t.student_id, t.class_id, t.major_id, t.department_id,
      t.grade, null, t.xn, t.xq_m, t.subject_id, t.subject_name, t.credit, t.nature, t.teacher_id, 'makeUp', m.score, m.score,
      case when m.score < 60 then 0 else round((m.score - 50) / 10, 1) end, m.score >= 60, true, ${work.at}, 'import', ${work.at}, ${work.at}
    from score_record t cross join lateral (select round(48 + ${chance('s')}::numeric * 30) as score) m
    where ${ofTerm} and t.attempt <> 'makeUp' and t.total < 60 and t.flag is null
    on conflict do nothing`);
  await work.db.run(sql`
    update course_offering o set state = 'published', submitted_at = ${work.at}, published_at = ${work.at}, missing = 0
    where o.xn = ${xn} and o.xq_m = ${xqM} and o.kind = 'regular' and o.state = 'open'`);
}
