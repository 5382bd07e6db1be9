import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { JobHandlers } from '#platform/server/jobs/handlers.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { refuse } from '../errors.ts';
import { offerOf, offers, ownApplication, PROCESS, type Offer } from './offer.ts';

const DAY = 86_400_000;
/** Letters of what was typed; a form holds less. */
const MOST = 200_000;

export type Draft = { form: Record<string, unknown>; versionNo: number; savedAt: string };

/** What the actor has begun to write for a flow and not handed in. */
export async function draftOf(work: Work, flowId: string): Promise<Draft | null> {
  const row = await work.db.row<Draft>(sql`
    select form, version_no, saved_at from flow_application_draft
    where user_id = ${work.actor.userId} and flow_def_id = ${flowId} and keep_until > ${work.at}`);
  return row ?? null;
}

/** What he has changed in an application that came back. */
export async function redraftOf(work: Work, applicationId: string): Promise<Omit<Draft, 'versionNo'> | null> {
  const row = await work.db.row<Omit<Draft, 'versionNo'>>(
    sql`select form, saved_at from flow_application_redraft where application_id = ${applicationId}`,
  );
  return row ?? null;
}

export async function dropRedraft(work: Work, applicationId: string): Promise<void> {
  await work.db.run(sql`delete from flow_application_redraft where application_id = ${applicationId}`);
}

/** It was handed in, or isn't wanted any more. */
export async function dropDraft(work: Work, flowId: string): Promise<void> {
  await work.db.run(sql`
    delete from flow_application_draft where user_id = ${work.actor.userId} and flow_def_id = ${flowId}`);
}

/** Keeps what was typed as it is: whether it is right is asked when it is handed in. Only fields of the form are kept. */
export const save = post('process/flowApplication/saveDraft', {
  needs: 'flowApplication.submit',
  proof: 'plain',
  body: z.strictObject({
    flowId: z.uuid(),
    versionNo: z.int().min(1),
    form: z.record(z.string().max(60), z.unknown()),
    id: z.uuid().optional(),
  }),
  async handle(work, { body: { flowId, versionNo, form, id } }) {
    if (id) return saveAgain(work, id, form);
    const offer = await offerOf(work, flowId);
    const text = keptText(offer, form);
    const days = Number((await parameters(work, 'application'))['application.draftDays']);
    const until = new Date(work.now.getTime() + days * DAY);
    await work.db.run(sql`
      insert into flow_application_draft (tenant_id, user_id, flow_def_id, version_no, form, saved_at, keep_until)
      values (${work.tenant}, ${work.actor.userId}, ${flowId}, ${Math.min(versionNo, offer.versionNo)}, ${text}::jsonb, ${work.at}, ${until})
      on conflict (tenant_id, user_id, flow_def_id) do update set version_no = excluded.version_no, form = excluded.form,
        saved_at = excluded.saved_at, keep_until = excluded.keep_until`);
    return { savedAt: work.at };
  },
});

function keptText({ definition }: Offer, form: Record<string, unknown>): string {
  const fields = definition.form ?? [];
  const kept = Object.fromEntries(fields.map(({ name }) => [name, form[name] ?? null]));
  const text = JSON.stringify(kept);
  if (text.length > MOST) throw new Refusal('kit.bodyTooLarge');
  return text;
}

/** Beside what was handed in, which stays as it is until it is handed in again. */
async function saveAgain(work: Work, id: string, form: Record<string, unknown>) {
  const own = await ownApplication(work, id, true);
  if (own.auditStatus !== 'returned' && own.auditStatus !== 'withdrawn') throw refuse.notOpen();
  await work.db.run(sql`
    insert into flow_application_redraft (tenant_id, application_id, form, saved_at)
    values (${work.tenant}, ${id}, ${keptText(own, form)}::jsonb, ${work.at})
    on conflict (tenant_id, application_id) do update set form = excluded.form, saved_at = excluded.saved_at`);
  return { savedAt: work.at };
}

type Begun = { flowId: string; flowName: string; savedAt: string; keepUntil: string };

/** What I have begun; a flow that I may not start any more takes its draft out of sight. */
export const list = get('process/flowApplication/drafts', {
  needs: 'flowApplication.submit',
  async handle(work) {
    const open = new Set((await offers(work)).map(({ flowId }) => flowId));
    const rows = await work.db.rows<Begun>(sql`
      select r.flow_def_id as flow_id, d.flow_name, r.saved_at, r.keep_until from flow_application_draft r
      join flow_def d on d.id = r.flow_def_id
      where r.user_id = ${work.actor.userId} and r.keep_until > ${work.at} order by r.saved_at desc, r.flow_def_id`);
    return rows
      .filter(({ flowId }) => open.has(flowId))
      .map((row) => ({ ...row, flowName: flowName(work, PROCESS, row.flowName) }));
  },
});

const drop = post('process/flowApplication/dropDraft', {
  needs: 'flowApplication.submit',
  proof: 'plain',
  body: z.strictObject({ flowId: z.uuid() }),
  async handle(work, { body: { flowId } }) {
    await dropDraft(work, flowId);
    return { flowId };
  },
});

export const draftCalls = [save, list, drop];

export const draftJobs: JobHandlers = {
  'process.drafts': {
    cron: '20 3 * * *',
    async run(work) {
      await work.db.run(sql`delete from flow_application_draft where keep_until <= ${work.at}`);
    },
  },
};
