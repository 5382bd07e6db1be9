import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { assertAllowed, refuse } from '../errors.ts';
import { checkStep, checkUrge, type StepFacts } from '../rules.ts';
import { ratingOf } from '../rules-statistics.ts';
import { liveStates, type RepairAction } from '../rules-states.ts';
import { isAtDoor } from './arrival.ts';
import { priced, takeParts } from './charge.ts';
import { dueOf, factsOf, instant, minutesBetween, stateOf, type Order } from './order.ts';
import { rolesTowards } from './roles.ts';
import { repairSettings, type RepairSettings } from './settings.ts';

type Input = { [field: string]: unknown };
type Step = (work: Work, row: Order, input: Input) => Promise<Partial<Order> | void>;

const hasPhoto = (files: unknown) => Array.isArray(files) && files.length > 0;

/** State, person and what the step asks for: one question to the rules, whoever calls. */
async function may(
  work: Work,
  row: Order,
  action: RepairAction,
  facts: Omit<StepFacts, 'now'>,
): Promise<void> {
  const leader = await work.db.row<{ leaderId: string | null }>(
    sql`select leader_id from repair_group where id = ${row.groupId}::uuid`,
  );
  const roles = rolesTowards(work, row, new Set(leader?.leaderId ? [leader.leaderId] : []));
  assertAllowed(checkStep(factsOf(row), action, roles, { now: work.now, ...facts }));
}

/** A step that the rules judge by what was handed in; `values` are what it writes then. */
const step =
  (action: RepairAction, values: Step = async () => {}): Step =>
  async (work, row, input) => {
    const { reason, pauseReason, afterPhotos, reworkPhotos } = input;
    await may(work, row, action, {
      hasPhoto: hasPhoto(afterPhotos) || hasPhoto(reworkPhotos),
      ...(typeof reason === 'string' && { reason }),
      ...(typeof pauseReason === 'string' && { pauseReason }),
    });
    return values(work, row, input);
  };

/** The finish clock as it will stand; none while something is awaited. */
const finishDue = (row: Order, settings: RepairSettings, changed: Partial<Order> = {}) => {
  const then = { ...row, ...changed };
  const due = dueOf(then, instant(then.clockFrom)!, then.finishAllowed!, settings);
  return due && formatDateTime(due, ZONE);
};

/** A like order may be reported again once this one needs nobody's hand. */
const letRepeat = (work: Work, row: Order) =>
  work.db.run(sql`update repair_order set duplicate_key = null where id = ${row.id}`);

const pausesEnded = (work: Work, { pauses }: Order) =>
  (pauses ?? []).map((one) => ({ ...one, to: one.to ?? work.at }));

const given: Step = async (work, row, { workerId }) => {
  const serves = await work.db.row<{ groupId: string | null }>(sql`
    select (select g.id from repair_group g where g.worker_ids @> array[t.id] order by g.id = ${row.groupId}::uuid desc nulls last limit 1) as group_id
    from teacher t where t.id = ${String(workerId)}::uuid and t.status in ('active', 'external')`);
  if (!serves?.groupId) throw refuse.noWorker();
  return { assignedAt: work.at, groupId: serves.groupId };
};

/** Rules and values of each transition of an order. */
export const steps: { [name: string]: Step } = {
  dispatch: step('dispatch', given),
  reassign: step('reassign', given),
  accept: step('accept', async (work, row) => {
    if (row.acceptAt) return { acceptAt: work.at };
    const settings = await repairSettings(work);
    const waited = minutesBetween({ ...row, pauses: [] }, instant(row.reportedAt)!, work.now, settings);
    return { acceptAt: work.at, respondMinutes: waited };
  }),
  refuse: step('refuse', async (_work, row) => ({
    workerId: null as never,
    assignedAt: null,
    refusals: (row.refusals ?? 0) + 1,
  })),
  async arrive(work, row, input) {
    const proof = await isAtDoor(work, row, input['arriveProof']);
    await may(work, row, 'arrive', { isAtDoor: proof !== null });
    return { arriveAt: work.at, arriveBy: proof, arriveProof: null };
  },
  pause: step('pause', async (work, row, { pauseReason }) => ({
    pauses: [...(row.pauses ?? []), { from: work.at, to: null, reason: String(pauseReason) }],
    finishDue: null,
    absences: (row.absences ?? 0) + (pauseReason === 'absent' ? 1 : 0),
  })),
  resume: step('resume', async (work, row) => {
    const pauses = pausesEnded(work, row);
    return { pauses, finishDue: finishDue(row, await repairSettings(work), { pauses }) };
  }),
  quote: step('quote', async (work, _row, input) => ({
    ...(await priced(work, input)),
    payer: 'person',
    quotedAt: work.at,
    quoteAccepted: null,
  })),
  acceptQuote: step('acceptQuote', async () => ({ quoteAccepted: true })),
  refuseQuote: step('refuseQuote', async () => ({
    quoteAccepted: false,
    payer: 'school',
    parts: null,
    laborFee: null,
    chargeTotal: null,
  })),
  finish: step('finish', async (work, row, input) => {
    const charged = await priced(work, input);
    await takeParts(work, charged.parts);
    await letRepeat(work, row);
    const settings = await repairSettings(work);
    return {
      ...charged,
      payer: row.payer === 'person' && row.quoteAccepted ? 'person' : String(input['payer'] ?? 'school'),
      finishAt: work.at,
      // the first repair is what counts; a second one has a clock of its own
      finishMinutes: row.finishMinutes ?? minutesBetween(row, instant(row.reportedAt)!, work.now, settings),
    };
  }),
  confirm: step('confirm', async (work, _row, input) => {
    const stars = [input['starSpeed'], input['starQuality'], input['starManner']].map(Number);
    return { confirmAt: work.at, endedAt: work.at, rating: ratingOf(stars) };
  }),
  rework: step('rework', async (work, row) => {
    const finishAllowed = Math.ceil(row.finishAllowed! / (row.reworkCount ? 1 : 2));
    const again = { clockFrom: work.at, finishAllowed, pauses: [] };
    return {
      ...again,
      reworkCount: (row.reworkCount ?? 0) + 1,
      finishAt: null,
      slaTold: 'none',
      finishDue: finishDue(row, await repairSettings(work), again),
    };
  }),
  withdraw: step('withdraw', async (work) => ({ endedAt: work.at })),
  close: step('close', async (work, row) => ({ endedAt: work.at, pauses: pausesEnded(work, row) })),
  async merge(work, row, input) {
    await may(work, row, 'close', { reason: 'merge' });
    const target = await work.db.row<{ id: string }>(sql`
      select t.id from repair_order t where t.id = ${String(input['mergedInto'])}::uuid and t.id <> ${row.id}
        and t.status = any(${liveStates}::text[]) and ${work.within('repairOrder', 'repairOrder.merge', 't')} for update`);
    if (!target) throw refuse.mergeTarget();
    return { endedAt: work.at };
  },
  outsource: step('outsource'),
  outsourceDone: step('outsourceDone', async (work, row) => {
    await letRepeat(work, row);
    return { finishAt: work.at };
  }),
  async urge(work, row) {
    const urgedAt = (Array.isArray(row.urgedAt) ? row.urgedAt : []).map(String);
    const moments = urgedAt.flatMap((at) => instant(at) ?? []);
    assertAllowed(checkUrge(stateOf(row), moments, work.now));
    const roles = rolesTowards(work, row);
    if (!roles.includes('resident') && !roles.includes('reporter'))
      assertAllowed({ key: 'repair.notYours', facts: {} });
    return { urgedAt: [...urgedAt, work.at] };
  },
};
