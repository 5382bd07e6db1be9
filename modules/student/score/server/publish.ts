import { z } from 'zod';
import { usersOfPersons } from '#modules/base/people';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { courseOffering } from '../course-offering.ts';
import { refuse } from '../errors.ts';
import { termOf } from '../rules/term.ts';
import { settleResults } from './results.ts';

type Published = { offeringId: string; name: string; studentIds: string[] };

/** Students see the scores of these sheets from now on: results, messages and whoever else listens follow. */
export async function publishSheets(work: Work, offeringIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update score_record set is_published = true, published_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where offering_id = any(${offeringIds}::uuid[]) and not is_published`);
  await settleResults(work, sql`t.offering_id = any(${offeringIds}::uuid[])`);
  const sheets = await work.db.rows<Published>(sql`
    select o.id as offering_id, o.subject_name as name, array_agg(t.student_id) as student_ids
    from course_offering o join score_record t on t.offering_id = o.id where o.id = any(${offeringIds}::uuid[]) group by o.id, o.subject_name`);
  const users = await usersOfPersons(
    work,
    sheets.flatMap(({ studentIds }) => studentIds),
  );
  for (const { offeringId, name, studentIds } of sheets) {
    await message(work, {
      users: studentIds.flatMap((id) => users.get(id) ?? []),
      key: 'score.published',
      facts: { name },
      category: 'reminder',
      link: '/layout/student/score/mine',
      bizType: 'courseOffering',
      bizId: offeringId,
      event: 'published',
    });
    await emit(work, 'score.published', { offeringId, studentIds });
  }
}

/** All sheets of a term that teachers have handed in, of the caller's circle. */
export const publishAll = post('xsgl/courseOffering/publishAll', {
  needs: 'courseOffering.publish',
  proof: 'plain',
  body: z.strictObject({ term: z.string().regex(/^\d{4}-\d{4}-[1-9]$/) }),
  async handle(work, { body }) {
    const { xn, xqM } = termOf(body.term);
    const rows = await work.db.rows<{ id: string }>(sql`
      update course_offering t set state = 'published', published_at = ${work.at}, version = version + 1, updated_at = ${work.at}
      where t.state = 'submitted' and t.xn = ${xn} and t.xq_m = ${xqM} and ${work.within('courseOffering', 'courseOffering.publish', 't')}
      returning t.id`);
    if (rows.length === 0) throw refuse.nothingToPublish();
    const ids = rows.map(({ id }) => id);
    await record(
      work,
      courseOffering,
      'publish',
      ids.map((rowId) => ({ rowId, before: { state: 'submitted' }, after: { state: 'published' } })),
    );
    await publishSheets(work, ids);
    return { published: ids.length };
  },
});
