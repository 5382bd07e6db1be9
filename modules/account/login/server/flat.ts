import type { Refusal } from '#platform/kit/errors.ts';
import { Flat } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

/** A refusal of the sign-in, flat as its answers are. */
export function flatRefusal(work: Work, refusal: Refusal): Flat {
  const msg = work.platform.words.say(work.locale, `errors.${refusal.key}`, refusal.facts);
  const captchaRequired = refusal.key === 'account.captcha' || refusal.facts.captchaRequired === true;
  const body = {
    code: 400,
    success: false,
    msg,
    error: refusal.key,
    error_description: msg,
    facts: refusal.facts,
    captchaRequired,
    ...(refusal.facts.left !== undefined && { left: refusal.facts.left }),
    ...(refusal.facts.until !== undefined && { lockedUntil: refusal.facts.until }),
    ...(refusal.facts.bindTicket !== undefined && { bindTicket: refusal.facts.bindTicket }),
  };
  return new Flat(body, 400);
}
