/** The words of `repair_status`; the numbers are its dictionary codes. */
export const repairStateCode = {
  open: 10,
  assigned: 20,
  working: 30,
  quoted: 32,
  paused: 35,
  outsourced: 36,
  toConfirm: 40,
  done: 50,
  withdrawn: 90,
  closed: 91,
} as const;

export type RepairState = keyof typeof repairStateCode;

/** Who somebody is towards one order. `worker` is the one it is assigned to. */
export type RepairRole =
  | 'reporter'
  | 'resident'
  | 'worker'
  | 'poolWorker'
  | 'leader'
  | 'dispatcher'
  | 'admin'
  | 'system';

export interface RepairStep<A extends string = string> {
  action: A;
  /** null = before the order exists. */
  from: readonly (RepairState | null)[];
  to: RepairState;
  by: readonly RepairRole[];
}

const step = <const A extends string>(
  action: A,
  from: RepairStep['from'],
  to: RepairState,
  by: readonly RepairRole[],
): RepairStep<A> => ({ action, from, to, by });

const LIFE = [
  step('submit', [null], 'open', ['reporter']),
  step('dispatch', ['open'], 'assigned', ['dispatcher', 'system']),
  // the program's choice, or the first one's, is not the last word while nobody has accepted
  step('reassign', ['assigned'], 'assigned', ['dispatcher']),
  step('grab', ['open'], 'assigned', ['poolWorker']),
  step('accept', ['assigned'], 'working', ['worker']),
  step('refuse', ['assigned'], 'open', ['worker', 'leader']),
  step('arrive', ['working'], 'working', ['worker']),
  step('pause', ['working'], 'paused', ['worker']),
  step('resume', ['paused'], 'working', ['worker']),
  step('quote', ['working'], 'quoted', ['worker']),
  step('acceptQuote', ['quoted'], 'working', ['reporter']),
  // the work comes back to the worker, who does without the parts or lets the dispatcher close it
  step('refuseQuote', ['quoted'], 'working', ['reporter']),
  step('lapseQuote', ['quoted'], 'working', ['system']),
  step('finish', ['working'], 'toConfirm', ['worker']),
  step('confirm', ['toConfirm'], 'done', ['reporter', 'resident']),
  step('autoConfirm', ['toConfirm'], 'done', ['system']),
  step('rework', ['toConfirm'], 'working', ['reporter']),
  step('withdraw', ['open', 'assigned'], 'withdrawn', ['reporter']),
  step('close', ['open', 'assigned', 'working', 'paused'], 'closed', ['dispatcher']),
  step('outsource', ['open'], 'outsourced', ['admin']),
  step('outsourceDone', ['outsourced'], 'toConfirm', ['admin']),
];

export type RepairAction = (typeof LIFE)[number]['action'];

/** The whole life of an order. Every row that is not here is refused. */
export const repairSteps: readonly RepairStep<RepairAction>[] = LIFE;

/** States in which somebody still has work with the order: a second one of the same kind is a duplicate. */
export const liveStates: readonly RepairState[] = [
  'open',
  'assigned',
  'working',
  'quoted',
  'paused',
  'outsourced',
];

/** States that an assigned worker's load counts. */
export const loadStates: readonly RepairState[] = ['assigned', 'working', 'quoted', 'paused'];

/** States in which an order ends. */
export const finalStates: readonly RepairState[] = ['done', 'withdrawn', 'closed'];
