import { z } from 'zod';
import { newcomer, settleStep } from '#modules/enrolment/welcome';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { HOLD_MINUTES } from '../rules.ts';

const IN_REALM = { needs: 'login', realms: ['welcome'] } as const;
type Shown = { id: string; number: string; operator: string; plan: string | null };

const isFree = (work: Work, studentId: string) =>
  sql`(p.status = 'free' or p.status = 'held' and (p.held_until < ${work.now}::timestamptz or p.student_id = ${studentId}))`;

/** Numbers to choose from, by their last digits, and the one that one has. */
export const getPhones = get('yxgl/welcomeMy/getPhones', {
  ...IN_REALM,
  query: z.strictObject({
    keyword: z
      .string()
      .trim()
      .regex(/^\d{0,8}$/)
      .default(''),
  }),
  async handle(work, { query: { keyword } }) {
    const { studentId } = await newcomer(work);
    const mine = await work.db.row<Shown>(sql`
      select id, number, operator, plan from phone_pool p where p.student_id = ${studentId} and p.status = 'chosen'`);
    const numbers = await work.db.rows<Shown>(sql`
      select id, number, operator, plan from phone_pool p where ${isFree(work, studentId)} and p.number like ${`%${keyword}%`}
      order by number limit 30`);
    return { mine: mine ?? null, numbers };
  },
});

const body = z.strictObject({ id: z.uuid() });

/** Keeps a number for ten minutes; one that one held before is free again. */
export const holdPhone = post('yxgl/welcomeMy/holdPhone', {
  ...IN_REALM,
  proof: 'plain',
  body,
  async handle(work, { body: { id } }) {
    const { studentId } = await newcomer(work);
    await work.db.run(sql`
      update phone_pool set status = 'free', student_id = null, held_until = null where student_id = ${studentId} and status = 'held' and id <> ${id}`);
    const until = new Date(work.now.getTime() + HOLD_MINUTES * 60_000);
    const held = await work.db.row<{ number: string }>(sql`
      update phone_pool p set status = 'held', student_id = ${studentId}, held_until = ${until}, version = p.version + 1, updated_at = ${work.at}
      where p.id = ${id} and ${isFree(work, studentId)} returning p.number`);
    if (!held) throw refuse.phoneTaken();
    return held;
  },
});

/** Takes a number for good: one statement says who was first, and the index `supplies.phoneMine` that nobody has two. */
export const choosePhone = post('yxgl/welcomeMy/choosePhone', {
  ...IN_REALM,
  proof: 'plain',
  body,
  async handle(work, { body: { id } }) {
    const { studentId } = await newcomer(work);
    const chosen = await work.db.row<{ number: string }>(sql`
      update phone_pool p set status = 'chosen', student_id = ${studentId}, held_until = null, chosen_at = ${work.at}, version = p.version + 1,
        updated_at = ${work.at} where p.id = ${id} and ${isFree(work, studentId)} returning p.number`);
    if (!chosen) throw refuse.phoneTaken();
    await settleStep(work, 'PHONE', studentId, 'done');
    return chosen;
  },
});
