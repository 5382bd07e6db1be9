import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { raiseBills } from './door.ts';

const MOST = 5_000_000;

/** A bill by hand for some students of the asker's circle; pressed twice with one `key` it is made once. */
export const raise = post('jfgl/bill/raise', {
  needs: 'bill.raise',
  proof: 'fresh',
  body: z.strictObject({
    key: z.uuid().optional(),
    studentIds: z.array(z.uuid()).min(1).max(500),
    itemId: z.uuid(),
    title: z.string().trim().min(1).max(100),
    amount: z.int().min(1).max(MOST),
    dueOn: wireDay.nullish(),
  }),
  async handle(work, { body: { key = newId(), studentIds, itemId, title, amount, dueOn } }) {
    const item = await work.db.row<{ code: string }>(sql`
      select code from fee_item where id = ${itemId} and status = 'enabled'`);
    const students = await work.db.rows<{ id: string }>(sql`
      select t.id from student t where t.id = any(${studentIds}::uuid[]) and ${work.within('student', 'bill.raise', 't')}`);
    if (!item || students.length < new Set(studentIds).size) throw notFound();
    const ids = await raiseBills(
      work,
      students.map(({ id }) => ({
        payer: { kind: 'student', id },
        itemCode: item.code,
        ...{ title, amountFen: amount, bizType: 'manual', bizId: `${key}:${id}` },
        ...(dueOn && { dueOn }),
      })),
    );
    return { ids };
  },
});
