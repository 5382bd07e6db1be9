import { Refusal } from '#platform/kit/errors.ts';
import { begin } from '#platform/server/begin.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** A student's tries: so many in a second, so many in a minute. */
const PER_SECOND = 2;
const PER_MINUTE = 40;
/** Calls that wait for one that serves. */
const WAITING_FOR_EACH = 4;

type Gate = { running: number; waiting: (() => void)[]; tries: Map<string, number[]> };
const gates = new WeakMap<Platform, Gate>();

function gateOf(platform: Platform): Gate {
  const known = gates.get(platform) ?? { running: 0, waiting: [], tries: new Map() };
  gates.set(platform, known);
  return known;
}

/** Lets a hasty thumb wait; answers with the student's latest tries. @throws choice.tooFast */
export function assertPace(platform: Platform, studentId: string): number[] {
  const { tries } = gateOf(platform);
  const now = performance.now();
  if (tries.size > 20_000) tries.clear();
  const recent = (tries.get(studentId) ?? []).filter((at) => at > now - 60_000);
  if (recent.length >= PER_MINUTE || recent.filter((at) => at > now - 1_000).length >= PER_SECOND)
    throw refuse.tooFast();
  recent.push(now);
  tries.set(studentId, recent);
  return recent;
}

/** Too many wait: he comes again by himself. Whoever comes again because he was told to isn't hasty. */
export function queued(pace: number[]): Refusal {
  pace.pop();
  return refuse.queued({ retryAfterMs: 300 + Math.floor(Math.random() * 600) });
}

/**
 * One transaction of a student's, for what isn't a first bed, behind a bounded queue of this node: a rush waits here, in order, not inside the
 * database, and what is too much is told to come again. Business time is the moment at which the call arrived.
 * @throws choice.queued with `retryAfterMs`
 */
export async function throughGate<T>(
  work: Work,
  studentId: string,
  use: (own: Work) => Promise<T>,
): Promise<T> {
  const { platform, tenant, actor, now, locale, traceId, ip } = work;
  const gate = gateOf(platform);
  const pace = assertPace(platform, studentId);
  const most = platform.pool.options.max ?? 8;
  if (gate.running >= most) {
    if (gate.waiting.length >= most * WAITING_FOR_EACH) throw queued(pace);
    await new Promise<void>((go) => gate.waiting.push(go));
  } else gate.running += 1;
  try {
    return await begin(platform, { tenant, actor, now, locale, traceId, ip, transaction: true }, use);
  } finally {
    // the place goes to whoever has waited longest
    const next = gate.waiting.shift();
    if (next) next();
    else gate.running -= 1;
  }
}

/** What a try came to, for the log: the refusal's own name. */
export const codeOf = (error: unknown): string => (error instanceof Refusal ? error.key : 'error');
