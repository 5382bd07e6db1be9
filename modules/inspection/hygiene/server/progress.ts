import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Lowest, Progress } from './answers.ts';

const ACTS: { readonly [state: string]: readonly string[] } = {
  running: ['close', 'release', 'void'],
  reviewing: ['release', 'void'],
  released: ['void'],
};

/** The last rounds of tasks that the reader looks after, with how far each is. */
export const progress = get('yxgl/hygieneRound/progress', {
  needs: 'hygieneRound.progress',
  async handle(work): Promise<Progress[]> {
    const rows = await work.db.rows<Progress>(sql`
      select r.id, r.version, r.name, r.task_id, r.start_at, r.end_at, r.state, r.released_at, p.*
      from (select * from hygiene_round t where ${work.within('hygieneRound', 'hygieneRound.progress', 't')} order by t.start_at desc limit 40) r
      cross join lateral (
        select count(*) as rooms, count(*) filter (where t.state <> 'due') as done, count(*) filter (where t.state = 'scored') as scored,
          round(avg(t.score) filter (where t.state = 'scored'), 1) as mean_score, count(*) filter (where t.state = 'scored' and not t.passed) as failed
        from hygiene_room t where t.round_id = r.id) p
      order by r.start_at desc`);
    return rows.map((row) => ({
      ...row,
      can: (ACTS[row.state] ?? []).filter((act) => work.may(`hygieneRound.${act}`)),
    }));
  },
});

/** What one looks at before results are published: the twenty lowest, and how far each inspector is. */
export const lowest = get('yxgl/hygieneRound/lowest', {
  needs: 'hygieneRound.progress',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }): Promise<Lowest> {
    const round = await work.db.row(sql`
      select 1 from hygiene_round t where t.id = ${id} and ${work.within('hygieneRound', 'hygieneRound.progress', 't')}`);
    if (!round) throw notFound();
    return {
      rooms: await work.db.rows<Lowest['rooms'][number]>(sql`
        select id, place_name, score, grade, coalesce(veto_hit, false) as veto_hit from hygiene_room
        where round_id = ${id} and score is not null order by score, place_name limit 20`),
      inspectors: await work.db.rows<Lowest['inspectors'][number]>(sql`
        select u.id as user_id, u.user_name as name, count(*) filter (where t.scored_by = u.id) as done, count(*) as due
        from hygiene_room t join sys_user u on u.id = any(t.inspector_ids) where t.round_id = ${id}
        group by u.id, u.user_name order by done desc, name limit 100`),
    };
  },
});
