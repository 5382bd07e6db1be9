import { z } from 'zod';
import { studentRecord } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { BATCH_FIELDS } from '../rules.ts';

const MOST = 1_000;

const body = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MOST),
  field: z.enum(BATCH_FIELDS),
  value: z.string().trim().min(1).max(60),
});

/** How many records would change, before anybody says so. */
export const batchLook = post('xsgl/studentInfo/batchLook', {
  needs: 'studentInfo.batch',
  proof: 'plain',
  reads: true,
  body,
  async handle(work, { body: { ids, field, value } }) {
    await assertMine(work, ids);
    const row = await work.db.row<{ differ: number; filled: number }>(sql`
      select count(*) filter (where t.value is distinct from ${value}) as differ,
        count(*) filter (where t.value is distinct from ${value} and t.value is not null) as filled
      from (select ${sql.ref(`s.${snake(field)}`)} as value from student s where s.id = any(${ids}::uuid[])) t`);
    return { chosen: new Set(ids).size, ...row! };
  },
});

/** One field of many records gets one value. Who somebody is, his class and his status aren't among them. */
export const batchUpdate = post('xsgl/studentInfo/batchUpdate', {
  needs: 'studentInfo.batch',
  proof: 'plain',
  body: body.extend({ reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { ids, field, value, reason } }) {
    await assertMine(work, ids);
    return { changed: await studentRecord.correctMany(work, ids, { [field]: value }, reason) };
  },
});

/** All of them are the reader's to write, or none is written. */
export async function assertMine(work: Work, ids: readonly string[]): Promise<void> {
  const mine = await work.db.row<{ count: number }>(sql`
    select count(*) from student t where t.id = any(${ids}::uuid[]) and ${work.within('student', 'student.update', 't')}`);
  if (mine!.count < new Set(ids).size) throw notFound();
}
