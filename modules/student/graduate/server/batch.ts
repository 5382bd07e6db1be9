import { z } from 'zod';
import { checkRule } from '#modules/affairs/facts';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays } from '#platform/pure/date.ts';
import { isWeekday } from '#platform/pure/working-time.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { provided } from '#platform/server/provided.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradBatch } from '../grad-batch.ts';
import { lastDay } from '../rules/audit.ts';
import { spread } from './clear-state.ts';
import { compute } from './compute.ts';
import { firstItems } from './first-items.ts';
import { tellAll } from './tell.ts';

export type Batch = Row<typeof gradBatch>;

export const batchHooks = hooksFor(gradBatch, {
  beforeAdd: async (work, draft) => sound(work, draft),
  afterAdd: async (work) => firstItems(work),
  async beforeUpdate(work, row, changes) {
    if (row.status === 'publicity' || row.status === 'done') throw refuse.notAuditing();
    const next = { ...row, ...changes };
    if (JSON.stringify(next.rule) !== JSON.stringify(row.rule) || next.checks !== row.checks)
      return sound(work, next);
  },
  async beforeRemove(work, row) {
    if (row.status !== 'draft') throw refuse.batchOpen();
  },
  can: (_work, row, can) => can.filter((verb) => verb !== 'remove' || row.status === 'draft'),
  transitions: {
    async announce(work, row) {
      await assertApproved(work, row.id);
      const from = work.at.slice(0, 10);
      return { publicFrom: from, publicTo: await endOf(work, from, row.publicDays) };
    },
    takeBack: async () => ({ publicFrom: null, publicTo: null }),
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'open') {
      await gather(work, after);
      await compute(work, after);
      await tellAll(work, after, 'opened');
    }
    if (name === 'announce') await tellAll(work, after, 'announced');
  },
});

/** Days in order, and a rule that can be asked where one is asked for. */
async function sound(work: Work, given: Partial<Batch>): Promise<Partial<Batch>> {
  if ((given.graduateFrom ?? '') > (given.graduateTo ?? '')) throw refuse.daysWrong();
  const rule = given.checks?.includes('rule') ? checkRule(work, given.rule, 'rule') : null;
  return { rule };
}

async function assertApproved(work: Work, batchId: string): Promise<void> {
  const found = await work.db.row<{ total: number; open: number }>(sql`
    select count(*) as total, count(*) filter (where stage in ('open', 'reviewed')) as open
    from grad_audit where batch_id = ${batchId}`);
  if (found!.total === 0) throw refuse.nobody();
  if (found!.open > 0) throw refuse.notApproved({ count: found!.open });
}

/** Working days by the school's calendar; weekdays in a house without one. */
export async function endOf(work: Work, from: string, wanted: number): Promise<string> {
  const days = Array.from({ length: wanted * 3 + 30 }, (_, index) => addDays(from, index + 1));
  const time = await provided(work.platform, 'workingTime')?.(work, from, days.at(-1)!);
  return lastDay(days, time?.isWorkday ?? isWeekday, wanted);
}

/** Everybody on the roll who is to graduate in the batch's days and is in no other that is open. Answers with how many came. */
export async function gather(
  work: Work,
  batch: Pick<Batch, 'id' | 'graduateFrom' | 'graduateTo'>,
): Promise<number> {
  const added = await work.db.run(sql`
    insert into grad_audit (tenant_id, id, batch_id, student_id, student_name, class_id, major_id, department_id, grade,
      created_at, created_by, updated_at)
    select s.tenant_id, gen_random_uuid(), ${batch.id}, s.id, s.name, s.class_id, s.major_id, s.department_id, s.grade,
      ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from student s where s.enrolled and s.arrived and s.class_id is not null
      and s.graduation_date between ${batch.graduateFrom}::date and ${batch.graduateTo}::date
      and not exists (select 1 from grad_audit a where a.student_id = s.id and (a.stage <> 'done' or a.batch_id = ${batch.id}))
    on conflict do nothing`);
  await spread(work, sql`a.batch_id = ${batch.id}`);
  return added;
}

/** The batch, locked: of two who act on it at once one waits. */
export async function hold(work: Work, id: string, states: readonly string[]): Promise<Batch> {
  const batch = await work.db.row<Batch>(sql`
    select ${columns(gradBatch.fields)} from grad_batch t where t.id = ${id} for update`);
  if (!batch) throw notFound();
  if (!states.includes(batch.status ?? '')) throw refuse.notAuditing();
  return batch;
}

/** Looks at all conditions anew, of those who came since, too. */
export const run = post('xsgl/gradBatch/run', {
  needs: 'gradBatch.run',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id, ['auditing']);
    const added = await gather(work, batch);
    return { added, looked: await compute(work, batch) };
  },
});

/** Batches whose graduates are looked at each night, as long as nothing is published. */
export async function nightly(work: Work): Promise<void> {
  const open = await work.db.rows<{ id: string }>(
    sql`select id from grad_batch where status = 'auditing' order by id`,
  );
  for (const { id } of open) {
    const batch = await hold(work, id, ['auditing']);
    await gather(work, batch);
    await compute(work, batch);
  }
}
