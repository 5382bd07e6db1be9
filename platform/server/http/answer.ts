import { away, Refusal } from '#platform/kit/errors.ts';
import { isDatabaseAway } from '../db/loss.ts';
import type { Locale } from '../work.ts';
import type { Words } from './words.ts';

export type Envelope = { code: number; success: boolean; msg: string; data: unknown; traceId: string };

export function success(data: unknown, traceId: string, msg: string): Envelope {
  return { code: 200, success: true, msg, data: data ?? null, traceId };
}

/** What a refusal looks like to the one who is refused. */
export function refused(refusal: Refusal, locale: Locale, words: Words, traceId: string) {
  const say = (key: string, facts = {}) => words.say(locale, `errors.${key}`, facts);
  const errors = refusal.fields.map(({ field, key, facts, row }) => ({
    field,
    label: (facts?.label as string | undefined) ?? field,
    ...(row !== undefined && { row }),
    message: say(key, facts),
  }));
  const first = errors[0];
  const msg =
    refusal.key === 'kit.invalid' && first
      ? `${first.label}：${first.message}`
      : say(refusal.key, refusal.facts);
  return {
    code: refusal.status,
    success: false as const,
    error: refusal.key,
    msg,
    data: null,
    ...(errors.length > 0 && { errors }),
    ...(Object.keys(refusal.facts).length > 0 && { facts: refusal.facts }),
    // the client corrects its clock by it and asks once more
    ...(refusal.facts.serverTime !== undefined && { serverTime: refusal.facts.serverTime }),
    traceId,
  };
}

/** No room, on a disk of this node or on the database's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whatever was thrown, as a refusal; `null` means that it is our own bug. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (isDatabaseAway(error)) return away();
  if (FULL.has(code)) return new Refusal('kit.diskFull', {}, [], 507);
  if (statusCode === 413 || code.includes('TOO_LARGE')) return new Refusal('kit.bodyTooLarge');
  if (statusCode === 404) return new Refusal('kit.notFound', {}, [], 404);
  if (statusCode >= 400 && statusCode < 500) return new Refusal('kit.badRequest');
  // text that PostgreSQL can't hold or read: a bad value that no check named, never our bug alone
  // two people changed the same things crosswise; nothing was stored
  if (code === '40P01' || code === '40001') return new Refusal('kit.busy');
  // somebody who looks on as another person never writes, whatever the call would do
  if (code === '25006') return new Refusal('kit.viewOnly');
  if (code.startsWith('22')) return new Refusal('kit.badValue');
  return null;
}
