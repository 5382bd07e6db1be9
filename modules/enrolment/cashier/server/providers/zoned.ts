import { formatDateTime, instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';

/** `2026-11-20T09:00:00+08:00` */
export const zoned = (at: Date): string => `${formatDateTime(at, ZONE).replace(' ', 'T')}+08:00`;
/** `2026-11-20 09:00:00`, as Alipay writes moments. */
export const plain = (at: Date): string => formatDateTime(at, ZONE);
export const fromPlain = (text: string): Date => instantOf(text, ZONE);
