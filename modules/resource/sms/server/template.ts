import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { variablesOf } from '../rules.ts';
import { smsTemplate } from '../sms-template.ts';

/** What may be changed while a wording is being looked at or was approved: nothing that its readers would notice. */
const FREE = new Set(['name', 'urgent']);

export const templateHooks = hooksFor(smsTemplate, {
  async beforeAdd(work, draft) {
    return { variables: await known(work, draft.code ?? '', draft.content ?? '') };
  },
  async beforeUpdate(work, row, changes) {
    const open = row.status === 'draft' || row.status === 'rejected';
    if (!open && Object.keys(changes).some((name) => !FREE.has(name))) throw refuse.templateLocked();
    if (changes.content === undefined || changes.content === null) return;
    return { variables: await known(work, changes.code ?? row.code, changes.content) };
  },
});

const spoken = ({ platform: { words } }: Work, key: string): string[] =>
  words.has('zh-CN', key) ? variablesOf(words.say('zh-CN', key)) : [];

/** Wordings that people send to groups are the school's own; these are filled in per person. */
const GROUP = 'group.';
const GROUP_VARIABLES = ['name', 'no', 'className', 'department', 'v1', 'v2', 'v3', 'v4', 'v5'];

/** Variables that a wording uses; only those that the product fills in. */
async function known(work: Work, code: string, content: string): Promise<string> {
  const used = variablesOf(content);
  const given = code.startsWith(GROUP)
    ? GROUP_VARIABLES
    : ['sms', 'title', 'content'].flatMap((part) => spoken(work, `messages.${code}.${part}`));
  const unknown = used.filter((name) => !given.includes(name));
  if (unknown.length > 0) throw refuse.unknownVariable({ name: unknown.join(' '), known: given.join(' ') });
  return used.join(' ');
}

/** One wording per message that the product can send, in Chinese, as it stands in the product. Added where missing. */
export async function addTemplates(work: Work): Promise<void> {
  const { words } = work.platform;
  const rows = words.keys('zh-CN', 'messages.', '.sms').map((key) => {
    const code = key.slice('messages.'.length, -'.sms'.length);
    const content = words.say('zh-CN', key);
    return {
      id: v7(),
      code,
      name: nameOf(work, code, content),
      content,
      variables: variablesOf(content).join(' '),
    };
  });
  await work.db.run(sql`
    insert into sms_template (tenant_id, id, code, name, medium, language, content, variables, status, created_at, updated_at)
    select ${work.tenant}, t.id, t.code, t.name, 'sms', 'zh-CN', t.content, t.variables, 'draft', ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, code text, name text, content text, variables text)
    on conflict do nothing`);
}

/** The title that the same message has in the inbox, else how it begins. */
function nameOf({ platform: { words } }: Work, code: string, content: string): string {
  const own = [`smsNames.${code}`, `messages.${code}.title`].find((key) => words.has('zh-CN', key));
  const text = own ? words.say('zh-CN', own) : content;
  return text.replace(/[{}]/g, '').slice(0, own ? 60 : 20);
}
