import type { Secrets } from '../auth/secret.ts';
import type { Work } from '../work.ts';

/** How long a link may be used. Seconds. */
const LIFE = 600;

type Ticket = { tenant: string; fileId: string; userId: string };

/**
 * What the `token` of a file link carries: signed, for one file of one school and one person, for ten minutes.
 * The access token never goes into an address, where logs and histories would keep it.
 */
function makeTicket(secrets: Secrets, ticket: Ticket, now: Date): string {
  const body = `${ticket.tenant}.${ticket.fileId}.${ticket.userId}.${Math.floor(now.getTime() / 1000) + LIFE}`;
  return `${body}.${secrets.sign('file', body)}`;
}

/** The ticket if it is ours, alive and for this file; otherwise `null`. */
export function readTicket(secrets: Secrets, text: string, fileId: string, now: Date): Ticket | null {
  const [tenant = '', id = '', userId = '', until = '', signature = ''] = text.split('.');
  const genuine = secrets.sign('file', `${tenant}.${id}.${userId}.${until}`) === signature;
  if (!genuine || id !== fileId || Number(until) * 1000 < now.getTime()) return null;
  return { tenant, fileId, userId };
}

/** The address of a file, good for ten minutes and for the caller alone: whoever gives it away has judged that he may see it. */
export function fileLink({ platform, tenant, actor, now }: Work, fileId: string, bucket = 'private'): string {
  const ticket = makeTicket(platform.secrets, { tenant, fileId, userId: actor.userId }, now);
  return `/api/flySource-resource/oss/endpoint/link-file?fileId=${fileId}&bucketName=${bucket}&token=${ticket}`;
}

/** A small picture instead of the whole one. */
export const thumbOf = (link: string): string => `${link}&w=240`;
