import { askPasskey } from './passkey.ts';
import { REALM } from './realm.ts';
import { request } from './request.ts';
import { keepLogin } from './session.ts';
import { passwordHash } from './sign.ts';
import type { AppInfo, LoginResult } from './types.ts';
import type { Query } from './query.ts';

export const TOKEN_PATH = '/api/flySource-auth/oauth/token';

/** One grant of oauth/token; its answer is flat. Resolves after the session is stored. */
export async function grant(query: Query, headers: Record<string, string> = {}): Promise<LoginResult> {
  const result = (await request('POST', TOKEN_PATH, {
    query,
    headers: { ...webType(), ...headers },
    quiet: true,
    anonymous: true,
  })) as unknown as LoginResult;
  keepLogin(result);
  return result;
}

/** Which kind of browser signs in (specification §7), for the log of sign-ins. */
const webType = () => ({ 'Web-Type': /Mobi/.test(navigator.userAgent) ? 'mobile' : 'pc' });

type PasswordLogin = {
  /** Left out where the server finds the school. */
  tenantId: string | undefined;
  username: string;
  password: string;
  type: string;
  captcha?: { key: string; code: string };
  /** The version of the privacy text that was ticked. */
  privacy?: number;
};

/** Sign-in by password, or by the code of a message. */
export function signIn(login: PasswordLogin): Promise<LoginResult> {
  const { tenantId, username, type, captcha, privacy } = login;
  const isHashed = type !== 'phone' && type !== 'email';
  const password = isHashed ? passwordHash(login.password) : login.password;
  const headers = {
    ...(tenantId ? { 'Tenant-Id': tenantId } : {}),
    ...(captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {}),
  };
  return grant(
    { tenantId, username, password, type, privacy, grant_type: 'password', scope: 'all' },
    headers,
  );
}

/** Sign-in by a key of this device alone: no name, no password. */
export async function signInByPasskey(): Promise<LoginResult> {
  const passkey = await askPasskey('/api/flySource-auth/openApi/passkeyOptions', true);
  const options = { body: { passkey }, headers: webType(), quiet: true, anonymous: true };
  const result = (await request(
    'POST',
    '/api/flySource-auth/oauth/passkey',
    options,
  )) as unknown as LoginResult;
  keepLogin(result);
  return result;
}

type Binding = {
  bindTicket: string;
  username: string;
  password: string;
  /** The captcha that was answered. */
  headers: Record<string, string>;
};

/** Binds an account to whom another site vouched for; its answer is a sign-in. */
export async function bindAccount({
  bindTicket,
  username,
  password,
  headers,
}: Binding): Promise<LoginResult> {
  const result = (await request('POST', '/api/flySource-auth/openApi/bindUser', {
    body: { bindTicket, username, password: passwordHash(password) },
    headers: { ...webType(), ...headers },
    quiet: true,
    anonymous: true,
  })) as unknown as LoginResult;
  keepLogin(result);
  return result;
}

/** Changes the identity in use; the server may answer with a new pair of tokens. */
export async function switchRole(roleType: string): Promise<void> {
  const answer = await request<Partial<LoginResult> | null>('POST', '/api/flySource-auth/oauth/switchRole', {
    body: { roleType },
  });
  const result = (answer.data ?? answer) as Partial<LoginResult>;
  if (result.access_token) keepLogin(result as LoginResult);
}

/** Ends the session on the server. Resolves with the address of the single log-out, if there is one. */
export async function logOut(): Promise<string | null> {
  const answer = await request<{ ssoLogoutUrl: string | null }>('GET', '/api/flySource-auth/logOut', {
    quiet: true,
  });
  return answer.data?.ssoLogoutUrl ?? null;
}

/** What the school shows before and after sign-in. `appType` 0 is the main application, 2 the welcome side. */
export async function getAppInfo(tenant?: string): Promise<AppInfo> {
  const options = {
    query: { appType: REALM === 'welcome' ? 2 : 0, tenantId: tenant },
    ...(tenant && { headers: { 'Tenant-Id': tenant } }),
    quiet: true,
    anonymous: true,
  };
  return (await request<AppInfo>('GET', '/api/flySource-base/openApi/getAppInfo', options)).data;
}
