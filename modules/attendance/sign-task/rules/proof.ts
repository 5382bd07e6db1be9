import { momentCode, readMomentCode, type Mark } from '#platform/pure/moment-code.ts';

/** What shows that somebody is there (living §5.1). */

const ROUND = { name: 'sign-round', slot: 15_000, letters: 22 };

export type Token = { text: string; seconds: number };

/** The code that a round shows now, and for how many seconds it is shown. */
export function tokenOf(roundId: string, now: Date, mark: Mark): Token {
  const { text, until } = momentCode(roundId, now, ROUND, mark);
  return { text, seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
}

/** Whether a code is of this round and of this moment: a picture of it is dead within thirty seconds. */
export function isLiveToken(text: string, roundId: string, now: Date, mark: Mark): boolean {
  const read = readMomentCode(text, now, ROUND, mark);
  // it lives through the slot after its own; a node whose clock runs a little behind must not refuse a fresh one
  return read?.of === roundId && read.age < 2 * ROUND.slot && read.age >= -ROUND.slot;
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
