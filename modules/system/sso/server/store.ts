import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const line = z.string().trim().min(1).max(300);
const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#@]+/);
/** How what the provider says finds an account here: by its number, its phone, its person, or only after it was bound. */
const matchBy = z.enum(['account', 'phone', 'idNumber', 'none']).default('account');
/**
 * As what somebody is let in whom nobody here knows; '' sends him to bind an account. Only kinds of people who see
 * nothing but what is their own.
 */
const createAs = z.enum(['', 'stu', 'teacher', 'yrdw']).default('');
const common = { siteUrl: address, matchBy, createAs, attribute: z.string().trim().max(60).default('') };

/** What each kind of provider needs to be told; secrets stand apart. */
export const SETTINGS = {
  cas: z.strictObject({ ...common, casUrl: address }),
  oidc: z.strictObject({
    ...common,
    issuer: address,
    clientId: line,
    scope: line.default('openid profile'),
  }),
  oauth2: z.strictObject({
    ...common,
    authorizeUrl: address,
    tokenUrl: address,
    userinfoUrl: address,
    clientId: line,
    scope: z.string().trim().max(300).default(''),
    idField: line.default('id'),
  }),
  jwt: z.strictObject({
    ...common,
    issuer: line,
    audience: line,
    algorithm: z.enum(['HS256', 'RS256', 'ES256', 'EdDSA']),
    publicKey: z.string().trim().max(4_000).default(''),
  }),
  wecom: z.strictObject({
    ...common,
    corpId: line,
    agentId: line,
    apiUrl: address.default('https://qyapi.weixin.qq.com'),
    authorizeUrl: address.default('https://open.weixin.qq.com/connect/oauth2/authorize'),
    qrUrl: address.default('https://login.work.weixin.qq.com/wwlogin/sso/login'),
  }),
};

export type SsoType = keyof typeof SETTINGS;
type Settings = { [T in SsoType]: z.output<(typeof SETTINGS)[T]> };

/** A provider as the server uses it. Its secret is opened by the one call that needs it. */
export type Provider<T extends SsoType = SsoType> = T extends SsoType
  ? {
      id: string;
      code: string;
      name: string;
      ssoType: T;
      settings: Settings[T];
      secret: string | null;
      enabled: boolean;
      version: number;
    }
  : never;

/** What a provider says of somebody. */
export type Identity = {
  openId: string;
  nickName: string;
  /** The attribute that names an account here, where the provider sent it. */
  attribute: string | null;
  /** What the provider will call this session when it ends it. */
  ticket: string | null;
};

const COLUMNS = sql`id, code, name, sso_type, settings, secret, enabled, version`;

export async function providers(work: Work, enabledOnly: boolean): Promise<Provider[]> {
  return work.db.rows<Provider>(sql`
    select ${COLUMNS} from sys_sso_config where enabled or not ${enabledOnly} order by enabled desc, created_at, code`);
}

export async function providerById(work: Work, id: string): Promise<Provider | undefined> {
  return work.db.row<Provider>(sql`select ${COLUMNS} from sys_sso_config where id = ${id}`);
}

/** An enabled provider by its code; without one, the first of this kind. */
export async function enabledProvider<T extends SsoType>(
  work: Work,
  kinds: readonly T[],
  code?: string,
): Promise<Provider<T>> {
  const found = (await providers(work, true)).find(
    (one) => (kinds as readonly string[]).includes(one.ssoType) && (code === undefined || one.code === code),
  );
  if (!found) throw refuse.unknownSource();
  return found as Provider<T>;
}

/** The provider's secret in plain; '' where it has none. */
export function secretOf(work: Work, provider: { secret: string | null }): string {
  return provider.secret === null ? '' : work.platform.secrets.open(provider.secret);
}

/** Takes a ticket or token once. The key of the table decides between two calls that bring the same. */
export async function takeOnce(work: Work, source: string, token: string, minutes: number): Promise<void> {
  const until = new Date(work.now.getTime() + minutes * 60_000);
  const hash = work.platform.secrets.fingerprint(`sso:${token}`);
  const taken = await work.db.run(sql`
    insert into sys_sso_used (tenant_id, source, token_hash, until)
    values (${work.tenant}, ${source}, ${hash}, ${until}) on conflict do nothing`);
  if (taken === 0) throw refuse.usedBefore();
}
