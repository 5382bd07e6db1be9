import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { get } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { PRESETS, type PasswordPolicy, type Preset } from '../rules-password.ts';

/** The 5 000 most used passwords of eight signs and more (zxcvbn's list, MIT), and some that China likes. */
export const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s+/),
);

/** What the school asks of passwords today. */
export async function passwordPolicy(work: Work): Promise<PasswordPolicy> {
  return passwordPolicyFrom(await parameters(work, 'password'));
}

/** The same from parameters that were read already. */
export function passwordPolicyFrom(kept: { [key: string]: unknown }): PasswordPolicy {
  const preset: Preset = kept['password.preset'] === 'mlps3' ? 'mlps3' : 'asvs';
  const { changeDays, ...rest } = PRESETS[preset];
  return {
    ...rest,
    preset,
    minLength: Number(kept['password.minLength']),
    changeDays: changeDays === null ? null : Number(kept['password.changeDays']),
  };
}

/** What a form tells before somebody thinks of a password. It is no secret. */
export const getPolicy = get('auth/openApi/getPasswordPolicy', {
  needs: 'public',
  handle: passwordPolicy,
});
