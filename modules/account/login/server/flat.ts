import type { Refusal } from '#platform/kit/errors.ts';
import { Flat } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

/** A refusal of the sign-in, flat as its answers are. */
export function flatRefusal(work: Work, refusal: Refusal, headers: { [name: string]: string } = {}): Flat {
  const msg = work.platform.words.say(work.locale, `errors.${refusal.key}`, refusal.facts);
  const captchaRequired = refusal.key === 'account.captcha' || refusal.facts.captchaRequired === true;
  const status = refusal.status === 429 ? 429 : 400;
  const body = {
    code: status,
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
  const retry = status === 429 && { 'retry-after': String(refusal.facts.retryAfter ?? 1) };
  return new Flat(body, status, { ...headers, ...retry });
}
