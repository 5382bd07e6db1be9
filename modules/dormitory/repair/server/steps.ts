import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { assertAllowed, refuse } from '../errors.ts';
import { checkStep, checkUrge, type StepFacts } from '../rules.ts';
import { ratingOf } from '../rules-statistics.ts';
import type { RepairAction } from '../rules-states.ts';
import { isAtDoor } from './arrival.ts';
import { priced, takeParts } from './charge.ts';
import { dueOf, factsOf, instant, minutesBetween, stateOf, type Order } from './order.ts';
import { rolesTowards } from './roles.ts';
import { repairSettings, type RepairSettings } from './settings.ts';

type Input = { [field: string]: unknown };
type Step = (work: Work, row: Order, input: Input) => Promise<Partial<Order> | void>;

const wall = (moment: Date | null) => (moment === null ? null : formatDateTime(moment, ZONE));

/** State, person and what the step asks for: one question to the rules, whoever calls. */
async function may(
  work: Work,
  row: Order,
  action: RepairAction,
  facts: Omit<StepFacts, 'now'> = {},
): Promise<void> {
  const leader = row.groupId
    ? await work.db.row<{ leaderId: string | null }>(
        sql`select leader_id from repair_group where id = ${row.groupId}`,
      )
    : undefined;
  const roles = rolesTowards(work, row, new Set(leader?.leaderId ? [leader.leaderId] : []));
  assertAllowed(checkStep(factsOf(row), action, roles, { now: work.now, ...facts }));
}

const reasonIn = (input: Input) => (typeof input['reason'] === 'string' ? { reason: input['reason'] } : {});
const hasPhoto = (files: unknown) => Array.isArray(files) && files.length > 0;

/** The finish clock as it will stand; none while something is awaited. */
const finishDue = (row: Order, settings: RepairSettings, changed: Partial<Order> = {}) =>
  wall(
    dueOf(
      { ...row, ...changed },
      instant(changed.clockFrom ?? row.clockFrom)!,
      changed.finishAllowed ?? row.finishAllowed!,
      settings,
    ),
  );

/** A like order may be reported again once this one needs nobody's hand. */
const letRepeat = (work: Work, row: Order) =>
  work.db.run(sql`update repair_order set duplicate_key = null where id = ${row.id}`);

const give =
  (action: 'dispatch' | 'reassign'): Step =>
  async (work, row, { workerId }) => {
    await may(work, row, action);
    const serves = await work.db.row<{ groupId: string | null }>(sql`
    select (select g.id from repair_group g where g.worker_ids @> array[t.id] order by g.id = ${row.groupId}::uuid desc nulls last limit 1) as group_id
    from teacher t where t.id = ${String(workerId)}::uuid and t.status in ('active', 'external')`);
    if (!serves?.groupId) throw refuse.noWorker();
    return { assignedAt: work.at, groupId: serves.groupId };
  };

const accept: Step = async (work, row) => {
  await may(work, row, 'accept');
  if (row.acceptAt) return { acceptAt: work.at };
  const settings = await repairSettings(work);
  return {
    acceptAt: work.at,
    respondMinutes: minutesBetween({ ...row, pauses: [] }, instant(row.reportedAt)!, work.now, settings),
  };
};

const giveBack: Step = async (work, row, input) => {
  await may(work, row, 'refuse', reasonIn(input));
  return { workerId: null as never, assignedAt: null, refusals: (row.refusals ?? 0) + 1 };
};

const arrive: Step = async (work, row, input) => {
  const proof = await isAtDoor(work, row, input['arriveProof']);
  await may(work, row, 'arrive', { isAtDoor: proof !== null });
  return { arriveAt: work.at, arriveBy: proof, arriveProof: null };
};

const pause: Step = async (work, row, input) => {
  const reason = String(input['pauseReason']);
  await may(work, row, 'pause', isPauseReason(reason) ? { pauseReason: reason } : {});
  const pauses = [...(row.pauses ?? []), { from: work.at, to: null, reason }];
  return { pauses, finishDue: null, absences: (row.absences ?? 0) + (reason === 'absent' ? 1 : 0) };
};

const isPauseReason = (text: string): text is 'material' | 'appointment' | 'absent' =>
  ['material', 'appointment', 'absent'].includes(text);

const resume: Step = async (work, row) => {
  await may(work, row, 'resume');
  const pauses = (row.pauses ?? []).map((one) => ({ ...one, to: one.to ?? work.at }));
  return { pauses, finishDue: finishDue(row, await repairSettings(work), { pauses }) };
};

const quote: Step = async (work, row, input) => {
  await may(work, row, 'quote');
  return { ...(await priced(work, input)), payer: 'person', quotedAt: work.at, quoteAccepted: null };
};

const finish: Step = async (work, row, input) => {
  await may(work, row, 'finish', { hasPhoto: hasPhoto(input['afterPhotos']) });
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
};

const confirm: Step = async (work, row, input) => {
  await may(work, row, 'confirm');
  const stars = [input['starSpeed'], input['starQuality'], input['starManner']].map(Number);
  return { confirmAt: work.at, endedAt: work.at, rating: ratingOf(stars) };
};

const rework: Step = async (work, row, input) => {
  await may(work, row, 'rework', { ...reasonIn(input), hasPhoto: hasPhoto(input['reworkPhotos']) });
  const again = {
    clockFrom: work.at,
    finishAllowed: Math.ceil(row.finishAllowed! / (row.reworkCount ? 1 : 2)),
    pauses: [],
  };
  return {
    ...again,
    reworkCount: (row.reworkCount ?? 0) + 1,
    finishAt: null,
    slaTold: 'none',
    finishDue: finishDue(row, await repairSettings(work), again),
  };
};

const urge: Step = async (work, row) => {
  const urgedAt = (Array.isArray(row.urgedAt) ? row.urgedAt : []).map(String);
  assertAllowed(
    checkUrge(
      stateOf(row),
      urgedAt.flatMap((at) => instant(at) ?? []),
      work.now,
    ),
  );
  if (!rolesTowards(work, row).includes('resident') && row.reporterId !== work.actor.userId)
    assertAllowed({ key: 'repair.notYours', facts: {} });
  return { urgedAt: [...urgedAt, work.at] };
};

const merge: Step = async (work, row, input) => {
  await may(work, row, 'close', { reason: 'merge' });
  const target = await work.db.row<{ id: string }>(sql`
    select t.id from repair_order t where t.id = ${String(input['mergedInto'])}::uuid and t.id <> ${row.id}
      and t.status in ('open', 'assigned', 'working', 'quoted', 'paused', 'outsourced')
      and ${work.within('repairOrder', 'repairOrder.merge', 't')} for update`);
  if (!target) throw refuse.mergeTarget();
  return { endedAt: work.at };
};

/** Rules and values of each transition of an order. */
export const steps: { [name: string]: Step } = {
  dispatch: give('dispatch'),
  reassign: give('reassign'),
  accept,
  refuse: giveBack,
  arrive,
  pause,
  resume,
  quote,
  async acceptQuote(work, row) {
    await may(work, row, 'acceptQuote');
    return { quoteAccepted: true };
  },
  async refuseQuote(work, row) {
    await may(work, row, 'refuseQuote');
    return { quoteAccepted: false, payer: 'school', parts: null, laborFee: null, chargeTotal: null };
  },
  finish,
  confirm,
  rework,
  async withdraw(work, row) {
    await may(work, row, 'withdraw');
    return { endedAt: work.at };
  },
  async close(work, row, input) {
    await may(work, row, 'close', reasonIn(input));
    const pauses = (row.pauses ?? []).map((one) => ({ ...one, to: one.to ?? work.at }));
    return { endedAt: work.at, pauses };
  },
  merge,
  async outsource(work, row) {
    await may(work, row, 'outsource');
    return {};
  },
  async outsourceDone(work, row) {
    await may(work, row, 'outsourceDone');
    await letRepeat(work, row);
    return { finishAt: work.at };
  },
  urge,
};
