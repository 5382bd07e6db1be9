import { formatDateTime, instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';

export { ZONE };

/** A stored or handed-in date-time as a moment. */
export const moment = (text: string): Date => instantOf(text, ZONE);

/** A moment as the wire and the table write it. */
export const wall = (at: Date): string => formatDateTime(at, ZONE);
