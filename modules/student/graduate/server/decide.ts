import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradAudit } from '../grad-audit.ts';
import { CHECKS, type Overrides, type Result } from '../rules/audit.ts';
import type { Batch } from './batch.ts';
import { compute } from './compute.ts';

type Audit = Row<typeof gradAudit>;
type Locked = Pick<Audit, 'id' | 'stage' | 'conclusion'> & {
  batchId: string;
  failing: string[];
  results: Result[];
  overrides: Overrides;
  studentName: string;
};

export const auditHooks = hooksFor(gradAudit, {
  transitions: { sendBack: async (work, row) => void (await holdBatch(work, row.batchId)) },
});

/** The batch while it is audited; shared, so that it isn't published meanwhile. */
async function holdBatch(work: Work, id: string): Promise<Batch> {
  const batch = await work.db.row<Batch>(sql`
    select id, checks, rule, status from grad_batch where id = ${id} and status = 'auditing' for share`);
  if (!batch) throw refuse.notAuditing();
  return batch;
}

type Act = 'conclude' | 'override' | 'review' | 'approve';

async function locked(work: Work, act: Act, where: Sql): Promise<Locked[]> {
  const rows = await work.db.rows<Locked>(sql`
    select a.id, a.batch_id, a.stage, a.conclusion, a.failing, a.results, a.overrides, a.student_name from grad_audit a
    where ${where} and ${work.within('gradAudit', `gradAudit.${act}`, 'a')} order by a.id limit 5000 for update`);
  for (const id of new Set(rows.map(({ batchId }) => batchId))) await holdBatch(work, id);
  return rows;
}

const ids = z.array(z.uuid()).min(1).max(500);

async function chosen(work: Work, act: Act, wanted: readonly string[]): Promise<Locked[]> {
  const rows = await locked(work, act, sql`a.id = any(${wanted}::uuid[])`);
  if (rows.length < new Set(wanted).size) throw notFound();
  return rows;
}

/** How the studies of some end. Nobody graduates who fails a condition; all other ends need a reason. */
export const conclude = post('xsgl/gradAudit/conclude', {
  needs: 'gradAudit.conclude',
  proof: 'plain',
  body: z.strictObject({
    ids,
    conclusion: z.enum(['graduate', 'complete', 'leaveEarly', 'delay']),
    reason: z.string().trim().max(300).optional(),
  }),
  async handle(work, { body: { ids: wanted, conclusion, reason } }) {
    const rows = await chosen(work, 'conclude', wanted);
    if (rows.some(({ stage }) => stage !== 'open')) throw refuse.stageMoved();
    const failing = rows.find((row) => row.failing.length > 0);
    if (conclusion === 'graduate' && failing)
      throw refuse.checksFail({ name: failing.studentName, list: sayChecks(work, failing.failing) });
    if (conclusion !== 'graduate' && !reason) throw refuse.reasonNeeded();
    await work.db.run(sql`
      update grad_audit set conclusion = ${conclusion}, is_chosen = true, reason = ${reason ?? null}, version = version + 1,
        updated_at = ${work.at} where id = any(${rows.map(({ id }) => id)}::uuid[])`);
    await keepTrace(work, 'conclude', rows, { conclusion }, reason);
    return { count: rows.length };
  },
});

/** Conditions by name, as a refusal says them. */
export const sayChecks = (work: Work, codes: readonly string[]): string =>
  codes.map((code) => work.platform.words.say(work.locale, `dict.gradCheck.${code}`)).join('、');

/** The school lets a failed condition pass, and says why. */
export const override = post('xsgl/gradAudit/override', {
  needs: 'gradAudit.override',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), check: z.enum(CHECKS), reason: z.string().trim().min(4).max(300) }),
  async handle(work, { body: { id, check, reason } }) {
    const [row] = await chosen(work, 'override', [id]);
    if (row!.stage !== 'open') throw refuse.stageMoved();
    if (!row!.failing.includes(check)) throw refuse.checkPasses();
    const overrides = { ...row!.overrides, [check]: { reason, by: work.actor.name, at: work.at } };
    await work.db.run(sql`
      update grad_audit set overrides = ${JSON.stringify(overrides)}::jsonb, version = version + 1, updated_at = ${work.at}
      where id = ${id}`);
    await compute(work, await holdBatch(work, row!.batchId), [id]);
    await keepTrace(work, 'override', [row!], { overrides }, reason);
    return { id };
  },
});

const which = z.strictObject({ ids: ids.optional(), batchId: z.uuid().optional() });

/** The college stands by what was concluded: about chosen ones, or about all of its own in a batch. */
export const review = post('xsgl/gradAudit/review', {
  needs: 'gradAudit.review',
  proof: 'plain',
  body: which,
  handle: (work, { body }) => move(work, body, { act: 'review', from: ['open'], to: 'reviewed' }),
});

/** The school stands by it. */
export const approve = post('xsgl/gradAudit/approve', {
  needs: 'gradAudit.approve',
  proof: 'plain',
  body: which,
  handle: (work, { body }) => move(work, body, { act: 'approve', from: ['reviewed'], to: 'approved' }),
});

type Step = { act: 'review' | 'approve'; from: readonly string[]; to: string };

async function move(work: Work, body: z.output<typeof which>, { act, from, to }: Step) {
  const rows = body.ids
    ? await chosen(work, act, body.ids)
    : await locked(
        work,
        act,
        sql`a.batch_id = ${body.batchId ?? null}::uuid and a.stage = any(${[...from]}::text[]) and a.conclusion <> 'undecided'`,
      );
  if (rows.some(({ stage }) => !from.includes(stage ?? ''))) throw refuse.stageMoved();
  const undecided = rows.find(({ conclusion }) => conclusion === 'undecided');
  if (undecided) throw refuse.undecided({ name: undecided.studentName });
  await work.db.run(sql`
    update grad_audit set stage = ${to}, version = version + 1, updated_at = ${work.at}
    where id = any(${rows.map(({ id }) => id)}::uuid[])`);
  await keepTrace(work, act, rows, { stage: to });
  return { count: rows.length };
}

async function keepTrace(
  work: Work,
  act: Act,
  rows: readonly Locked[],
  after: { [field: string]: unknown },
  reason?: string,
): Promise<void> {
  const before = ({ stage, conclusion, overrides }: Locked) => ({ stage, conclusion, overrides });
  await record(
    work,
    gradAudit,
    act,
    rows.map((row) => ({ rowId: row.id, before: before(row), after: { ...before(row), ...after } })),
    reason,
  );
}
