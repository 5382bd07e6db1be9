import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Seconds of one step, and how many steps a phone's clock may be off (RFC 6238, 5.2). */
const STEP = 30;
const OFF = 1;
const DIGITS = 6;

/** A new secret of 160 bits, as authenticators take it (base32). */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The address that an authenticator reads from the picture. */
export function totpAddress(secret: string, school: string, account: string): string {
  const label = `${encodeURIComponent(school)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(school)}`;
}

/** The code of a step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number, digits: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(moment).digest();
  const at = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, the present one or a neighbour; `null` for none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1000 / STEP);
  for (let step = present - OFF; step <= present + OFF; step += 1)
    if (totpCode(secret, step, DIGITS) === code) return step;
  return null;
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
