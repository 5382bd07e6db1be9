import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { settingsOf } from '#platform/kit/workflow/definition.ts';
import { settleForm } from '#platform/kit/form/form-settle.ts';
import { peopleRows } from '#modules/base/people';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { nextSerial } from '#platform/server/resource/store.ts';
import { actOnCase, resubmitCase, startCase, type NewCase } from '#platform/server/workflow/engine.ts';
import { previewCase } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { flowApplication } from '../flow-application.ts';
import { dropDraft, dropRedraft } from './draft.ts';
import { filledIn, type Filled } from './filled.ts';
import { factsOf, offerOf, offerToStart, ownApplication, PROCESS, type Offer } from './offer.ts';

const values = z.record(z.string().max(60), z.unknown());
const which = { flowId: z.uuid(), versionNo: z.int().min(1), form: values };

/** Hands an application in; with `id` one that came back, or that its applicant had taken back. */
export const submit = post('process/flowApplication/submit', {
  needs: 'flowApplication.submit',
  proof: 'plain',
  body: z.strictObject({
    ...which,
    id: z.uuid().optional(),
    picks: z.record(z.string().max(60), z.array(z.uuid()).max(50)).optional(),
  }),
  async handle(work, { body }) {
    await assertStaff(work, body.picks);
    if (body.id) return again(work, body.id, body.form, body.picks);
    const offer = await offerToStart(work, body.flowId);
    if (offer.versionNo !== body.versionNo) throw refuse.formChanged({ name: offer.flowName });
    const sent = await handIn(work, offer, body.form, body.picks);
    await dropDraft(work, offer.flowId);
    return sent;
  },
});

/** Whom the applicant chose for the steps that let him. */
type Picks = Record<string, string[]>;

/** Who is chosen to decide is staff and can sign in; nobody else exists as an approver. */
async function assertStaff(work: Work, picks: Picks = {}): Promise<void> {
  const ids = [...new Set(Object.values(picks).flat())];
  if (ids.length === 0) return;
  const found = await work.db.row<{ count: number }>(sql`
    select count(*) from sys_user where id = any(${ids}::uuid[]) and status = 'enabled' and user_type = 'staff'`);
  if (found!.count < ids.length) throw notFound();
}

/** A new application of the actor's: number, row, files, audit and the first task in one transaction. */
export async function handIn(work: Work, offer: Offer, given: Record<string, unknown>, picks?: Picks) {
  const filled = await filledIn(work, offer.definition.form ?? [], { values: given, sys: factsOf(work) });
  const id = v7();
  const { snRule } = settingsOf(offer.definition);
  const applyNo = await nextSerial(work, snRule || flowApplication.fields.applyNo.pattern);
  const fresh = { id, title: titleOf(work, offer), offer, filled };
  await insert(work, { ...fresh, applyNo, fileIds: filled.fileIds });
  const { status, title } = await startCase(work, {
    ...caseOf(work, fresh),
    sn: applyNo,
    ...(picks && { picks }),
  });
  // its flow may call it by a rule of its own
  if (title !== fresh.title)
    await work.db.run(sql`update flow_application set title = ${title} where id = ${id}`);
  await record(work, flowApplication, 'submit', [{ rowId: id, before: null, after: { applyNo, title } }]);
  return { id, applyNo, status };
}

async function again(work: Work, id: string, given: Record<string, unknown>, picks?: Picks) {
  const own = await ownApplication(work, id, true);
  if (own.auditStatus !== 'returned' && own.auditStatus !== 'withdrawn') throw refuse.notOpen();
  const judged = { values: given, sys: factsOf(work), before: own.form };
  const filled = await filledIn(work, own.definition.form ?? [], judged);
  await holdFiles(work, flowApplication, id, { fileIds: filled.fileIds });
  await work.db.run(sql`
    update flow_application set audit_status = 'running', file_ids = ${filled.fileIds}::uuid[], submitted_at = ${work.at},
      decided_at = null, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  await dropRedraft(work, id);
  const { status } = await resubmitCase(work, own.instanceId, { form: filled.form, ...(picks && { picks }) });
  await record(work, flowApplication, 'submit', [
    { rowId: id, before: { auditStatus: own.auditStatus }, after: { auditStatus: 'running' } },
  ]);
  return { id, applyNo: own.applyNo, status };
}

const titleOf = ({ platform: { words }, actor }: Work, { flowName }: Offer): string =>
  words.say('zh-CN', 'applicationTitle', { name: actor.name, flow: flowName });

type Fresh = { id: string; title: string; offer: Offer; filled: Filled };

function caseOf(work: Work, { id, title, offer, filled }: Fresh): NewCase {
  const { userId, personId } = work.actor;
  return {
    processType: PROCESS,
    flowKey: offer.flowKey,
    bizId: id,
    title,
    starterId: userId,
    subjectId: personId,
    form: filled.form,
    sys: factsOf(work),
  };
}

type NewRow = { id: string; applyNo: string; title: string; offer: Offer; fileIds: string[] };

/** The row with the college and class of its applicant today. */
async function insert(work: Work, { id, applyNo, title, offer, fileIds }: NewRow): Promise<void> {
  const { userId, personId } = work.actor;
  await work.db.run(sql`
    with ${peopleRows.student}, ${peopleRows.teacher},
    who as (
      select s.department_id, s.class_id from student s where s.id = ${personId}::uuid
      union all select t.department_id, null from teacher t where t.id = ${personId}::uuid)
    insert into flow_application (tenant_id, id, apply_no, title, flow_def_id, flow_name, applicant_id, department_id, class_id,
      audit_status, submitted_at, file_ids, created_at, created_by, updated_at)
    select ${work.tenant}, ${id}, ${applyNo}, ${title}, ${offer.flowId}, ${offer.flowName}, ${userId},
      (select department_id from who limit 1), (select class_id from who limit 1), 'running', ${work.at}, ${fileIds}::uuid[],
      ${work.at}, ${userId}, ${work.at}`);
  await holdFiles(work, flowApplication, id, { fileIds });
}

const known = z
  .string()
  .max(4_000)
  .default('{}')
  .transform((text, context) => {
    try {
      return values.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'no form' });
      return z.NEVER;
    }
  });

/** Who would decide, in order, as far as what is filled in says by now. Nothing is stored. */
export const expected = get('process/flowApplication/path', {
  needs: 'flowApplication.submit',
  query: z.strictObject({ flowId: z.uuid(), versionNo: z.coerce.number().int(), form: known }),
  async handle(work, { query }) {
    const offer = await offerOf(work, query.flowId);
    const sys = factsOf(work);
    const { values: form } = settleForm(offer.definition.form ?? [], query.form, { sys });
    const filled: Filled = { form, fileIds: [] };
    return previewCase(work, caseOf(work, { id: v7(), title: titleOf(work, offer), offer, filled }));
  },
});

/** Takes an application back, as far as its flow lets its applicant. */
export const withdraw = post('process/flowApplication/withdraw', {
  needs: 'flowApplication.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const own = await ownApplication(work, id, true);
    if (own.auditStatus !== 'running') throw notFound();
    const { status } = await actOnCase(work, own.instanceId, { type: 'withdraw' });
    return { id, status };
  },
});
