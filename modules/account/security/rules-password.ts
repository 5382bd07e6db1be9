/**
 * What a school asks of passwords. Two schools of thought, and a tenant must choose one: OWASP ASVS 5.0 (6.2.1–6.2.12)
 * forbids composition rules and forced changes, 等保三级 (GB/T 22239-2019, 8.1.4.1) demands both.
 */
export type Preset = 'asvs' | 'mlps3';

export type PasswordPolicy = {
  preset: Preset;
  minLength: number;
  /** Of upper case, lower case, digits and other signs, how many kinds at least. */
  kinds: number;
  /** Days after which a password must be changed; `null` is never. */
  changeDays: number | null;
  /** How many of the last passwords may not come again, the one in use included. */
  history: number;
};

export const PRESETS: { readonly [P in Preset]: Omit<PasswordPolicy, 'preset' | 'minLength'> } = {
  asvs: { kinds: 1, changeDays: null, history: 1 },
  mlps3: { kinds: 3, changeDays: 90, history: 5 },
};

export type PasswordFault = 'tooShort' | 'tooSimple' | 'common' | 'holdsAccount';

const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u];
/** Shorter names stand in too many words by chance. */
const SHORTEST_NAME = 4;

/** What is wrong with a password, or `null`. `common` holds lower-case passwords that everybody tries first. */
export function passwordFault(
  plain: string,
  policy: Pick<PasswordPolicy, 'minLength' | 'kinds'>,
  accountNo: string,
  common: ReadonlySet<string>,
): PasswordFault | null {
  const signs = [...plain];
  const lower = plain.toLowerCase();
  if (signs.length < policy.minLength) return 'tooShort';
  if (KINDS.filter((kind) => kind.test(plain)).length < policy.kinds) return 'tooSimple';
  if (new Set(signs).size === 1 || common.has(lower)) return 'common';
  const name = accountNo.toLowerCase();
  if (name.length >= SHORTEST_NAME && lower.includes(name)) return 'holdsAccount';
  return null;
}

/** Signs at the end of a number by which others know it: of the identity card they are the first password in many places. */
const TAIL = 6;

/** Whether the end of one of somebody's own numbers stands in his password. */
export function holdsNumber(plain: string, numbers: readonly string[]): boolean {
  const lower = plain.toLowerCase();
  return numbers.some((one) => one.length >= TAIL && lower.includes(one.slice(-TAIL).toLowerCase()));
}

const DAY = 86_400_000;

/** Whether a password has grown too old. One whose age nobody knows has. */
export function isExpired(changedAt: Date | null, changeDays: number | null, now: Date): boolean {
  if (changeDays === null) return false;
  return changedAt === null || now.getTime() - changedAt.getTime() > changeDays * DAY;
}

/** Whom a preset obliges to a second factor: 等保三级 (8.1.4.1 d) the people who run the school, ASVS leaves the choice. */
export function mustHaveFactor(preset: Preset, userType: string): boolean {
  return preset === 'mlps3' && (userType === 'staff' || userType === 'platform');
}
