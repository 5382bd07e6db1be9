import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { validate } from '#platform/server/http/validate.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { casAddress, testCas } from './cas.ts';
import { keyOf } from './jwt.ts';
import { forgetConfiguration, testOauth } from './oidc.ts';
import { providerById, providers, SETTINGS, type Provider, type SsoType } from './store.ts';
import { testWecom } from './wecom.ts';

const entity = 'base/sysSsoConfig';
const TYPES = Object.keys(SETTINGS) as [SsoType, ...SsoType[]];

/** A provider as the administrator sees it: its secret never, only whether there is one. */
export const list = get(`${entity}/list`, {
  needs: 'sysSsoConfig.list',
  query: z.strictObject({}),
  async handle(work) {
    const bound = await work.db.rows<{ source: string; count: number }>(
      sql`select source, count(*) as count from sys_user_oauth group by source`,
    );
    const countOf = new Map(bound.map((row) => [row.source, row.count]));
    return (await providers(work, false)).map((one) => ({
      id: one.id,
      code: one.code,
      name: one.name,
      ssoType: one.ssoType,
      settings: one.settings,
      enabled: one.enabled,
      version: one.version,
      hasSecret: one.secret !== null,
      bound: countOf.get(one.code) ?? 0,
      addresses: addressesOf(work, one),
    }));
  },
});

/** What has to be registered at the provider. */
function addressesOf(work: Work, provider: Provider): { [what: string]: string } {
  const at = (path: string) => new URL(path, provider.settings.siteUrl).href;
  if (provider.ssoType === 'cas')
    return { service: casAddress(work, provider), entrance: at(`/loginbyoauth2?source=${provider.code}`) };
  if (provider.ssoType === 'jwt') return { entrance: at(`/loginbyjwt?tenantId=${work.tenant}&token=…`) };
  if (provider.ssoType === 'wecom')
    return {
      callback: at('/loginbywechatenterprise'),
      entrance: at(`/loginbywechatenterprise?tenantId=${work.tenant}`),
    };
  const backChannel = new URLSearchParams({ tenant: work.tenant, source: provider.code }).toString();
  return {
    callback: at(`/oauth/callback/${provider.code}`),
    entrance: at(`/loginbyoauth2?source=${provider.code}`),
    ...(provider.ssoType === 'oidc' && {
      logOut: at('/'),
      backChannel: at(`/api/flySource-auth/openApi/oidcLogOut?${backChannel}`),
    }),
  };
}

const body = z.strictObject({
  id: z.uuid().optional(),
  version: z.int().optional(),
  code: z.string().regex(/^[a-z][a-z0-9_]{1,30}$/),
  name: z.string().trim().min(1).max(50),
  ssoType: z.enum(TYPES),
  settings: z.record(z.string().max(40), z.string().max(4_000)),
  /** Absent leaves the stored one as it is. */
  secret: z.string().min(1).max(4_000).optional(),
  enabled: z.boolean(),
});
type Given = z.output<typeof body>;

/** A wrong provider hands out everybody's account, so who sits here is asked again. */
const save = post(`${entity}/save`, {
  needs: 'sysSsoConfig.save',
  proof: 'fresh',
  body,
  async handle(work, { body: given }) {
    const settings = settingsOf(work, given);
    const before = given.id === undefined ? undefined : await providerById(work, given.id);
    if (given.id !== undefined && !before) throw notFound();
    const { secrets } = work.platform;
    const secret = given.secret === undefined ? (before?.secret ?? null) : secrets.seal(given.secret);
    const next = {
      ...given,
      settings,
      secret,
      id: given.id ?? v7(),
      version: given.version ?? 1,
    } as unknown as Provider;
    await assertKeys(work, next);
    if (before) await change(work, before, next);
    else await add(work, next);
    forgetConfiguration(next.id);
    await told(work, before ? 'update' : 'add', before, next, given.secret !== undefined);
    return { id: next.id };
  },
});

/** Settings as their kind wants them; every address is one that could be called. */
function settingsOf(work: Work, given: Given): Provider['settings'] {
  const settings = validate(SETTINGS[given.ssoType], given.settings) as Provider['settings'];
  if (settings.createAs !== '' && settings.matchBy !== 'account') throw refuse.createNeedsAccount();
  for (const [name, value] of Object.entries(settings)) {
    // this product's own address is never called, and a person's browser may know it by a name of the inner network
    if (name === 'siteUrl' || !/(Url|issuer)$/.test(name) || given.ssoType === 'jwt') continue;
    if (!work.platform.outbound.allows(value)) throw refuse.addressRefused({ address: value });
  }
  return settings;
}

async function assertKeys(work: Work, provider: Provider): Promise<void> {
  if (provider.ssoType === 'jwt') await keyOf(work, provider);
  if (provider.ssoType === 'wecom' && provider.secret === null) throw refuse.secretMissing();
}

async function add(work: Work, one: Provider): Promise<void> {
  await work.db.run(sql`
    insert into sys_sso_config (tenant_id, id, code, name, sso_type, settings, secret, enabled, created_at, created_by, updated_at)
    values (${work.tenant}, ${one.id}, ${one.code}, ${one.name}, ${one.ssoType}, ${JSON.stringify(one.settings)}::jsonb,
      ${one.secret}, ${one.enabled}, ${work.at}, ${work.actor.userId}, ${work.at})`);
}

/** Its code and kind stay: they are what bindings and registered addresses rest on. */
async function change(work: Work, before: Provider, one: Provider): Promise<void> {
  if (before.code !== one.code || before.ssoType !== one.ssoType) throw refuse.codeTaken();
  const changed = await work.db.run(sql`
    update sys_sso_config set name = ${one.name}, settings = ${JSON.stringify(one.settings)}::jsonb, secret = ${one.secret},
      enabled = ${one.enabled}, version = version + 1, updated_at = ${work.at}
    where id = ${one.id} and version = ${one.version}`);
  if (changed === 0) throw new Refusal('kit.versionConflict');
}

const which = z.strictObject({ id: z.uuid() });

const remove = post(`${entity}/remove`, {
  needs: 'sysSsoConfig.remove',
  proof: 'fresh',
  body: which,
  async handle(work, { body: { id } }) {
    const before = await providerById(work, id);
    if (!before) throw notFound();
    await work.db.run(sql`delete from sys_sso_config where id = ${id}`);
    await told(work, 'remove', before, undefined, false);
    return { removed: 1 };
  },
});

const test = post(`${entity}/test`, {
  needs: 'sysSsoConfig.test',
  proof: 'plain',
  body: which,
  async handle(work, { body: { id } }) {
    const provider = await providerById(work, id);
    if (!provider) throw notFound();
    if (provider.ssoType === 'cas') await testCas(work, provider);
    else if (provider.ssoType === 'wecom') await testWecom(work, provider);
    else if (provider.ssoType === 'jwt') await keyOf(work, provider);
    else await testOauth(work, provider);
    return { answered: true };
  },
});

async function told(
  work: Work,
  act: string,
  before: Provider | undefined,
  after: Provider | undefined,
  newSecret: boolean,
): Promise<void> {
  const image = (one: Provider | undefined) =>
    one && {
      code: one.code,
      name: one.name,
      ssoType: one.ssoType,
      settings: one.settings,
      enabled: one.enabled,
    };
  const rowId = (after ?? before)!.id;
  const images = { before: image(before) ?? null, after: after ? { ...image(after), newSecret } : null };
  await record(work, 'sysSsoConfig', act, [{ rowId, ...images }]);
  await signal(work, { topic: 'frames', tenant: work.tenant });
}

export const configuration = [list, save, remove, test];
