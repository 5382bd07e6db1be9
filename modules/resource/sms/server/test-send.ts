import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { segmentsOf } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { PROVIDERS, type Medium } from '../providers.ts';
import { examplesIn, filled, variablesOf } from '../rules.ts';
import { costBy } from './cost.ts';
import { wayById, type Way } from './message.ts';
import { ChannelFault, type Outgoing } from './port.ts';
import { ALL } from './providers/all.ts';

/** One message to try a channel by, whatever the hour. It stands in the log like any other. */
export const test = post('resource/smsChannel/test', {
  needs: 'smsChannel.test',
  proof: 'fresh',
  autocommit: true,
  body: z.strictObject({ id: z.uuid(), to: z.string().trim().min(1).max(100) }),
  async handle(work, { body: { id, to } }) {
    const way = await wayById(work, id);
    if (!way) throw notFound();
    if (!isAddress(way.medium, to)) throw refuse.addressWrong();
    const message = await written(work, way, to);
    const fault = await tried(way, message);
    await note(work, { way, message, ...fault });
    if (fault.error !== null) throw refuse.testFailed({ reason: fault.error });
    return { id: message.id };
  },
});

function isAddress(medium: Medium, to: string): boolean {
  if (medium === 'sms') return isPhone(to);
  return medium === 'email' ? isEmail(to) : /^[\w.@-]{1,64}$/.test(to);
}

/** Providers with templates of their own get one of the school's, with its examples; a variable without one says its name. */
async function written(work: Work, way: Way, to: string): Promise<Outgoing> {
  const { words } = work.platform;
  const id = v7();
  const subject = words.say(work.locale, 'smsTest.subject');
  const content = words.say(work.locale, 'smsTest.content', { channel: way.name, at: work.at });
  if (!PROVIDERS[way.provider].ownTemplates) return { id, to, subject, content, template: null };
  const template = await work.db.row<{
    content: string;
    example: string | null;
    providerTemplateId: string;
  }>(sql`
    select content, example, provider_template_id from sms_template
    where medium = ${way.medium} and status = 'approved' and provider_template_id is not null order by code limit 1`);
  if (!template) throw refuse.templateNeeded();
  const examples = examplesIn(template.example ?? '');
  const params = variablesOf(template.content).map((name) => [name, examples[name] ?? name] as const);
  return {
    id,
    to,
    subject,
    content: filled(template.content, examples),
    template: { providerId: template.providerTemplateId, params },
  };
}

async function tried(
  way: Way,
  message: Outgoing,
): Promise<{ error: string | null; providerId: string | null }> {
  try {
    return { error: null, ...(await ALL[way.provider].send(way, message)) };
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error;
    return { error: error.message, providerId: null };
  }
}

type Tried = { way: Way; message: Outgoing; error: string | null; providerId: string | null };

async function note(work: Work, { way, message, error, providerId }: Tried): Promise<void> {
  const { secrets } = work.platform;
  await work.db.run(sql`
    insert into sms_log (tenant_id, id, phone, phone_hash, content, template_code, user_id, biz_type, biz_id, segments, cost, state, medium,
      channel_id, provider_id, tries, error, sent_at, created_at, created_by, updated_at)
    values (${work.tenant}, ${message.id}, ${secrets.seal(message.to)}, ${secrets.fingerprint(message.to)}, ${message.content}, 'sms.test',
      ${work.actor.userId}, 'test', ${way.id}, ${segmentsOf(message.content)}, ${error === null ? await costBy(work, way, message.content) : null}::int, ${error === null ? 'sent' : 'failed'}, ${way.medium}, ${way.id}, ${providerId}, 1,
      ${error}, ${error === null ? work.at : null}::timestamptz, ${work.at}, ${work.actor.userId}, ${work.at})`);
}
