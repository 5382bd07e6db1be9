import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { examplesFor, examplesIn, GROUP, GROUP_VARIABLES, variablesOf } from '../rules.ts';
import { smsTemplate } from '../sms-template.ts';

/** What may be changed while a wording is being looked at or was approved: nothing that its readers would notice. */
const FREE = new Set(['name', 'urgent', 'example']);

export const templateHooks = hooksFor(smsTemplate, {
  async beforeAdd(work, draft) {
    const variables = await known(work, draft.code ?? '', draft.content ?? '');
    return { variables, example: kept(variables, draft.example) };
  },
  async beforeUpdate(work, row, changes) {
    const open = row.status === 'draft' || row.status === 'rejected';
    if (!open && Object.keys(changes).some((name) => !FREE.has(name))) throw refuse.templateLocked();
    // another message knows other variables
    const [code, content] = [changes.code ?? row.code, changes.content ?? row.content];
    const isSame = code === row.code && content === row.content;
    if (isSame && changes.example === undefined) return;
    const variables = isSame ? (row.variables ?? '') : await known(work, code, content);
    const example = changes.example === undefined ? row.example : changes.example;
    return { variables, example: kept(variables, example) };
  },
});

/** Examples only of what the wording uses. */
const kept = (variables: string, example: string | null | undefined): string | null =>
  examplesFor(variables.split(' '), examplesIn(example ?? '')) || null;

const spoken = ({ platform: { words } }: Work, key: string): string[] =>
  words.has('zh-CN', key) ? variablesOf(words.say('zh-CN', key)) : [];

const PARTS = ['sms', 'title', 'content'] as const;
const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;

/** What the product fills in for a message. */
const givenFor = (work: Work, code: string): string[] =>
  code.startsWith(GROUP)
    ? GROUP_VARIABLES
    : [...new Set(PARTS.flatMap((part) => spoken(work, `messages.${code}.${part}`)))];

/** Messages that the product sends, with what may stand in their wordings and the product's own sentence. */
export const messages = get('resource/smsTemplate/messages', {
  needs: 'smsTemplate.list',
  handle(work) {
    const { words } = work.platform;
    const codes = PARTS.flatMap((part) =>
      words
        .keys('zh-CN', 'messages.', `.${part}`)
        .map((key) => key.slice('messages.'.length, -part.length - 1)),
    );
    const told = [...new Set(codes)].sort().map((code) => {
      const said = (['sms', 'content'] as const).find((part) =>
        words.has('zh-CN', `messages.${code}.${part}`),
      );
      const usual = Object.fromEntries(
        LANGUAGES.map((one) => [one, said ? words.say(one, `messages.${code}.${said}`) : '']),
      );
      const own = [`smsNames.${code}`, `messages.${code}.title`].find((key) => words.has(work.locale, key));
      const name = own ? words.say(work.locale, own).replace(/[{}]/g, '') : code;
      return { code, name, variables: givenFor(work, code), usual };
    });
    return Promise.resolve(told);
  },
});

/** Variables that a wording uses; only those that the product fills in. */
async function known(work: Work, code: string, content: string): Promise<string> {
  const used = variablesOf(content);
  const given = givenFor(work, code);
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
