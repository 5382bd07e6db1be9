import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { mayAppeal } from '../rules/time.ts';
import type { MyResult } from './answers.ts';

/** Published results of rooms in which the student lived then, newest first, with the room's place on its floor. */
export const getMyRoom = get('yxgl/hygieneRoom/getMyRoom', {
  needs: 'hygieneAppeal.submit',
  async handle(work): Promise<MyResult[]> {
    const rows = await work.db.rows<MyResult>(sql`
      select r.id, n.name, r.due_on, r.place_name, r.score, r.grade, coalesce(r.veto_hit, false) as veto_hit, s.score as personal,
        coalesce((select jsonb_agg(i || jsonb_build_object('bedNo', b.bed_no)) from jsonb_array_elements(r.items) i
          left join dorm_bed b on b.id = (i->>'bedId')::uuid), '[]') as items, r.photos, r.released_at, f.place, f.of,
        exists (select 1 from hygiene_appeal a where a.result_id = r.id and a.audit_status not in ('draft', 'withdrawn', 'cancelled')) as appealed
      from hygiene_score s join hygiene_room r on r.id = s.result_id join hygiene_round n on n.id = r.round_id
      cross join lateral (
        select 1 + count(*) filter (where o.score > r.score) as place, count(*) as of from hygiene_room o
        where o.round_id = r.round_id and o.floor_id = r.floor_id and o.released_at is not null) f
      where s.student_id = ${work.actor.personId}::uuid and r.released_at is not null order by r.due_on desc, r.id limit 30`);
    return rows.map((row) => {
      const { appealed, ...shown } = row as MyResult & { appealed: boolean };
      const isOpen =
        !appealed && shown.items.length > 0 && mayAppeal(instantOf(shown.releasedAt, ZONE), work.now);
      return { ...shown, mayAppeal: isOpen };
    });
  },
});

/** What inspections said of rooms in which the caller lived, for the copy of his data. */
export const scoresOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select place_name, due_on, score, bed_part from hygiene_score
    where student_id = ${work.actor.personId}::uuid and released_at is not null order by due_on desc limit 1000`);
