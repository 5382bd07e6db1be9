import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { printed } from '#modules/resource/print';
import { plainText } from '#platform/pure/html.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { load } from '#platform/server/workflow/store.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { assertParticipant } from './access.ts';
import { shownFields, type ShownField } from './fields.ts';
import { signLinks } from './proof.ts';
import { CASE_PAGE } from './tell.ts';

/** A case on paper: its form as its reader may see it, and who said what on it and when. */
export const printCase = get('process/instance/print', {
  needs: 'login',
  query: z.strictObject({ instanceId: z.uuid() }),
  async handle(work, { query: { instanceId } }) {
    await assertParticipant(work, instanceId);
    const loaded = await load(work, instanceId, { lock: false });
    const facts = await factsOf(work, instanceId);
    const { flowKey, status, ...shown } = facts;
    const { words } = work.platform;
    const fields = await shownFields(work, loaded, null);
    const filling = {
      facts: {
        ...shown,
        title: loaded.about.title,
        flowName: flowName(work, loaded.about.processType, loaded.flow.flowName),
        status: words.say(work.locale, `dict.processStatus.${status}`),
        printedAt: work.at.slice(0, 16),
        printedBy: work.actor.name,
      },
      lists: {
        fields: await Promise.all(fields.map((field) => fieldLine(work, field))),
        opinions: await opinions(work, instanceId, loaded.about.processType),
      },
      pictures: ['opinions.sign'],
    };
    const qr = `${CASE_PAGE}?case=${instanceId}`;
    return printed(work, { document: 'flowCase', variant: flowKey, filling, qr });
  },
});

async function factsOf(work: Work, instanceId: string) {
  const row = await work.db.row<{ [fact: string]: string | null }>(sql`
    with ${orgRows.department}, ${academicRows.stuClass}
    select d.flow_key, i.status, (select t.school_name from sys_tenant t where t.id = i.tenant_id) as school_name,
      i.sn as no, u.user_name as starter_name, u.account_no as starter_no, o.dept_name as department,
      c.class_name, to_char(i.started_at, 'YYYY-MM-DD HH24:MI') as started_at, to_char(i.ended_at, 'YYYY-MM-DD HH24:MI') as ended_at
    from flow_instance i join flow_def d on d.id = i.flow_def_id join sys_user u on u.id = i.starter_id
      left join department o on o.id = i.department_id left join stu_class c on c.id = i.class_id
    where i.id = ${instanceId}`);
  return Object.fromEntries(Object.entries(row!).map(([name, value]) => [name, value ?? '']));
}

async function fieldLine(work: Work, field: ShownField): Promise<{ label: string; value: string }> {
  const { label, kind, text, table, value } = field;
  if (table) {
    const lines = [...table.lines, ...(table.sums ? [table.sums] : [])];
    return { label, value: lines.map((cells) => cells.filter(Boolean).join(' ')).join('；') };
  }
  if (kind === 'html') return { label, value: plainText(String(text)) };
  if (kind === 'files') return { label, value: (await fileNames(work, value)).join('、') };
  if (typeof text === 'boolean')
    return { label, value: work.platform.words.say(work.locale, text ? 'exchange.yes' : 'exchange.no') };
  return { label, value: String(text) };
}

async function fileNames(work: Work, ids: unknown): Promise<string[]> {
  const rows = await work.db.rows<{ name: string }>(sql`
    select original_name as name from attach where id = any(${Array.isArray(ids) ? ids : []}::uuid[]) order by uploaded_at, id`);
  return rows.map(({ name }) => name);
}

type Said = {
  nodeKey: string;
  nodeName: string;
  status: string;
  comment: string | null;
  signFileId: string | null;
  name: string;
  at: string;
};
type Opinion = { step: string; opinion: string; comment: string; who: string; sign: string; at: string };

/** Every word on the case in its order, with who stood in for whom. */
async function opinions(work: Work, instanceId: string, processType: string): Promise<Opinion[]> {
  const rows = await work.db.rows<Said>(sql`
    select t.node_key, t.node_name, t.status, t.comment, t.sign_file_id, coalesce(u.user_name, o.name, '') as name, to_char(t.finished_at, 'YYYY-MM-DD HH24:MI') as at
    from flow_task t left join sys_user u on u.id = t.actor_id left join flow_outsider o on o.id = t.actor_id
    where t.instance_id = ${instanceId} and t.finished_at is not null and t.actor_id is not null
      and t.status in ('approved', 'completed', 'rejected', 'returned') order by t.finished_at, t.no`);
  const links = await signLinks(
    work,
    rows.flatMap(({ signFileId }) => signFileId ?? []),
  );
  return rows.map((row) => ({
    step: nodeName(work, processType, { nodeKey: row.nodeKey, name: row.nodeName }),
    opinion: work.platform.words.say(work.locale, `caseOpinion.${row.status}`),
    comment: row.comment ?? '',
    who: row.name,
    sign: links.get(row.signFileId ?? '') ?? '',
    at: row.at,
  }));
}
