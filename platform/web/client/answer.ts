import { Refusal, type RefusedBody } from './refusal.ts';
import { say } from './say.ts';
import { sentence } from './sentences.ts';
import { learnClock } from './sign.ts';
import { REALM } from './realm.ts';
import { redirectQuery } from './redirect.ts';
import { leaveToRoot } from './sign-out.ts';
import { forgetView } from './view.ts';

/** The body of a success. `data` is absent on the flat answer of oauth/token. */
export type Body<T> = { code: number; success: boolean; msg: string; data: T; traceId?: string };

/** Whether a 400 only says that this machine's clock is off; learns the right time from it. */
export function isClockRefusal(status: number, body: RefusedBody): boolean {
  if (status !== 400 || typeof body.serverTime !== 'number') return false;
  learnClock(body.serverTime);
  return true;
}

/** Success is HTTP 2xx with code 200 and success true; anything else becomes a refusal. */
export function asRefusal(status: number, body: RefusedBody): Refusal | null {
  const accepted = status >= 200 && status < 300 && (body.code ?? 200) === 200 && body.success !== false;
  if (accepted) return null;
  const said = body.msg || body.error_description || '';
  return new Refusal(status >= 400 ? status : (body.code ?? 400), body.error ?? '', said, body);
}

/** A call that got no answer: time-out or no network. */
export function noAnswer(cause: unknown): Refusal {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new Refusal(
    0,
    timedOut ? 'client.timeout' : 'client.network',
    sentence(timedOut ? 'timeout' : 'network'),
  );
}

/** Tells the person what went wrong, in the words of the specification's error catalogue. */
export function showRefusal(refusal: Refusal): void {
  if (refusal.status === 401) return;
  if (refusal.status === 0) return say.error(refusal.msg);
  if (refusal.status === 400 || refusal.status === 200) return say.error(refusal.msg, fieldLines(refusal));
  const incident = refusal.body.traceId ? `（${sentence('incident')} ${refusal.body.traceId}）` : '';
  const tail = refusal.msg.includes(refusal.body.traceId ?? '\n') ? '' : incident;
  say.error(sentence('server') + refusal.status, refusal.msg + (refusal.status >= 500 ? tail : ''));
}

/** A write that met nobody. Where no answer came it may have been done all the same, so only the network is blamed. */
export function sayNotDone(refusal: Refusal): void {
  say.warning(refusal.status === 0 ? refusal.msg : sentence('notDone'));
}

function fieldLines(refusal: Refusal): string {
  return refusal.errors
    .slice(0, 5)
    .map((error) => error.message)
    .join('\n');
}

/** A dead session: storage is cleared and the site root opens (spec §8). */
export function endDeadSession(refusal: Refusal): void {
  leaveToRoot({ notice: refusal.msg });
}

/** A view of somebody else's pages that is over leads back to one's own. Whether it was. */
export function leaveView(refusal: Refusal): boolean {
  if (refusal.key !== 'kit.viewOver' || forgetView() === null) return false;
  location.replace('/index');
  return true;
}

const GATES = new Set([
  'account.secondFactor',
  'account.agreePrivacy',
  'account.bindFactor',
  'account.mustChangePassword',
  'account.bindPhone',
]);
const GATE = '/verify';

/** A session that has still something to pass is led there. Whether it was. */
export function leaveForGate(refusal: Refusal): boolean {
  // a realm beside the office says what is asked on its own pages
  if (!GATES.has(refusal.key) || REALM !== 'office') return false;
  const here = location.pathname + location.search + location.hash;
  if (location.pathname !== GATE) location.replace(GATE + redirectQuery(here));
  return true;
}
