import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#platform/kit/errors.ts';

/** How far the client's clock may be off, and how long a signature is remembered. Milliseconds. */
export const WINDOW = 300_000;

/**
 * Checks `Campus-Sign: <ts>.<hex>`: HMAC-SHA256 over the path without query, a line feed and the time in ms,
 * keyed with the first ten characters of the token, or the client's id where there is no token.
 */
export function checkSignature(header: string | undefined, path: string, key: string, now: number): void {
  const parts = /^(\d{13})\.([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts) throw new Refusal('kit.badSignature');
  const ts = Number(parts[1]);
  if (Math.abs(now - ts) > WINDOW) throw new Refusal('kit.clockOff', { serverTime: now });
  const expected = createHmac('sha256', key).update(`${path}\n${ts}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(parts[2]!, 'hex'))) throw new Refusal('kit.badSignature');
}
