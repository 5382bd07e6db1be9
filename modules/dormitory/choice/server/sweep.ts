import type { Refusal } from '#platform/kit/errors.ts';
import { asServer } from '#platform/server/begin.ts';
import { gather, type Gathered } from '#platform/server/gather.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { MOST_BEDS, noteChosen, take, whyNot, type Wanted, type Wish, type Won } from './claim.ts';
import { assertPace, queued } from './gate.ts';

/** Wishes that are decided together. */
const TOGETHER = 64;
/** What waits at most: a node decides so many in two or three seconds. */
const WAITING = 3_000;

type Sweep = {
  /** Beds, or null for those who got none. */
  beds: Gathered<Wish, Won | Error | null>;
  /** Why they got none. */
  reasons: Gathered<Wish, Refusal | Won | null>;
};

const sweeps = new WeakMap<Platform, Map<string, Sweep>>();

/**
 * A student's wish for his first bed. Wishes of one moment are decided by one statement, in the order of their arrival, and
 * share its commit: a rush waits here, not inside the database. Whoever lost although nothing is in his way (any more), and
 * who has sent two wishes at once, is judged again.
 * @throws why he got none; choice.queued with `retryAfterMs` where too many wait
 */
export async function wish(call: Work, wanted: Wanted, studentId: string): Promise<Won> {
  const { platform, tenant } = call;
  const pace = assertPace(platform, studentId);
  const { beds, reasons } = sweepOf(platform, tenant);
  if (beds.waiting() >= WAITING) throw queued(pace);
  const own: Wish = { ...wanted, studentId, call };
  for (let turn = 0; turn < MOST_BEDS; turn += 1) {
    const outcome = (await beds.ask(own)) ?? (await reasons.ask(own));
    if (outcome instanceof Error) throw outcome;
    if (outcome) return outcome;
  }
  throw refuse.bedTaken();
}

function sweepOf(platform: Platform, tenant: string): Sweep {
  const ofNode = sweeps.get(platform) ?? new Map<string, Sweep>();
  sweeps.set(platform, ofNode);
  const known = ofNode.get(tenant);
  if (known) return known;
  const made: Sweep = {
    // two at once would wait for each other's rooms
    beds: gather({ lanes: 1, most: TOGETHER, run: (wishes) => decided(platform, tenant, wishes) }),
    reasons: gather({
      lanes: 2,
      most: TOGETHER,
      run: (wishes) => asServer(platform, tenant, (work) => whyNot(work, wishes), { transaction: false }),
    }),
  };
  ofNode.set(tenant, made);
  return made;
}

/** Whom a constraint refuses after all takes nobody along: then each is decided by himself. */
async function decided(
  platform: Platform,
  tenant: string,
  wishes: readonly Wish[],
): Promise<(Won | Error | null)[]> {
  try {
    return await asServer(platform, tenant, (work) => together(work, wishes));
  } catch (error) {
    if (wishes.length === 1) return [error as Error];
    const alone: (Won | Error | null)[] = [];
    for (const one of wishes) alone.push(...(await decided(platform, tenant, [one])));
    return alone;
  }
}

/** Beds, audit and roster in one transaction; of a student's wishes the first. */
async function together(work: Work, wishes: readonly Wish[]): Promise<(Won | null)[]> {
  const first = new Map(wishes.toReversed().map((one) => [one.studentId, one]));
  const won = new Map(
    (await take(work, [...first.values()].toReversed())).map((one) => [one.studentId, one]),
  );
  for (const [batchId, own] of Map.groupBy(won.values(), ({ studentId }) => first.get(studentId)!.batchId))
    noteChosen(work, batchId, own, 'self');
  return wishes.map((one) => (first.get(one.studentId) === one ? (won.get(one.studentId) ?? null) : null));
}
