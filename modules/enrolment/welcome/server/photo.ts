import { fileLink, thumbOf } from '#platform/server/files/ticket.ts';
import type { Work } from '#platform/server/work.ts';

/** The address of a newcomer's photo, for ten minutes and for whoever asks: he stands before him, or it is his own. */
export const photoAddress = (work: Work, fileId: string | null): string | null =>
  fileId === null ? null : thumbOf(fileLink(work, fileId));
