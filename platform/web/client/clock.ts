import { serverNow } from './sign.ts';

/** Business time is the school's, wherever the reader sits. */
export const SCHOOL_ZONE = 'Asia/Shanghai';
const AHEAD = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` of the school, by the server's clock. */
export function schoolNow(now: number = serverNow()): string {
  return new Date(now + AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}

/** Hour of the day at the school, 0 to 23. */
export function schoolHour(now: number = serverNow()): number {
  return Number(schoolNow(now).slice(11, 13));
}
