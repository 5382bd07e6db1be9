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
