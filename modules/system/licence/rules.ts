/** `ABCD-EFGH-…` of a keyed hash: what people read out on the phone. */
export function machineCodeOf(fingerprint: string): string {
  const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const signs = [...Buffer.from(fingerprint, 'base64url')].slice(0, 20).map((byte) => LETTERS[byte % 31]);
  return signs.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
}

export type Status = 'unregistered' | 'trial' | 'active' | 'expired';

/** Where a school stands. Without a key nobody issues licences here, and a school without one is not limited. */
export function statusOf(
  held: { kind: 'licence' | 'trial'; validTo: string } | undefined,
  needsLicence: boolean,
  today: string,
): Status {
  if (!held) return needsLicence ? 'unregistered' : 'active';
  if (held.validTo < today) return 'expired';
  return held.kind === 'trial' ? 'trial' : 'active';
}

/** Days from `today` to the last day, both `YYYY-MM-DD`; today itself is 0. */
export function daysLeft(validTo: string, today: string): number {
  return Math.round((Date.parse(validTo) - Date.parse(today)) / 86_400_000);
}

/** How long the data of a school can be looked at after the last day of its licence. */
export const READING_DAYS = 90;

/** `reading` after the last day: who runs the school still gets in, to look. Then nobody does. */
export type Validity = 'valid' | 'reading' | 'closed';

/** Where a licence stands on a day, both `YYYY-MM-DD`. */
export function validityAt(validTo: string, today: string): Validity {
  const left = daysLeft(validTo, today);
  if (left >= 0) return 'valid';
  return left >= -READING_DAYS ? 'reading' : 'closed';
}

/** Parts of the allowed accounts, in percent, at which who runs the school is told that they run out. */
const STEPS = [100, 95, 90] as const;

/** How near the accounts are to their end: the step that is reached, or `null` while there is room. */
export function usersStep(used: number, allowed: number | null): number | null {
  if (allowed === null) return null;
  return STEPS.find((step) => used * 100 >= allowed * step) ?? null;
}
