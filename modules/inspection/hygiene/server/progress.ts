import { z } from 'zod';
import { progressOf } from '#modules/inspection/round';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { hygieneRound } from '../hygiene-round.ts';
import type { Lowest } from './answers.ts';

/** Rounds with how they did so far. */
export const progress = get('yxgl/hygieneRound/progress', {
  needs: 'hygieneRound.progress',
  handle: (work) =>
    progressOf<{ meanScore: number | null; failed: number }>(
      work,
      { round: hygieneRound, place: hygieneRoom },
      sql`round(avg(t.score) filter (where t.state = 'scored'), 1) as mean_score,
        count(*) filter (where t.state = 'scored' and not t.passed) as failed`,
    ),
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
