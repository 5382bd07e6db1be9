import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { isMoment } from '#platform/pure/date.ts';
import { dispatch, filled, groupQuota, quietUntil, rulesOf } from '#modules/resource/sms';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { segmentsOf } from '#platform/pure/text.ts';
import { sendLetters, type Letter } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Receiver } from '../rules.ts';
import { smsBatch } from '../sms-batch.ts';
import { draftBody, drafted, PERMISSION, wordings, type Draft, type Wording } from './draft.ts';
import { giveBackOfMonth, groupRules, leftOfMonth, takeOfMonth } from './quota.ts';

const BIZ = 'smsBatch';
/** Messages that are written in one statement. */
const AT_ONCE = 1_000;
/** Messages that are shown as they would read. */
const SAMPLES = 3;

export const getWordings = get('resource/smsBatch/wordings', { needs: PERMISSION, handle: wordings });

/** How many it reaches, what it costs, and how the first of them would read. Nothing is stored. */
export const preview = post('resource/smsBatch/preview', {
  needs: PERMISSION,
  proof: 'plain',
  autocommit: true,
  body: z.strictObject(draftBody),
  async handle(work, { body }) {
    const draft = await drafted(work, body);
    const [rules, quiet] = await Promise.all([groupRules(work), rulesOf(work)]);
    const { receivers, wording, segments, unreachable, blocked, missing, wrong } = draft;
    return {
      ...{ receivers: receivers.length, segments, unreachable, blocked, missing, wrong },
      cost: segments * rules.segmentFen,
      left: await leftOfMonth(work, rules),
      needsConfirm: receivers.length > rules.confirmOver,
      quietUntil: quietUntil(work.at, quiet.quietFrom, quiet.quietTo),
      samples: receivers.slice(0, SAMPLES).map(({ facts }) => filled(wording.content, facts)),
    };
  },
});

/** Sends, or lays before a second administrator what goes to very many. */
export const send = post('resource/smsBatch/send', {
  needs: PERMISSION,
  proof: 'plain',
  body: z.strictObject({
    ...draftBody,
    title: z.string().trim().min(2).max(60),
    sendAt: z
      .string()
      .refine((text) => isMoment(text) || isMoment(`${text}:00`))
      .nullish(),
  }),
  async handle(work, { body }) {
    const draft = await drafted(work, body);
    assertWhole(draft);
    const rules = await groupRules(work);
    await takeOfMonth(work, draft.segments, rules);
    const waits = draft.receivers.length > rules.confirmOver;
    const sendAt = body.sendAt && body.sendAt > work.at ? body.sendAt : work.at;
    const status = waits ? 'waiting' : leaving(work, sendAt);
    const id = v7();
    const { wording, receivers, segments } = draft;
    await work.db.run(sql`
      insert into sms_batch (tenant_id, id, title, template_id, template_code, medium, content, target_text, letters, receivers, segments,
        cost, send_at, sender_id, status, created_at, created_by, updated_at)
      values (${work.tenant}, ${id}, ${body.title}, ${wording.id}, ${wording.code}, ${wording.medium}, ${wording.content},
        ${draft.targetText}, ${waits ? work.platform.secrets.seal(JSON.stringify(receivers)) : null}, ${receivers.length}, ${segments},
        ${segments * rules.segmentFen}, ${sendAt}, ${work.actor.userId}, ${status}, ${work.at},
        ${work.actor.userId}, ${work.at})`);
    const after = { title: body.title, receivers: receivers.length, targetText: draft.targetText };
    await record(work, smsBatch, 'send', [{ rowId: id, before: null, after }]);
    if (!waits) await write(work, { id, sendAt, takenAt: work.at, wording, receivers });
    return { id, status, receivers: receivers.length };
  },
});

/** What leaves later may be called off until then. */
const leaving = (work: Work, sendAt: string) => (sendAt > work.at ? 'scheduled' : 'sent');

/** A message that would show a hole, or reach nobody, isn't sent. */
function assertWhole({ receivers, missing, wrong }: Draft): void {
  if (wrong.length > 0) throw refuse.badLines({ lines: wrong.map(({ line }) => line).join('、') });
  if (receivers.length === 0) throw refuse.noReceivers();
  const [first] = missing;
  if (first) throw refuse.variableMissing(first);
}

type Ready = {
  id: string;
  sendAt: string;
  /** When its quota was taken. */
  takenAt: string;
  wording: Pick<Wording, 'code' | 'medium' | 'content'>;
  receivers: readonly Receiver[];
};

/** The same message to the same number within a minute is one; what isn't sent a second time is given back. */
async function write(work: Work, { id, sendAt, takenAt, wording, receivers }: Ready): Promise<void> {
  const { code: key, medium, content } = wording;
  const letters = receivers.map(({ to, userId, facts }): Letter => ({
    to,
    userId,
    facts,
    content: filled(content, facts),
  }));
  const fresh = await notJustSent(work, key, letters);
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    await sendLetters(work, {
      key,
      medium,
      bizType: BIZ,
      bizId: id,
      at: sendAt,
      quotaMonth: groupQuota.monthOf(takenAt),
      letters: fresh.slice(from, from + AT_ONCE),
    });
  const left = new Set(fresh);
  const dropped = letters.filter((letter) => !left.has(letter));
  const spare = dropped.reduce((sum, letter) => sum + segmentsOf(letter.content), 0);
  if (spare > 0) await giveBackOfMonth(work, spare, takenAt);
}

async function notJustSent(work: Work, key: string, letters: readonly Letter[]): Promise<Letter[]> {
  const since = new Date(work.now.getTime() - 60_000);
  const rows = await work.db.rows<{ phoneHash: string; content: string }>(
    sql`select phone_hash, content from sms_log where template_code = ${key} and created_at > ${since} and state <> 'cancelled'`,
  );
  const just = new Set(rows.map(({ phoneHash, content }) => `${phoneHash} ${content}`));
  const { secrets } = work.platform;
  return letters.filter(({ to, content }) => !just.has(`${secrets.fingerprint(to)} ${content}`));
}

type Waiting = {
  id: string;
  senderId: string;
  status: string;
  letters: string | null;
  templateCode: string;
  medium: Wording['medium'];
  content: string;
  segments: number;
  sendAt: string;
  createdAt: string;
};

async function heldOne(work: Work, id: string, statuses: readonly string[]): Promise<Waiting> {
  const row = await work.db.row<Waiting>(sql`
    select id, sender_id, status, letters, template_code, medium, content, segments, send_at, created_at from sms_batch t
    where id = ${id} and (${work.within('smsBatch', 'smsBatch.confirm', 't')}) for update`);
  if (!row) throw notFound();
  if (!statuses.includes(row.status)) throw refuse.notWaiting();
  return row;
}

/** The second pair of eyes: never the sender's own. */
const confirm = post('resource/smsBatch/confirm', {
  needs: 'smsBatch.confirm',
  proof: 'second',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await heldOne(work, id, ['waiting']);
    if (row.senderId === work.actor.userId) throw refuse.sameConfirms();
    const receivers = JSON.parse(work.platform.secrets.open(row.letters!)) as Receiver[];
    const sendAt = row.sendAt > work.at ? row.sendAt : work.at;
    const status = leaving(work, sendAt);
    await work.db.run(sql`
      update sms_batch set status = ${status}, confirmed_by = ${work.actor.userId}, letters = null, send_at = ${sendAt},
        version = version + 1, updated_at = ${work.at} where id = ${id}`);
    await record(work, smsBatch, 'confirm', [
      { rowId: id, before: { status: 'waiting' }, after: { status } },
    ]);
    const wording = { code: row.templateCode, ...row };
    await write(work, { id, sendAt, takenAt: row.createdAt, wording, receivers });
    return { id };
  },
});

/** Whoever wrote it, or whoever should confirm it, lets it be, until its hour has come; the quota comes back. */
const cancel = post('resource/smsBatch/cancel', {
  needs: PERMISSION,
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await heldOne(work, id, ['waiting', 'scheduled']);
    // its hour has come: the clock only hasn't noted it yet
    if (row.status === 'scheduled' && row.sendAt <= work.at) throw refuse.notWaiting();
    if (row.status === 'waiting') await giveBackOfMonth(work, row.segments, row.createdAt);
    else await callOff(work, id);
    await work.db.run(sql`
      update sms_batch set status = 'cancelled', letters = null, version = version + 1, updated_at = ${work.at} where id = ${id}`);
    await record(work, smsBatch, 'cancel', [
      { rowId: id, before: { status: row.status }, after: { status: 'cancelled' } },
    ]);
    return { id };
  },
});

/** What lies ready and hasn't left doesn't leave, and is given back to the months that it was taken from. */
async function callOff(work: Work, id: string): Promise<void> {
  const months = await work.db.rows<{ month: string; segments: number }>(sql`
    with held as (
      select l.id, l.quota_month, l.segments from sms_log l
      where l.biz_type = ${BIZ} and l.biz_id = ${id} and l.state = 'queued' for update),
    gone as (
      update sms_log l set state = 'cancelled', next_at = null, quota_month = null, version = version + 1, updated_at = ${work.at}
      from held where l.id = held.id)
    select quota_month as month, sum(segments)::int as segments from held where quota_month is not null group by 1`);
  for (const { month, segments } of months) await giveBackOfMonth(work, segments, month);
}

/** Those whose hour has come are on their way. */
export const due = (work: Work): Promise<number> =>
  work.db.run(sql`
    update sms_batch set status = 'sent', version = version + 1, updated_at = ${work.at}
    where status = 'scheduled' and send_at <= ${work.at}`);

/** Once more for those that didn't leave or didn't arrive. */
const retry = post('resource/smsBatch/retry', {
  needs: 'smsBatch.retry',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const seen = await work.db.row(
      sql`select 1 from sms_batch t where id = ${id} and ${work.within('smsBatch', 'smsBatch.retry', 't')}`,
    );
    if (!seen) throw notFound();
    const rows = await work.db.rows<{ id: string; segments: number }>(sql`
      update sms_log set state = 'queued', quota_month = ${groupQuota.monthOf(work.at)}, tries = 0, next_at = ${work.at}, error = null, provider_id = null, version = version + 1,
        updated_at = ${work.at}
      where biz_type = ${BIZ} and biz_id = ${id} and state in ('failed', 'undelivered') returning id, segments`);
    if (rows.length === 0) throw refuse.nothingFailed();
    // a second sending costs again; what had failed was given back
    const segments = rows.reduce((sum, row) => sum + row.segments, 0);
    await takeOfMonth(work, segments, await groupRules(work));
    const { platform, tenant, now } = work;
    const ids = rows.map((row) => row.id);
    work.afterCommit(() => dispatch({ platform, tenant, now }, ids));
    return { again: ids.length };
  },
});

export const calls = [getWordings, preview, send, confirm, cancel, retry];
