import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { AppliedRow } from '#platform/server/application/application.ts';
import { askAbout } from '#platform/server/application/hand-in.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate, qualifyApplication } from '../candidate.ts';
import { refuse } from '../errors.ts';
import {
  birthOf,
  limitBroken,
  registerNumber,
  registrationFaults,
  type Registration,
} from '../rules/registration.ts';
import { batchOf, type Batch } from './batch.ts';
import { askToRevoke } from './cancel.ts';
import { chargeFee, endFee } from './fee.ts';
import { enlistIn } from './tests.ts';

export type Candidate = Row<typeof candidate>;

type WishPlan = {
  id: string;
  name: string;
  departmentId: string | null;
  kind: string | null;
  genderLimit: string | null;
  minHeightCm: number | null;
  papers: string;
};

/** Plans of the batch among these, by id. */
async function plansAmong(
  work: Work,
  batchId: string,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, WishPlan>> {
  if (ids.length === 0) return new Map();
  const plans = await work.db.rows<WishPlan>(sql`
    select p.id, p.name, p.department_id, p.kind, p.gender_limit, p.min_height_cm, coalesce((
      select string_agg(s.id::text, ',' order by s.id) from exam_subject s where s.batch_id = p.batch_id and s.weight > 0
        and (coalesce(s.kinds, '{}') = '{}' or ${kind} = any(s.kinds)) and p.major_id = any(s.major_ids)), '') as papers
    from major_plan p where p.batch_id = ${batchId} and p.id = any(${[...ids]}::uuid[])`);
  return new Map(plans.map((plan) => [plan.id, plan]));
}

/** What is wrong with wishes that name plans of another batch, or such as don't take somebody like this. */
function planFaults(one: Partial<Candidate>, plans: ReadonlyMap<string, WishPlan>): FieldError[] {
  const who = { kind: one.kind ?? '', gender: one.gender ?? '', heightCm: one.heightCm ?? null };
  return (['wishIds', 'adjustIds'] as const).flatMap((field) =>
    (one[field] ?? []).flatMap((id) => {
      const plan = plans.get(id);
      if (!plan) return [{ field, key: 'single-recruit.planOutside' }];
      const limit = limitBroken(plan, who);
      return limit ? [{ field, key: `single-recruit.limit.${limit}`, facts: { name: plan.name } }] : [];
    }),
  );
}

/** Whoever wishes for majors that examine differently could be compared with nobody: his total would hold more than theirs. */
function paperFaults(one: Partial<Candidate>, plans: ReadonlyMap<string, WishPlan>): FieldError[] {
  const [first] = one.wishIds ?? [];
  const papers = plans.get(first ?? '')?.papers;
  return (['wishIds', 'adjustIds'] as const).flatMap((field) => {
    const other = (one[field] ?? [])
      .map((id) => plans.get(id))
      .find((plan) => plan && plan.papers !== papers);
    return papers !== undefined && other
      ? [{ field, key: 'single-recruit.papersDiffer', facts: { name: other.name } }]
      : [];
  });
}

/** Judges what is filled in, and says what follows from it. @throws kit.invalid */
export async function judged(
  work: Work,
  batch: Batch,
  one: Partial<Candidate>,
  { isDraft }: { isDraft: boolean },
): Promise<Partial<Candidate>> {
  const plans = await plansAmong(work, batch.id, one.kind ?? '', [
    ...(one.wishIds ?? []),
    ...(one.adjustIds ?? []),
  ]);
  const given: Registration = {
    kind: one.kind ?? '',
    gender: one.gender ?? '',
    idNumber: one.idNumber ?? '',
    exemptType: one.exemptType ?? null,
    bonuses: one.bonuses ?? null,
    proofFileIds: one.proofFileIds ?? null,
    wishIds: one.wishIds ?? null,
    adjustIds: one.adjustIds ?? null,
    obeyAdjust: one.obeyAdjust ?? null,
  };
  const faults = [
    ...registrationFaults(given, batch, { isDraft }),
    ...planFaults(one, plans),
    ...paperFaults(one, plans),
  ];
  if (faults.length > 0) throw invalid(faults);
  const first = plans.get(one.wishIds?.[0] ?? '');
  return {
    birthDate: birthOf(given.idNumber),
    firstPlanId: first?.id ?? null,
    departmentId: first?.departmentId ?? null,
  };
}

/** What a new candidate begins with. */
export async function beginnings(work: Work, batch: Batch): Promise<Partial<Candidate>> {
  const count = await work.platform.numbers.take(work.tenant, `recruit:${batch.year}:${batch.batchCode}`);
  return { registerNo: registerNumber(batch.year, batch.batchCode, count) };
}

/** What is stored of a candidate, with what is sealed read. */
function opened(work: Work, row: Candidate): Candidate {
  const { secrets } = work.platform;
  return { ...row, idNumber: secrets.open(row.idNumber) };
}

/** The office puts registrations right until the examination begins; who is out stays as he was. */
const OUT = ['rejected', 'cancelled'];

export const candidateHooks = hooksFor(candidate, {
  async beforeAdd(work, draft) {
    const batch = await batchOf(work, draft.batchId!);
    if (!['open', 'arranging'].includes(batch.status!)) throw refuse.batchClosed();
    return { ...(await judged(work, batch, draft, { isDraft: true })), ...(await beginnings(work, batch)) };
  },
  async beforeUpdate(work, row, changes) {
    if (OUT.includes(row.auditStatus!)) throw refuse.registerFixed();
    const batch = await batchOf(work, row.batchId);
    if (batch.status === 'closed') throw refuse.batchClosed();
    return judged(work, batch, { ...opened(work, row), ...changes }, { isDraft: true });
  },
  transitions: {
    async handIn(work, row) {
      const batch = await batchOf(work, row.batchId);
      if (work.at > batch.auditEnd) throw refuse.outOfWindow();
      await judged(work, batch, opened(work, row), { isDraft: false });
      return { submittedAt: work.at };
    },
    async waive(_work, row) {
      if (!['none', 'unpaid'].includes(row.payStatus!)) throw refuse.nothingToPay();
      return { payStatus: 'free' };
    },
    async revoke(work, row, input) {
      if (row.admitStatus === 'confirmed') throw refuse.notQualified();
      await askToRevoke(work, row, String(input['reason'] ?? ''));
    },
  },
  can: (_work, row, allowed) =>
    allowed.filter(
      (act) =>
        (act !== 'waive' || ['none', 'unpaid'].includes(row.payStatus!)) &&
        (act !== 'update' || !OUT.includes(row.auditStatus!)),
    ),
  async afterTransition(work, name, before, after) {
    if (name === 'handIn')
      await (work.may('candidate.approve')
        ? approveAtOnce(work, after)
        : askForWord(work, after, before.auditStatus !== 'draft'));
    if (name !== 'waive') return;
    await endFee(work, after.id, after.registerNo ?? '');
    await enlistIn(work, sql`c.id = ${after.id}`);
  },
});

/** Puts a registration before whoever looks whether it is in order. */
export async function askForWord(work: Work, row: Candidate, isAgain: boolean): Promise<void> {
  const applied: Candidate & AppliedRow = { ...row, auditStatus: 'running' };
  await askAbout(work, qualifyApplication, applied, { word: { title: { name: row.name } }, isAgain });
}

/** Whoever decides about registrations and enters one himself has looked at it: nobody else is asked. */
async function approveAtOnce(work: Work, { id }: Candidate): Promise<void> {
  await work.db.run(sql`
    update candidate set audit_status = 'approved', decided_at = ${work.at}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  await record(work, candidate, 'approved', [
    { rowId: id, before: { auditStatus: 'running' }, after: { auditStatus: 'approved' } },
  ]);
  await chargeFee(work, [id]);
}
