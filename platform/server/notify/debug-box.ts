import type { Medium } from './contacts.ts';

/** A message as its reader would have got it. */
export type DebugLetter = { id: string; at: Date; medium: Medium; to: string; content: string };

/**
 * Where messages of an installation with demo data end that nothing carries out of the house: codes and links among them.
 * In this process only, ten minutes long, in no table and no log. Without demo data there is none.
 */
export type DebugBox = {
  put(tenant: string, letter: DebugLetter): void;
  /** A school's letters that are still there, the newest first. */
  of(tenant: string, now: Date): DebugLetter[];
};

/** Milliseconds. */
const KEPT = 600_000;
const MOST = 50;

export function debugBox(): DebugBox {
  const letters = new Map<string, DebugLetter[]>();
  const fresh = (tenant: string, now: Date) =>
    (letters.get(tenant) ?? []).filter(({ at }) => now.getTime() - at.getTime() < KEPT);
  return {
    put: (tenant, letter) => letters.set(tenant, [letter, ...fresh(tenant, letter.at)].slice(0, MOST)),
    of: fresh,
  };
}
