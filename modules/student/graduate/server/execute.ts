import { z } from 'zod';
import { housingOf } from '#modules/dormitory/register';
import { executeStatus } from '#modules/student/status';
import { addMonths } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradAudit } from '../grad-audit.ts';
import { blocksOf, isEnd, type Block } from '../rules/audit.ts';
import { enterAlumni } from './alumni.ts';
import { hold, type Batch } from './batch.ts';
import { owedOf } from './compute.ts';
import { settings } from './settings.ts';
import { tellStudents } from './tell.ts';

type Approved = {
  id: string;
  studentId: string;
  conclusion: string;
  status: string;
  graduationDate: string;
  isObjected: boolean;
};

/** In one transaction; whoever asks again goes on with the next. */
const AT_ONCE = 500;

/**
 * Carries out what was published: the register, the list of former students. Of whom something stands in the way that is
 * said, and he is left out until it is settled. Answers with how many it carried out, how many wait for another call, and how many are held up.
 */
export const execute = post('xsgl/gradBatch/execute', {
  needs: 'gradBatch.execute',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id, ['publicity']);
    if (batch.publicTo! >= work.at.slice(0, 10)) throw refuse.publicStill({ day: batch.publicTo });
    const rows = await approvedOf(work, id);
    const blocks = await blocksNow(work, rows);
    await keepBlocks(work, blocks);
    const free = rows.filter((row) => blocks.get(row.id)!.length === 0);
    const now = free.slice(0, AT_ONCE);
    await carryOut(work, batch, now);
    const held = rows.length - free.length;
    if (rows.length === now.length) await finish(work, batch);
    return { done: now.length, left: free.length - now.length, held };
  },
});

const approvedOf = (work: Work, batchId: string) =>
  work.db.rows<Approved>(sql`
    select a.id, a.student_id, a.conclusion, s.student_status as status, s.graduation_date,
      exists (select 1 from grad_objection o where o.audit_id = a.id and o.status = 'open') as is_objected
    from grad_audit a join student s on s.id = a.student_id
    where a.batch_id = ${batchId} and a.stage = 'approved' order by a.id for update of a`);

/** What stands in the way of each: beds, bills, objections, another status by now. */
async function blocksNow(work: Work, rows: readonly Approved[]): Promise<Map<string, Block[]>> {
  const ids = rows.map(({ studentId }) => studentId);
  const [homes, owed] = await Promise.all([housingOf(work, ids), owedOf(work, ids)]);
  const housed = new Set(homes.map(({ studentId }) => studentId));
  return new Map(
    rows.map(({ id, studentId, ...row }) => [
      id,
      blocksOf({ ...row, hasBed: housed.has(studentId), owedFen: owed.get(studentId) ?? 0 }),
    ]),
  );
}

const keepBlocks = (work: Work, blocks: ReadonlyMap<string, readonly Block[]>) =>
  work.db.run(sql`
    update grad_audit a set blocks = d.blocks, version = a.version + 1, updated_at = ${work.at}
    from (select r.id, array(select jsonb_array_elements_text(r.blocks)) as blocks
      from jsonb_to_recordset(${JSON.stringify([...blocks].map(([id, some]) => ({ id, blocks: some })))}::jsonb)
        as r(id uuid, blocks jsonb)) d
    where a.id = d.id and a.blocks is distinct from d.blocks`);

async function carryOut(work: Work, batch: Batch, rows: readonly Approved[]): Promise<void> {
  const reason = work.platform.words.say('zh-CN', 'gradReasons.run', { batch: batch.name });
  const common = {
    effectiveOn: batch.effectiveOn,
    reason,
    ...(batch.documentNo !== null && { documentNo: batch.documentNo }),
  };
  for (const [type, some] of Map.groupBy(rows, ({ conclusion }) => conclusion))
    if (isEnd(type)) await executeStatus(work, { ...common, type, studentIds: idsOf(some) });
  const { delayMonths } = await settings(work);
  const later = rows.filter(({ conclusion }) => conclusion === 'delay');
  for (const [day, some] of Map.groupBy(later, (one) => addMonths(one.graduationDate, delayMonths)))
    await executeStatus(work, { ...common, type: 'extend', studentIds: idsOf(some), graduationDate: day });
  await settle(work, rows, batch.effectiveOn);
}

const idsOf = (rows: readonly { studentId: string }[]) => rows.map(({ studentId }) => studentId);

type Settled = { id: string; studentId: string; conclusion: string };

/** It has happened, whoever did it: this room, or the roll-over by what was concluded here. */
async function settle(work: Work, rows: readonly Settled[], day: string): Promise<void> {
  if (rows.length === 0) return;
  await work.db.run(sql`
    update grad_audit set stage = 'done', done_on = ${day}::date, blocks = '{}', version = version + 1, updated_at = ${work.at}
    where id = any(${rows.map(({ id }) => id)}::uuid[]) and stage = 'approved'`);
  await record(
    work,
    gradAudit,
    'execute',
    rows.map(({ id }) => ({
      rowId: id,
      before: { stage: 'approved' },
      after: { stage: 'done', doneOn: day },
    })),
  );
  for (const [ending, some] of Map.groupBy(rows, ({ conclusion }) => conclusion)) {
    await enterAlumni(work, { studentIds: idsOf(some), ending, day });
    await tellStudents(work, {
      studentIds: idsOf(some),
      key: 'concluded',
      facts: { ending: work.platform.words.say('zh-CN', `dict.gradConclusion.${ending}`), day },
      bizId: some[0]!.id,
    });
  }
}

const finish = (work: Work, batch: Batch) =>
  work.db.run(sql`
    update grad_batch set status = 'done', version = version + 1, updated_at = ${work.at} where id = ${batch.id}`);

type Changed = {
  studentIds: readonly string[];
  type: string;
  from: string;
  effectiveOn: string;
  isUndo?: boolean;
};

/** Somebody else carried out, or took back, what was concluded here. */
export async function followStatus(
  work: Work,
  { studentIds, type, effectiveOn, isUndo }: Changed,
): Promise<void> {
  if (!isEnd(type)) return;
  if (isUndo) return reopen(work, studentIds, type);
  const rows = await work.db.rows<Settled>(sql`
    select id, student_id, conclusion from grad_audit
    where student_id = any(${studentIds}::uuid[]) and stage = 'approved' and conclusion = ${type} order by id for update`);
  await settle(work, rows, effectiveOn);
  await enterAlumni(work, { studentIds, ending: type, day: effectiveOn });
}

/** Who is a student again is in nobody's list of former students, and his diploma counts no more. */
async function reopen(work: Work, studentIds: readonly string[], type: string): Promise<void> {
  const back = await work.db.rows<{ id: string }>(sql`
    update grad_audit set stage = 'approved', done_on = null, cert_no = null, version = version + 1, updated_at = ${work.at}
    where student_id = any(${studentIds}::uuid[]) and stage = 'done' and conclusion = ${type} returning id`);
  await work.db.run(sql`
    update grad_batch set status = 'publicity', version = version + 1, updated_at = ${work.at}
    where status = 'done' and id in (select batch_id from grad_audit where id = any(${back.map(({ id }) => id)}::uuid[]))`);
  await work.db.run(sql`
    update grad_cert set status = 'revoked', version = version + 1, updated_at = ${work.at}
    where student_id = any(${studentIds}::uuid[]) and status <> 'revoked'`);
  await work.db.run(sql`delete from alumni_person where student_id = any(${studentIds}::uuid[])`);
}
