import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { isNameable } from './nameable.ts';
import { draftOf, redraftOf } from './draft.ts';
import { factsOf, offerOf, offers, ownApplication, PROCESS } from './offer.ts';

/** What the actor may apply for. */
export const offered = get('process/flowApplication/offers', {
  needs: 'flowApplication.submit',
  handle: async (work) =>
    (await offers(work)).map(({ flowId, flowKey, flowName: name, versionNo, definition }) => ({
      flowId,
      flowKey,
      flowName: name,
      versionNo,
      fields: definition.form?.length ?? 0,
      steps: definition.nodes.filter(({ type }) => type === 'approve' || type === 'handle').length,
    })),
});

/**
 * The form to fill in: of a flow as it is published, of an application that came back, with what was filled in, or of a
 * flow as it is published now with what an earlier application said.
 */
export const form = get('process/flowApplication/form', {
  needs: 'flowApplication.submit',
  query: z.union([
    z.strictObject({ flowId: z.uuid() }),
    z.strictObject({ id: z.uuid() }),
    z.strictObject({ copyOf: z.uuid() }),
  ]),
  async handle(work, { query }) {
    if ('copyOf' in query) return copied(work, query.copyOf);
    const own = 'id' in query ? await ownApplication(work, query.id, false) : null;
    const offer = own ?? (await offerOf(work, 'flowId' in query ? query.flowId : ''));
    return {
      flowId: offer.flowId,
      flowName: offer.flowName,
      versionNo: offer.versionNo,
      form: offer.definition.form ?? [],
      values: own?.form ?? null,
      status: own?.auditStatus ?? null,
      draft: own
        ? await redraftOf(work, own.id).then((draft) => draft && { ...draft, versionNo: own.versionNo })
        : await draftOf(work, offer.flowId),
      sys: factsOf(work),
    };
  },
});

/** A new application as an earlier one was filled in, as far as its fields are still there. Papers are handed in anew. */
async function copied(work: Work, id: string) {
  const earlier = await ownApplication(work, id, false);
  const offer = await offerOf(work, earlier.flowId);
  const fields = offer.definition.form ?? [];
  const kept = fields.filter(({ name, kind }) => kind !== 'files' && name in earlier.form);
  return {
    flowId: offer.flowId,
    flowName: offer.flowName,
    versionNo: offer.versionNo,
    form: fields,
    values: Object.fromEntries(kept.map(({ name }) => [name, earlier.form[name]])),
    status: null,
    draft: null,
    sys: factsOf(work),
  };
}

type Mine = {
  id: string;
  applyNo: string;
  title: string;
  flowName: string;
  auditStatus: string;
  submittedAt: string;
  decidedAt: string | null;
  instanceId: string;
};

/** My own applications, the latest first. */
export const mine = get('process/flowApplication/myList', {
  needs: 'flowApplication.submit',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  async handle(work, { query }) {
    const where = sql`a.applicant_id = ${work.actor.userId}`;
    const rows = await work.db.rows<Mine>(sql`
      select a.id, a.apply_no, a.title, a.flow_name, a.audit_status, a.submitted_at, a.decided_at,
        (select i.id from flow_instance i where i.biz_id = a.id and i.process_type = ${PROCESS} order by i.started_at desc limit 1) as instance_id
      from flow_application a where ${where} order by a.submitted_at desc, a.id desc
      limit ${query.size} offset ${(query.current - 1) * query.size}`);
    const counted = await work.db.row<{ count: number }>(
      sql`select count(*) from flow_application a where ${where}`,
    );
    const records = rows.map((row) => ({ ...row, flowName: flowName(work, PROCESS, row.flowName) }));
    return pageOf(records, counted!.count, query);
  },
});

/** Whom a form may name. Nothing is listed without a word to look for. */
const people = get('process/flowApplication/people', {
  needs: 'flowApplication.submit',
  query: z.strictObject({
    keyword: z.string().trim().max(50).default(''),
    ids: z.string().max(1_000).default(''),
  }),
  handle(work, { query }) {
    const ids = query.ids.split(',').filter((id) => z.uuid().safeParse(id).success);
    return work.db.rows<{ value: string; label: string }>(sql`
      with ${peopleRows.student} select u.id as value, u.user_name || '（' || u.account_no || '）' as label from sys_user u
      where ${isNameable(work)} and (u.id = any(${ids}::uuid[])
        or ${query.keyword} <> '' and (strpos(u.user_name, ${query.keyword}) > 0 or starts_with(u.account_no, ${query.keyword})))
      order by u.id = any(${ids}::uuid[]) desc, u.user_type = 'staff' desc, u.user_name collate by_name, u.id limit 20`);
  },
});

export const reads = [offered, form, mine, people];
