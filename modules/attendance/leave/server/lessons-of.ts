import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { lessonsOf } from './card.ts';

/** Lessons that a leave touches, for whoever may see the leave. */
export const lessons = get('yxgl/leaveApply/lessons', {
  needs: 'leaveApply.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const seen = await work.db.row(
      sql`select 1 from leave_apply t where t.id = ${query.id} and ${work.within('leaveApply', 'leaveApply.detail', 't')}`,
    );
    if (!seen) throw notFound();
    return (await lessonsOf(work, [query.id])).get(query.id) ?? [];
  },
});
