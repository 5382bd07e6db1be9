import { idleSeconds } from './activity.ts';
import { storedLanguage, TAGS } from './language.ts';
import { session } from './session.ts';
import { CLIENTS, REALM } from './realm.ts';
import { signature } from './sign.ts';
import { viewing } from './view.ts';

/** School of the session, else the one that answered. Before that the server finds it: by host name, by what was chosen here. */
export function tenantId(): string | undefined {
  return session.get().user?.tenantId ?? session.get().app?.tenantId;
}

/** The headers that every call carries: client, person, signature, tenant, language (architecture §3). */
export function callHeaders(path: string, basic: boolean, anonymous = false): Record<string, string> {
  const tenant = tenantId();
  const token = anonymous ? null : session.get().token;
  return {
    ...(basic ? { Authorization: `Basic ${btoa(`${CLIENTS[REALM]}:${CLIENTS[REALM]}`)}` } : {}),
    ...(token ? { 'Campus-Auth': `bearer ${token}` } : {}),
    ...(token ? { 'Campus-Idle': String(idleSeconds()) } : {}),
    ...(token && viewing() ? { 'Campus-View': viewing()! } : {}),
    'Campus-Sign': signature(path, token),
    ...(tenant ? { 'Tenant-Id': tenant } : {}),
    'Accept-Language': TAGS[storedLanguage()],
  };
}
