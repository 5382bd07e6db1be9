import { parameters } from '#platform/server/settings/parameters.ts';
import type { CaptchaKind } from './captcha.ts';
import type { Work } from '#platform/server/work.ts';

export type LoginPolicy = {
  captchaMode: 'always' | 'afterFailures' | 'off';
  captchaKind: CaptchaKind;
  captchaAfter: number;
  lockThreshold: number;
  lockMinutes: number;
};

export async function loginPolicy(work: Work): Promise<LoginPolicy> {
  return loginPolicyFrom(await parameters(work, 'login'));
}

/** The same from parameters that were read already. */
export function loginPolicyFrom(kept: { [key: string]: unknown }): LoginPolicy {
  return {
    captchaMode: kept['login.captchaMode'] as LoginPolicy['captchaMode'],
    captchaKind: kept['login.captchaKind'] as CaptchaKind,
    captchaAfter: Number(kept['login.captchaAfter']),
    lockThreshold: Number(kept['login.lockThreshold']),
    lockMinutes: Number(kept['login.lockMinutes']),
  };
}
