import type { Refusal } from '#platform/kit/errors.ts';
import { asServer } from '#platform/server/begin.ts';
import { gatherBySchool } from '#platform/server/gather.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { MOST_BEDS, noteChosen, take, whyNot, type Wanted, type Wish, type Won } from './claim.ts';
import { assertPace, queued } from './gate.ts';

/** Wishes that are decided together. */
const TOGETHER = 64;
/** What waits at most: a node decides so many in two or three seconds. */
const WAITING = 3_000;

type Sweeps = ReturnType<typeof sweepsOf>;

const sweeps = new WeakMap<Platform, Sweeps>();

/**
 * A student's wish for his first bed. Wishes of one moment are decided by one statement, in the order of their arrival, and
 * share its commit: a rush waits here, not inside the database. Whoever lost although nothing is in his way (any more), and
 * who has sent two wishes at once, is judged again.
 * @throws why he got none; choice.queued with `retryAfterMs` where too many wait
 */
export async function wish(call: Work, wanted: Wanted, studentId: string): Promise<Won> {
  const { platform, tenant } = call;
  const pace = assertPace(platform, studentId);
  const own = sweeps.get(platform) ?? sweepsOf(platform);
  sweeps.set(platform, own);
  const [beds, reasons] = [own.beds(tenant), own.reasons(tenant)];
  if (beds.waiting() >= WAITING) throw queued(pace);
  const asked: Wish = { ...wanted, studentId, call };
  for (let turn = 0; turn < MOST_BEDS; turn += 1) {
    const outcome = (await beds.ask(asked)) ?? (await reasons.ask(asked));
    if (outcome instanceof Error) throw outcome;
    if (outcome) return outcome;
  }
  throw refuse.bedTaken();
}

/** Of one node: beds, or null for those who got none; and why they got none. */
function sweepsOf(platform: Platform) {
  return {
    beds: gatherBySchool<Wish, Won | Error | null>((tenant) => ({
      // two at once would wait for each other's rooms
      lanes: 1,
      most: TOGETHER,
      run: (wishes) => decided(platform, tenant, wishes),
    })),
    reasons: gatherBySchool<Wish, Refusal | Won | null>((tenant) => ({
      lanes: 2,
      most: TOGETHER,
      run: (wishes) => asServer(platform, tenant, (work) => whyNot(work, wishes), { transaction: false }),
    })),
  };
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
