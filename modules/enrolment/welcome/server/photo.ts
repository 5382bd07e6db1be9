import { makeTicket } from '#platform/server/files/ticket.ts';
import type { Work } from '#platform/server/work.ts';

/** The address of a newcomer's photo, for ten minutes and for whoever asks: he stands before him, or it is his own. */
export function photoAddress(work: Work, fileId: string | null): string | null {
  if (fileId === null) return null;
  const whose = { tenant: work.tenant, fileId, userId: work.actor.userId };
  const ticket = makeTicket(work.platform.secrets, whose, work.now);
  return `/api/flySource-resource/oss/endpoint/link-file?fileId=${fileId}&bucketName=private&token=${ticket}&w=240`;
}
