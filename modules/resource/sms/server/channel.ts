import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { HIDDEN } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { existing } from './message.ts';
import { MEDIA, PROVIDERS, PROVIDER_NAMES, type Medium, type ProviderName } from '../providers.ts';

type Row = {
  id: string;
  name: string;
  medium: Medium;
  provider: ProviderName;
  settings: { [name: string]: string };
  secret: string | null;
  priority: number;
  dailyCap: number | null;
  enabled: boolean;
  strays: number;
  warnBelow: number | null;
  version: number;
};

type Told = {
  today: number;
  balance: number | null;
  balanceUnit: 'messages' | 'fen' | null;
  balanceAt: string | null;
  balanceFault: string | null;
  warned: boolean;
};

/** All ways out, in the order in which they are tried, with what left by each today. A secret is never shown. */
export const list = get('resource/smsChannel/list', {
  needs: 'smsChannel.list',
  async handle(work) {
    const rows = await work.db.rows<Row & Told>(sql`
      select c.id, c.name, c.medium, c.provider, c.settings, c.secret, c.priority, c.daily_cap, c.enabled, c.strays, c.version,
        c.warn_below, c.balance, c.balance_unit, c.balance_at, c.balance_fault, c.warned, (select count(*) from sms_log l where l.channel_id = c.id and l.sent_at >= ${dawn(work.at.slice(0, 10))}) as today
      from sms_channel c where ${existing(work)} order by c.medium desc, c.priority, c.created_at`);
    return rows.map((row) => ({
      ...row,
      secret: row.secret === null ? '' : HIDDEN,
      receipt: receiptPath(work, row),
    }));
  },
});

/** Where the provider tells what became of a message: an address that only we could have made. */
function receiptPath(work: Work, { id, provider }: Row): string | null {
  if (!PROVIDERS[provider].receipts) return null;
  const query = new URLSearchParams({ tenantId: work.tenant, channel: id, key: receiptKey(work, id) });
  return `/api/flySource-resource/openApi/smsReceipt?${query}`;
}

export const receiptKey = (work: Work, channel: string): string =>
  work.platform.secrets.sign('receipt', channel).slice(0, 32);

const body = z.strictObject({
  id: z.uuid().optional(),
  version: z.int().optional(),
  name: z.string().trim().min(1).max(60),
  medium: z.enum(MEDIA),
  provider: z.enum(PROVIDER_NAMES),
  settings: z.record(z.string().max(40), z.string().trim().max(1_000)),
  secret: z.string().max(300),
  priority: z.int().min(1).max(999),
  dailyCap: z.int().min(1).max(1_000_000).nullable(),
  warnBelow: z.int().min(1).max(10_000_000).nullable().default(null),
  enabled: z.boolean(),
});
type Given = z.output<typeof body>;

export const save = post('resource/smsChannel/save', {
  needs: 'smsChannel.save',
  proof: 'fresh',
  body,
  async handle(work, { body: given }) {
    const before = given.id === undefined ? undefined : await locked(work, given.id);
    if (before && given.version !== before.version) throw new Refusal('kit.versionConflict');
    if (given.provider === 'debug' && !work.platform.debug) throw refuse.debugGone();
    const settings = checked(given);
    const secret = sealed(work, given, before);
    if (PROVIDERS[given.provider].secret === 'needed' && secret === null) throw refuse.secretMissing();
    const id = before?.id ?? v7();
    await store(work, id, { ...given, settings }, secret);
    const told = ({
      name,
      medium,
      provider,
      settings: set,
      priority,
      dailyCap,
      warnBelow,
      enabled,
    }: Given | Row) => ({
      name,
      medium,
      provider,
      settings: set,
      priority,
      dailyCap,
      warnBelow,
      enabled,
    });
    const after = { ...told({ ...given, settings }), secret: given.secret === HIDDEN ? undefined : HIDDEN };
    const verb = before ? 'update' : 'add';
    await record(work, 'smsChannel', verb, [{ rowId: id, before: before ? told(before) : null, after }]);
    return { id };
  },
});

/** What the provider wants, no more and no less. */
function checked({ provider, medium, settings }: Given): { [name: string]: string } {
  const { media, settings: wanted } = PROVIDERS[provider];
  if (!media.includes(medium)) throw refuse.notTheirMedium();
  const missing = wanted.find(({ name, optional }) => !optional && !settings[name]);
  if (missing) throw refuse.settingMissing({ name: missing.name });
  return Object.fromEntries(wanted.map(({ name }) => [name, settings[name] ?? '']));
}

/** A secret that was left alone stays, unless the message now goes to somebody else. */
function sealed(work: Work, { secret, provider, settings }: Given, before: Row | undefined): string | null {
  if (secret !== HIDDEN) return secret === '' ? null : work.platform.secrets.seal(secret);
  const moved =
    before?.provider !== provider ||
    before.settings['endpoint'] !== settings['endpoint'] ||
    (before.settings['balanceEndpoint'] ?? '') !== (settings['balanceEndpoint'] ?? '') ||
    before.settings['host'] !== settings['host'];
  return moved ? null : (before?.secret ?? null);
}

async function store(work: Work, id: string, given: Given, secret: string | null): Promise<void> {
  const settings = JSON.stringify(given.settings);
  await work.db.run(sql`
    insert into sms_channel (tenant_id, id, name, medium, provider, settings, secret, priority, daily_cap, warn_below, enabled, created_at, updated_at)
    values (${work.tenant}, ${id}, ${given.name}, ${given.medium}, ${given.provider}, ${settings}::jsonb, ${secret}, ${given.priority},
      ${given.dailyCap}, ${given.warnBelow}, ${given.enabled}, ${work.at}, ${work.at})
    on conflict (tenant_id, id) do update set name = excluded.name, medium = excluded.medium, provider = excluded.provider,
      settings = excluded.settings, secret = excluded.secret, priority = excluded.priority, daily_cap = excluded.daily_cap,
      warn_below = excluded.warn_below, warned = false,
      enabled = excluded.enabled, version = sms_channel.version + 1, updated_at = excluded.updated_at`);
}

export const remove = post('resource/smsChannel/remove', {
  needs: 'smsChannel.remove',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { secret: _, ...before } = await locked(work, id);
    await work.db.run(sql`delete from sms_channel where id = ${id}`);
    await record(work, 'smsChannel', 'remove', [{ rowId: id, before, after: null }]);
    return { id };
  },
});

async function locked(work: Work, id: string): Promise<Row> {
  const row = await work.db.row<Row>(sql`
    select id, name, medium, provider, settings, secret, priority, daily_cap, warn_below, enabled, version from sms_channel
    where id = ${id} for update`);
  if (!row) throw notFound();
  return row;
}
