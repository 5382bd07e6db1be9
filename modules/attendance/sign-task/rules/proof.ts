/** What shows that somebody is there (living §5.1). */

/** Signs a text; the secret is inside. Returns letters of an address. */
export type Hmac = (text: string) => string;

const SLOT = 15_000;
const MAC = 22;
/** A code is dead once the slot after its own is over. */
const LIVE_SLOTS = 1;

const slotOf = (now: Date) => Math.floor(now.getTime() / SLOT);
const textOf = (roundId: string, slot: number) => `sign-round:${roundId}:${slot}`;

export type Token = { text: string; seconds: number };

/** The code that a round shows now, and for how many seconds it is shown. */
export function tokenOf(roundId: string, now: Date, hmac: Hmac): Token {
  const slot = slotOf(now);
  return {
    text: `${roundId}.${slot.toString(36)}.${hmac(textOf(roundId, slot)).slice(0, MAC)}`,
    seconds: Math.ceil(((slot + 1) * SLOT - now.getTime()) / 1000),
  };
}

/** Whether a code is of this round and of this moment: a picture of it is dead within thirty seconds. */
export function isLiveToken(text: string, roundId: string, now: Date, hmac: Hmac): boolean {
  const [round = '', slotText = '', mac = '', ...rest] = text.split('.');
  if (round !== roundId || rest.length > 0 || !/^[0-9a-z]{1,10}$/.test(slotText)) return false;
  const slot = Number.parseInt(slotText, 36);
  const age = slotOf(now) - slot;
  // a node whose clock runs a little behind must not refuse a fresh code
  if (age > LIVE_SLOTS || age < -1) return false;
  return isSame(mac, hmac(textOf(roundId, slot)).slice(0, MAC));
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/** Wrong tries at the digits of a round, for one person. */
export const MOST_TRIES = 5;

export const METHODS = ['gps', 'qr', 'code', 'photo', 'form'] as const;
export type Method = (typeof METHODS)[number];

type Round = { methods: readonly string[]; needAll: boolean | null };

/** Ways of a round that were shown; with `needAll` each one is needed, else any. Null where it isn't enough. */
export function shown({ methods, needAll }: Round, given: readonly Method[]): Method[] | null {
  const wanted = METHODS.filter((one) => methods.includes(one));
  const fitting = wanted.filter((one) => given.includes(one));
  const isEnough = needAll ? fitting.length === wanted.length : fitting.length > 0;
  return isEnough && fitting.length > 0 ? fitting : null;
}
