import { sql, type Sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Locale, Work } from '#platform/server/work.ts';
import type { Medium, ProviderName } from '../providers.ts';
import { filled, variablesOf } from '../rules.ts';
import type { Channel, Outgoing } from './port.ts';

/** A message that this node has taken. */
export type Taken = {
  id: string;
  phone: string;
  phoneHash: string | null;
  content: string;
  secretContent: string | null;
  templateCode: string;
  medium: Medium;
  language: Locale;
  urgent: boolean;
  params: string | null;
  tries: number;
  userId: string | null;
};

export type Way = Channel & { provider: ProviderName; dailyCap: number | null };

export type Rules = { quietFrom: string; quietTo: string; perPerson: number; perSchool: number };

type Template = {
  content: string;
  subject: string | null;
  providerTemplateId: string | null;
  urgent: boolean;
};

export async function rulesOf(work: Work): Promise<Rules> {
  const set = await parameters(work, 'sms');
  return {
    quietFrom: String(set['sms.quietFrom']),
    quietTo: String(set['sms.quietTo']),
    perPerson: Number(set['sms.perPersonDay']),
    perSchool: Number(set['sms.perSchoolDay']),
  };
}

type Row = Omit<Way, 'secret' | 'now' | 'outbound' | 'keep'> & { secret: string | null };

/** The channel that leads nowhere is there only with demo data. */
export const existing = ({ platform: { debug } }: Work): Sql =>
  sql`(provider <> 'debug' or ${debug !== null})`;

/** The channels of a medium in the order in which they are tried. */
export async function waysOf(work: Work, medium: Medium): Promise<Way[]> {
  const rows = await work.db.rows<Row>(sql`
    select id, name, medium, provider, settings, secret, daily_cap from sms_channel
    where medium = ${medium} and enabled and ${existing(work)} order by priority, created_at, id`);
  return rows.map((row) => opened(work, row));
}

export async function wayById(work: Work, id: string): Promise<Way | undefined> {
  const row = await work.db.row<Row>(
    sql`select id, name, medium, provider, settings, secret, daily_cap from sms_channel where id = ${id} and ${existing(work)}`,
  );
  return row && opened(work, row);
}

const opened = (work: Work, row: Row): Way => ({
  ...row,
  secret: row.secret === null ? '' : work.platform.secrets.open(row.secret),
  now: work.now,
  outbound: work.platform.outbound,
  keep: keeper(work, row.medium),
});

function keeper({ platform: { debug }, tenant, now }: Work, medium: Medium): Way['keep'] {
  return debug && (({ id, to, content }) => debug.put(tenant, { id, at: now, medium, to, content }));
}

/** The wording that the school had approved, in the reader's language, else in its own. */
async function templateOf(work: Work, taken: Taken): Promise<Template | undefined> {
  return work.db.row<Template>(sql`
    select content, subject, provider_template_id, urgent from sms_template
    where code = ${taken.templateCode} and medium = ${taken.medium} and status = 'approved'
      and language in (${taken.language}, 'zh-CN')
    order by language = ${taken.language} desc limit 1`);
}

/** A message as it leaves, as the log shows it, and whether it may go out at night. */
export async function composed(
  work: Work,
  taken: Taken,
): Promise<{ outgoing: Outgoing; shown: string; urgent: boolean; secrets: string[] }> {
  const { secrets, words } = work.platform;
  const given = taken.params === null ? null : (JSON.parse(secrets.open(taken.params)) as Params);
  const template = await templateOf(work, taken);
  const whole = { ...given?.facts, ...given?.secret };
  const masked = {
    ...given?.facts,
    ...Object.fromEntries(Object.keys(given?.secret ?? {}).map((name) => [name, '******'])),
  };
  const own = taken.secretContent === null ? taken.content : secrets.open(taken.secretContent);
  const content = template && given ? filled(template.content, whole) : own;
  const title = `messages.${taken.templateCode}.title`;
  const born = words.has(taken.language, title) ? words.say(taken.language, title) : null;
  const named = taken.medium === 'sms' ? born : ((await ownTitle(work, taken)) ?? born);
  const outgoing = {
    id: taken.id,
    to: secrets.open(taken.phone),
    content,
    subject: filled(template?.subject ?? named ?? words.say(taken.language, 'smsSubject'), whole),
    template: template?.providerTemplateId
      ? {
          providerId: template.providerTemplateId,
          params: variablesOf(template.content).map((name) => [name, String(whole[name] ?? '')] as const),
        }
      : null,
  };
  const shown = template && given ? filled(template.content, masked) : taken.content;
  const hidden = Object.values(given?.secret ?? {}).map(String);
  return { outgoing, shown, urgent: taken.urgent || (template?.urgent ?? false), secrets: hidden };
}

/** How the school itself heads this message, by this medium or in the inbox. */
async function ownTitle(work: Work, { templateCode, medium, language }: Taken): Promise<string | null> {
  const found = await work.db.row<{ title: string }>(sql`
    select title from msg_template where key = ${templateCode} and way in (${medium}, 'site') and language = ${language}
    order by way = ${medium} desc limit 1`);
  return found?.title ?? null;
}

type Params = { facts: { [name: string]: unknown }; secret: { [name: string]: unknown } };
