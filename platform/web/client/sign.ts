import { hmac } from '@noble/hashes/hmac.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { CLIENTS, REALM } from './realm.ts';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Beyond it the former moments can't have been accepted, milliseconds. */
const FAR_AHEAD = 300_000;

let offset = 0;
let last = 0;

/** Learns the server's clock from any moment that it sent, in milliseconds. */
export function learnClock(serverTime: number): void {
  if (!Number.isFinite(serverTime) || serverTime <= 0) return;
  offset = serverTime - Date.now();
  // signatures from a clock far ahead were all refused: nothing can repeat them
  if (last > serverTime + FAR_AHEAD) last = 0;
}

/** Now by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** A strictly increasing moment, so that no two calls of this tab carry the same signature. */
function nextMoment(): number {
  last = Math.max(last + 1, serverNow());
  return last;
}

/**
 * `<ts>.<hex>` for the header Campus-Sign: HMAC-SHA256 over `path-without-query + "\n" + ts`
 * under the first ten characters of the token, or the client's id without one.
 */
export function signature(path: string, token: string | null, moment: number = nextMoment()): string {
  const key = token ? token.slice(0, 10) : CLIENTS[REALM];
  const bare = path.split('?')[0]!;
  return `${moment}.${bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`${bare}\n${moment}`)))}`;
}

/** The specification's wire form of a password: lower-case MD5 hex. */
export function passwordHash(plain: string): string {
  return bytesToHex(md5(utf8ToBytes(plain)));
}
