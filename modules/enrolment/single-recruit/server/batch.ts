import { notFound, type Refusal } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { examBatch } from '../exam-batch.ts';
import { examSubject } from '../exam-subject.ts';
import { inOrder } from '../rules/registration.ts';
import { assertTest, enlistIn } from './tests.ts';

export type Batch = Row<typeof examBatch>;

/** A batch, read under a lock that lets others read it so, too. @throws 404 */
export async function batchOf(work: Work, id: string): Promise<Batch> {
  const batch = await work.db.row<Batch>(
    sql`select ${columns(examBatch.fields)} from exam_batch t where t.id = ${id} for share`,
  );
  if (!batch) throw notFound();
  return batch;
}

/** The same, for who draws seats or admits: nobody else does so meanwhile. */
export async function lockBatch(work: Work, id: string): Promise<Batch> {
  const batch = await work.db.row<Batch>(
    sql`select ${columns(examBatch.fields)} from exam_batch t where t.id = ${id} for update`,
  );
  if (!batch) throw notFound();
  return batch;
}

function assertOrder(one: Partial<Batch>): void {
  const { registerStart, registerEnd, auditEnd, payEnd, ticketStart, ticketEnd } = one;
  const { scorePublishAt, reviewStart, reviewEnd, confirmStart, confirmEnd } = one;
  const first = [registerStart, registerEnd, auditEnd, payEnd, ticketStart, ticketEnd];
  const moments = [...first, scorePublishAt, reviewStart, reviewEnd, confirmStart, confirmEnd];
  if (!inOrder(moments.map(String))) throw refuse.windowReversed();
}

/** What may no longer change once candidates rely on it. */
const SETTLED = ['year', 'batchCode', 'volunteerMode', 'volunteerMax'] as const;

export const batchHooks = hooksFor(examBatch, {
  beforeAdd: async (_work, draft) => assertOrder(draft),
  async beforeUpdate(_work, row, changes) {
    if (row.status === 'closed') throw refuse.batchClosed();
    const changed = SETTLED.some((name) => changes[name] !== undefined && changes[name] !== row[name]);
    if (row.status !== 'draft' && changed) throw refuse.batchRuns();
    assertOrder({ ...row, ...changes });
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.batchRuns();
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'remove' || row.status === 'draft'),
  transitions: {
    async publish(work, row) {
      const missing = await work.db.row<{ plans: number; kinds: string[] }>(sql`
        select (select count(*) from major_plan where batch_id = ${row.id}) as plans, array(
          select distinct k from unnest(${row.kinds}::text[]) k join major_plan p on p.batch_id = ${row.id} and coalesce(p.kind, k) = k
          where not exists (select 1 from exam_subject s where s.batch_id = p.batch_id and s.weight > 0
            and (coalesce(s.kinds, '{}') = '{}' or k = any(s.kinds)) and (coalesce(s.major_ids, '{}') = '{}' or p.major_id = any(s.major_ids)))) as kinds`);
      if (missing!.plans === 0) throw refuse.noPlan();
      if (missing!.kinds.length > 0) throw refuse.noSubject();
    },
    async closeRegister(work, row) {
      if (work.at < row.registerEnd) throw refuse.registerRuns();
      await refuseWhere(
        work,
        sql`select count(*) as count from candidate where batch_id = ${row.id} and audit_status = 'running'`,
        refuse.reviewsOpen,
      );
    },
    async startExam(work, row) {
      await refuseWhere(
        work,
        sql`select count(*) as count from recruit_session where batch_id = ${row.id} and status <> 'published'`,
        refuse.seatsMissing,
      );
      await refuseWhere(
        work,
        sql`select count(*) as count from exam_subject s left join exam_plan p on p.id = s.exam_plan_id
          where s.batch_id = ${row.id} and s.subject_type = 'online' and coalesce(p.status, 'draft') = 'draft'`,
        refuse.testsMissing,
      );
    },
    async startScoring(work, row) {
      await refuseWhere(
        work,
        sql`select (select count(*) from recruit_session where batch_id = ${row.id} and end_at > ${work.at})
          + (select count(*) from exam_subject s join exam_plan p on p.id = s.exam_plan_id where s.batch_id = ${row.id} and p.end_at > ${work.at}) as count`,
        refuse.sessionsOpen,
      );
    },
    async startAdmit(_work, row) {
      if (row.totalsAt === null) throw refuse.totalsMissing();
    },
    async close(work, row) {
      await refuseWhere(
        work,
        sql`select count(*) as count from candidate where batch_id = ${row.id} and admit_status in ('proposed', 'admitted')`,
        refuse.roundsOpen,
      );
    },
  },
  async afterTransition(work, name, _before, { id }) {
    if (name === 'closeRegister' || name === 'startExam') await enlistIn(work, sql`s.batch_id = ${id}`);
  },
});

/** Refuses with how many stand in the way. */
async function refuseWhere(
  work: Work,
  query: ReturnType<typeof sql>,
  refusal: (facts: { count: number }) => Refusal,
): Promise<void> {
  const { count } = (await work.db.row<{ count: number }>(query))!;
  if (count > 0) throw refusal({ count });
}

export const subjectHooks = hooksFor(examSubject, {
  async beforeAdd(work, draft) {
    await assertOpen(work, draft.batchId!);
    await assertTest(work, draft);
    return { step: draft.step ?? 0.5 };
  },
  async beforeUpdate(work, row, changes) {
    await assertOpen(work, row.batchId);
    await assertTest(work, { ...row, ...changes });
  },
  async afterAdd(work, rows) {
    for (const { id } of rows) await enlistIn(work, sql`s.id = ${id}`);
  },
  afterUpdate: (work, _before, { id }) => enlistIn(work, sql`s.id = ${id}`),
  beforeRemove: (work, row) => assertOpen(work, row.batchId),
});

/** Subjects and plans change until scores are typed. */
export async function assertOpen(work: Work, batchId: string): Promise<void> {
  const { status } = await batchOf(work, batchId);
  if (!['draft', 'open', 'arranging'].includes(status!)) throw refuse.batchRuns();
}
