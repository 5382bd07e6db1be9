import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { repairOrder } from '../repair-order.ts';
import { actionsFor, mayWorkerSeePhone } from '../rules.ts';
import { liveStates, type RepairRole } from '../rules-states.ts';
import { provable } from './arrival.ts';
import { afterStep, takenFrom, tellEnd } from './effects.ts';
import { factsOf, instant, stateOf, type Order } from './order.ts';
import { rolesTowards } from './roles.ts';
import { steps } from './steps.ts';

/** Verbs that are no step of an order's life, and to whom they belong while somebody has work with it. */
const ASIDE: { readonly [verb: string]: readonly RepairRole[] } = {
  urge: ['resident', 'reporter'],
  merge: ['dispatcher'],
};

export const orderHooks = hooksFor(repairOrder, {
  transitions: steps,
  async afterTransition(work, name, before, after) {
    if (name === 'reassign' && before.workerId !== after.workerId) await takenFrom(work, before);
    if (name === 'merge') await takeOver(work, after);
    if (name === 'finish' && after.payer === 'person' && (after.chargeTotal ?? 0) > 0) {
      await emit(work, 'repair.charged', {
        orderId: after.id,
        repairNo: after.repairNo,
        reporterId: after.reporterId,
        total: after.chargeTotal,
      });
    }
    await afterStep(work, name, after);
    await tellEnd(work, after);
  },
  can(work, row, allowed) {
    const roles = rolesTowards(work, row);
    const possible = new Set<string>(actionsFor(factsOf(row), roles));
    const isLive = liveStates.includes(stateOf(row));
    return allowed.filter((verb) => {
      const whose = ASIDE[verb];
      return whose ? isLive && whose.some((role) => roles.includes(role)) : possible.has(verb);
    });
  },
  async decorate(work, rows) {
    await phones(work, rows);
    await proofs(work, rows);
  },
});

/** Whoever waited for the merged order waits for the other one now. */
async function takeOver(work: Work, merged: Order): Promise<void> {
  await work.db.run(sql`
    update repair_order set people_ids = array(select distinct unnest(people_ids || ${merged.peopleIds ?? []}::uuid[])),
      version = version + 1, updated_at = ${work.at} where id = ${merged.mergedInto}`);
}

/** A worker without a network must know beforehand whether he will have to show that he was there. */
async function proofs(work: Work, rows: Order[]): Promise<void> {
  const own = rows.filter((row) => row.status === 'working' && row.workerId === work.actor.personId);
  if (own.length === 0) return;
  const known = await provable(
    work,
    own.map((row) => row.id),
  );
  for (const row of own) Object.assign(row, { mustProve: known.has(row.id) });
}

const WORKED: readonly string[] = ['working', 'quoted', 'paused', 'toConfirm'];

/** The worker sees whom to call from accepting until a day after the end; the reporter sees his worker while he works. */
async function phones(work: Work, rows: Order[]): Promise<void> {
  const { userId, personId } = work.actor;
  const { secrets } = work.platform;
  for (const row of rows) {
    const order = { acceptAt: instant(row.acceptAt), endedAt: instant(row.endedAt), workerId: row.workerId };
    const sees =
      personId !== null && typeof row.phone === 'string' && mayWorkerSeePhone(order, personId, work.now);
    if (sees) Object.assign(row, { contactPhone: secrets.open(row.phone) });
  }
  const waited = rows.filter(
    (row) => row.workerId && WORKED.includes(row.status ?? '') && (row.peopleIds ?? []).includes(userId),
  );
  if (waited.length === 0) return;
  const workers = await work.db.rows<{ id: string; phone: string | null }>(sql`
    select id, phone from teacher where id = any(${waited.map((row) => row.workerId)}::uuid[])`);
  const phoneOf = new Map(workers.map((worker) => [worker.id, worker.phone]));
  for (const row of waited) {
    const phone = phoneOf.get(row.workerId);
    if (phone) Object.assign(row, { workerPhone: secrets.open(phone) });
  }
}
