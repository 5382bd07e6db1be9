import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { asServer } from '#platform/server/begin.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get, post } from '#platform/server/http/endpoint.ts';
import type { Platform } from '#platform/server/platform.ts';
import { HIDDEN } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { PROVIDER_NAMES, PROVIDERS, type ProviderName, type Setting } from '../providers.ts';
import type { Channel } from './port.ts';
import { settings } from './settings.ts';
import { SPOKEN } from './providers/all.ts';

type Kept = { [name: string]: string };
type Row = {
  id: string;
  name: string;
  provider: ProviderName;
  settings: Kept;
  secret: string | null;
  feeRateBp: number;
  enabled: boolean;
  version: number;
};

/** The sandbox is for schools that try things: elsewhere nothing knows of it. */
const usable = (work: Pick<Work, 'platform'>) =>
  work.platform.debug ? sql`true` : sql`provider <> 'sandbox'`;

const found = (work: Work, id: string, lock: boolean): Promise<Row | undefined> =>
  work.db.row<Row>(sql`
    select id, name, provider, settings, secret, fee_rate_bp, enabled, version from pay_channel
    where id = ${id}::uuid and ${usable(work)} ${lock ? sql`for update` : sql``}`);

/** Where a channel tells us: the school and the channel stand in the way, since WeChat Pay takes no query. */
export const notifyPath = (tenant: string, id: string): string =>
  `/api/flySource-jfgl/openApi/notify/${tenant}/${id}`;

/** A channel with its keys open. @throws cashier.channelGone */
export async function opened(work: Work, id: string): Promise<Channel> {
  const row = await found(work, id, false);
  if (!row) throw refuse.channelGone();
  const { platform, tenant, now } = work;
  const origin = await originOf(work);
  const secrets = row.secret === null ? {} : (JSON.parse(platform.secrets.open(row.secret)) as Kept);
  return {
    ...{ id, provider: row.provider, settings: row.settings, secrets, feeRateBp: row.feeRateBp },
    ...{ outbound: platform.outbound, now, tenant, platform },
    notifyUrl: `${origin}${notifyPath(tenant, id)}`,
    returnUrl: `${origin}/layout/enrolment/cashier/mine`,
  };
}

export const openedBeside = (platform: Platform, tenant: string, id: string): Promise<Channel> =>
  asServer(platform, tenant, (work) => opened(work, id));

/** The school's address, as channels and payers reach it. */
async function originOf(work: Work): Promise<string> {
  return (await settings(work)).origin.replace(/\/$/, '');
}

/** All channels. Keys are never shown, only whether they are there. */
export const list = get('jfgl/payChannel/all', {
  needs: 'payChannel.all',
  async handle(work) {
    const rows = await work.db.rows<Row & { today: number }>(sql`
      select c.id, c.name, c.provider, c.settings, c.secret, c.fee_rate_bp, c.enabled, c.version,
        (select coalesce(sum(a.fen), 0)::bigint from pay_attempt a
          where a.channel_id = c.id and a.status = 'paid' and a.paid_at >= ${dawn(work.at.slice(0, 10))}) as today
      from pay_channel c where ${usable(work)} order by c.created_at, c.name`);
    return rows.map(({ secret, ...row }) => ({
      ...row,
      secrets: Object.fromEntries(
        PROVIDERS[row.provider].secrets.map(({ name }) => [name, secret === null ? '' : HIDDEN]),
      ),
      notifyPath: PROVIDERS[row.provider].online ? notifyPath(work.tenant, row.id) : null,
    }));
  },
});

/** Those by which a payer pays himself. */
export const offered = get('jfgl/payOrder/channels', {
  needs: 'login',
  realms: EVERY_REALM,
  handle: (work) => onlineOf(work),
});

export async function onlineOf(work: Work): Promise<{ id: string; name: string; provider: ProviderName }[]> {
  const rows = await work.db.rows<{ id: string; name: string; provider: ProviderName }>(sql`
    select id, name, provider from pay_channel where enabled and ${usable(work)} order by created_at, name`);
  return rows.filter(({ provider }) => PROVIDERS[provider].online);
}

const body = z.strictObject({
  id: z.uuid().optional(),
  version: z.int().optional(),
  name: z.string().trim().min(1).max(40),
  provider: z.enum(PROVIDER_NAMES),
  settings: z.record(z.string().max(40), z.string().trim().max(4_000)),
  secrets: z.record(z.string().max(40), z.string().trim().max(8_000)),
  feeRateBp: z.int().min(0).max(1_000),
  enabled: z.boolean(),
});
type Given = z.output<typeof body>;

export const save = post('jfgl/payChannel/save', {
  needs: 'payChannel.save',
  proof: 'fresh',
  body,
  async handle(work, { body: given }) {
    const before = given.id === undefined ? undefined : await found(work, given.id, true);
    if (given.id !== undefined && !before) throw notFound();
    if (before && given.version !== before.version) throw new Refusal('kit.versionConflict');
    if (given.provider === 'sandbox' && !work.platform.debug) throw refuse.sandboxGone();
    if (before && before.provider !== given.provider) throw refuse.channelUsed();
    const kept = complete(PROVIDERS[given.provider].settings, given.settings, 'settingMissing');
    const secret = sealed(work, given, before);
    const id = before?.id ?? v7();
    await work.db.run(sql`
      insert into pay_channel (tenant_id, id, name, provider, settings, secret, fee_rate_bp, enabled, created_at, created_by, updated_at)
      values (${work.tenant}, ${id}, ${given.name}, ${given.provider}, ${JSON.stringify(kept)}::jsonb, ${secret},
        ${given.feeRateBp}, ${given.enabled}, ${work.at}, ${work.actor.userId}::uuid, ${work.at})
      on conflict (tenant_id, id) do update set name = excluded.name, settings = excluded.settings, secret = excluded.secret,
        fee_rate_bp = excluded.fee_rate_bp, enabled = excluded.enabled, version = pay_channel.version + 1,
        updated_at = excluded.updated_at`);
    const plain = ({ name, provider, feeRateBp, enabled }: Given | Row) => ({
      name,
      provider,
      feeRateBp,
      enabled,
    });
    await record(work, 'payChannel', before ? 'update' : 'add', [
      {
        rowId: id,
        before: before ? { ...plain(before), settings: before.settings } : null,
        after: { ...plain(given), settings: kept },
      },
    ]);
    return { id };
  },
});

function complete(
  wanted: readonly Setting[],
  given: Kept,
  missing: 'settingMissing' | 'secretMissing',
): Kept {
  for (const { name, optional } of wanted) if (!optional && !given[name]) throw refuse[missing]({ name });
  return Object.fromEntries(wanted.map(({ name }) => [name, given[name] ?? '']));
}

/** Keys that were left alone stay, unless money now goes to another place. Sealed together, and read as keys before. */
function sealed(work: Work, { provider, settings, secrets }: Given, before: Row | undefined): string | null {
  const wanted = PROVIDERS[provider].secrets;
  if (wanted.length === 0) return null;
  const kept = before?.secret ? (JSON.parse(work.platform.secrets.open(before.secret)) as Kept) : {};
  const moved = before !== undefined && before.settings['endpoint'] !== settings['endpoint'];
  const given = Object.fromEntries(
    wanted.map(({ name }) => {
      const isKept = secrets[name] === HIDDEN || secrets[name] === undefined;
      return [name, isKept ? (moved ? '' : (kept[name] ?? '')) : secrets[name]!];
    }),
  );
  if (provider === 'sandbox') given['key'] ||= randomBytes(32).toString('hex');
  const all = complete(wanted, given, 'secretMissing');
  assertKeys(provider, settings, all);
  return work.platform.secrets.seal(JSON.stringify(all));
}

/** A key that can't be read is refused when it is handed in, not when somebody pays. */
function assertKeys(provider: ProviderName, settings: Kept, secrets: Kept): void {
  const reads = (name: string, read: () => unknown) => {
    try {
      read();
    } catch {
      throw refuse.keyWrong({ name });
    }
  };
  if (secrets['privateKey']) reads('privateKey', () => createPrivateKey(secrets['privateKey']!));
  for (const name of ['platformKey', 'alipayKey'])
    if (settings[name]) reads(name, () => createPublicKey(settings[name]!));
  if (provider === 'wechat' && Buffer.byteLength(secrets['apiV3Key'] ?? '') !== 32)
    throw refuse.keyWrong({ name: 'apiV3Key' });
}

export const remove = post('jfgl/payChannel/remove', {
  needs: 'payChannel.remove',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await found(work, id, true);
    if (!row) throw notFound();
    const { secret: _, ...before } = row;
    await work.db.run(sql`delete from pay_channel where id = ${id}`);
    await record(work, 'payChannel', 'remove', [{ rowId: id, before, after: null }]);
    return { id };
  },
});

/** Asks the channel about a trade that nobody made: whether it answers, and both sides' keys fit. */
export const test = post('jfgl/payChannel/test', {
  needs: 'payChannel.test',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const channel = await opened(work, id);
    try {
      const seen = await SPOKEN[channel.provider]?.query(channel, `TEST${work.now.getTime()}`);
      return { state: seen?.state ?? 'unknown' };
    } catch (error) {
      throw refuse.channelFault({ why: error instanceof Error ? error.message.slice(0, 200) : '' });
    }
  },
});
