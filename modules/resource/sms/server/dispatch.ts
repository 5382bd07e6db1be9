import { instantOf } from '#platform/pure/date.ts';
import { segmentsOf } from '#platform/pure/text.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { quietOf } from '#platform/server/notify/forward.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { quietUntil, retryAfter } from '../rules.ts';
import { costBy } from './cost.ts';
import { giveBack, giveBackOfGroup, take } from './limits.ts';
import { composed, rulesOf, waysOf, type Rules, type Taken, type Way } from './message.ts';
import { ChannelFault, type Outgoing } from './port.ts';
import { ALL } from './providers/all.ts';

const AT_ONCE = 50;
/** A node that has had a message for longer than this died over it: whether it left nobody knows. Milliseconds. */
const LOST = 600_000;

type Occasion = { platform: Platform; tenant: string; now: Date };

/**
 * Sends what is due, or of the named messages those that are. A message is taken before it leaves and noted afterwards,
 * in transactions of their own: no connection waits for a provider, and what two nodes hear of leaves once.
 */
export async function dispatch(occasion: Occasion, ids: readonly string[] | null): Promise<void> {
  const within = <T>(use: (work: Work) => Promise<T>) =>
    asServer(occasion.platform, occasion.tenant, use, { now: occasion.now });
  for (;;) {
    const taken = await within((work) => claim(work, ids));
    for (const message of taken) await attend(within, message);
    if (taken.length < AT_ONCE) return;
  }
}

type Within = <T>(use: (work: Work) => Promise<T>) => Promise<T>;

function claim(work: Work, ids: readonly string[] | null): Promise<Taken[]> {
  const named = ids ? sql`and id = any(${ids}::uuid[])` : sql``;
  return work.db.rows<Taken>(sql`
    update sms_log set state = 'sending', claimed_at = ${work.at} where id in (
      select id from sms_log where state = 'queued' and next_at <= ${work.at} ${named}
      order by next_at, id limit ${AT_ONCE} for update skip locked)
    returning id, phone, phone_hash, content, secret_content, template_code, medium, language, urgent, params, tries, user_id`);
}

/** What was taken by a node that is no more: told as failed, never sent a second time by itself. */
export async function closeLost(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - LOST);
  const error = work.platform.words.say('zh-CN', 'smsFault.lost');
  await work.db.run(sql`
    update sms_log set state = 'failed', error = ${error}, version = version + 1, updated_at = ${work.at}
    where state = 'sending' and claimed_at < ${before}`);
}

type Ready = { outgoing: Outgoing; shown: string; secrets: string[]; ways: Way[]; limits: string[] };

async function attend(within: Within, taken: Taken): Promise<void> {
  const ready = await within((work) => prepare(work, taken));
  if (!ready) return;
  const { outgoing, ways } = ready;
  let last: ChannelFault | null = null;
  let worthAnother = false;
  for (const way of ways) {
    const cap = way.dailyCap === null ? [] : [{ key: `channel:${way.id}`, most: way.dailyCap }];
    if (await within((work) => take(work, cap))) continue;
    try {
      const { providerId } = await ALL[way.provider].send(way, outgoing);
      return await within((work) => noteSent(work, { taken, ready, way, providerId }));
    } catch (error) {
      await within((work) =>
        giveBack(
          work,
          cap.map(({ key }) => key),
        ),
      );
      last = error instanceof ChannelFault ? error : new ChannelFault('channel', String(error));
      worthAnother ||= last.kind === 'later';
      if (last.kind === 'never') break;
    }
  }
  const again = worthAnother && last?.kind !== 'never';
  await within((work) => noteFailed(work, { taken, ready, fault: last?.message ?? 'noChannel', again }));
}

/** Words, quiet hours and limits. Null when the message waits or is over already. */
async function prepare(work: Work, taken: Taken): Promise<Ready | null> {
  const rules = await rulesOf(work);
  const { outgoing, shown, urgent, secrets } = await composed(work, taken);
  const quiet = urgent ? null : await quietFor(work, taken.userId, rules);
  if (quiet !== null) {
    await work.db.run(
      sql`update sms_log set state = 'queued', next_at = ${instantOf(quiet, ZONE)} where id = ${taken.id}`,
    );
    return null;
  }
  const limits = [
    { key: `person:${taken.phoneHash ?? taken.id}`, most: rules.perPerson },
    { key: 'school', most: rules.perSchool },
  ];
  const full = await take(work, limits);
  const ready = {
    outgoing,
    shown,
    secrets,
    ways: await waysOf(work, taken.medium),
    limits: limits.map(({ key }) => key),
  };
  if (full === null) return ready;
  const fault = full === 'school' ? 'schoolLimit' : 'personLimit';
  await noteFailed(work, { taken, ready: { ...ready, limits: [] }, fault, again: false });
  return null;
}

/** The school's quiet hours, and those that the receiver set for himself. */
async function quietFor(work: Work, userId: string | null, rules: Rules): Promise<string | null> {
  const school = quietUntil(work.at, rules.quietFrom, rules.quietTo);
  if (school !== null || userId === null) return school;
  const own = await quietOf(work, userId);
  return own ? quietUntil(work.at, own.quietFrom, own.quietTo) : null;
}

type SentNote = { taken: Taken; ready: Ready; way: Way; providerId: string | null };

/** A secret is kept nowhere from now on. */
async function noteSent(work: Work, { taken, ready, way, providerId }: SentNote): Promise<void> {
  const cost = await costBy(work, way, ready.outgoing.content);
  await work.db.run(sql`
    update sms_log set state = 'sent', segments = ${segmentsOf(ready.outgoing.content)}, cost = coalesce(cost, 0) + ${cost}, sent_at = ${work.at}, error = null, content = ${ready.shown}, params = case when secret_content is null then params end, secret_content = null,
      channel_id = ${way.id}, provider_id = ${providerId}, tries = tries + 1, version = version + 1, updated_at = ${work.at}
    where id = ${taken.id}`);
}

type FailedNote = { taken: Taken; ready: Ready; fault: string; again: boolean };

async function noteFailed(work: Work, { taken, ready, fault, again }: FailedNote): Promise<void> {
  await giveBack(work, ready.limits);
  const wait = again ? retryAfter(taken.tries + 1) : null;
  const { words } = work.platform;
  const known = `smsFault.${fault}`;
  // a provider may repeat what it was given
  const told = ready.secrets.reduce((text, secret) => text.replaceAll(secret, '******'), fault);
  const error = words.has('zh-CN', known) ? words.say('zh-CN', known) : told;
  const next = wait === null ? null : new Date(work.now.getTime() + wait * 1000);
  if (wait === null) await giveBackOfGroup(work, taken.id);
  await work.db.run(sql`
    update sms_log set state = ${wait === null ? 'failed' : 'queued'}, next_at = ${next}, error = ${error}, content = ${ready.shown},
      tries = tries + 1, version = version + 1, updated_at = ${work.at}
    where id = ${taken.id}`);
}
