import { idleSeconds } from './activity.ts';
import { storedLanguage, TAGS } from './language.ts';
import { session } from './session.ts';
import { CLIENT_ID, signature } from './sign.ts';
import { readCookie } from './storage.ts';
import { viewing } from './view.ts';

/** Tenant of the session, else the one chosen on the sign-in page, else the server's own choice by host name. */
export function tenantId(): string {
  return session.get().user?.tenantId ?? session.get().app?.tenantId ?? readCookie('tenant') ?? '000000';
}

/** The headers that every call carries: client, person, signature, tenant, language (architecture §3). */
export function callHeaders(path: string, basic: boolean, anonymous = false): Record<string, string> {
  const token = anonymous ? null : session.get().token;
  return {
    ...(basic ? { Authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_ID}`)}` } : {}),
    ...(token ? { 'Campus-Auth': `bearer ${token}` } : {}),
    ...(token ? { 'Campus-Idle': String(idleSeconds()) } : {}),
    ...(token && viewing() ? { 'Campus-View': viewing()! } : {}),
    'Campus-Sign': signature(path, token),
    'Tenant-Id': tenantId(),
    'Accept-Language': TAGS[storedLanguage()],
  };
}
