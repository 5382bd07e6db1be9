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

export type RepairAction =
  | 'submit'
  | 'dispatch'
  | 'reassign'
  | 'grab'
  | 'accept'
  | 'refuse'
  | 'arrive'
  | 'pause'
  | 'resume'
  | 'quote'
  | 'acceptQuote'
  | 'refuseQuote'
  | 'lapseQuote'
  | 'finish'
  | 'confirm'
  | 'autoConfirm'
  | 'rework'
  | 'withdraw'
  | 'close'
  | 'outsource'
  | 'outsourceDone';

export interface RepairStep {
  action: RepairAction;
  /** null = before the order exists. */
  from: readonly (RepairState | null)[];
  to: RepairState;
  by: readonly RepairRole[];
}

/** The whole life of an order. Every row that is not here is refused. */
export const repairSteps: readonly RepairStep[] = [
  { action: 'submit', from: [null], to: 'open', by: ['reporter'] },
  { action: 'dispatch', from: ['open'], to: 'assigned', by: ['dispatcher', 'system'] },
  // the program's choice, or the first one's, is not the last word while nobody has accepted
  { action: 'reassign', from: ['assigned'], to: 'assigned', by: ['dispatcher'] },
  { action: 'grab', from: ['open'], to: 'assigned', by: ['poolWorker'] },
  { action: 'accept', from: ['assigned'], to: 'working', by: ['worker'] },
  { action: 'refuse', from: ['assigned'], to: 'open', by: ['worker', 'leader'] },
  { action: 'arrive', from: ['working'], to: 'working', by: ['worker'] },
  { action: 'pause', from: ['working'], to: 'paused', by: ['worker'] },
  { action: 'resume', from: ['paused'], to: 'working', by: ['worker'] },
  { action: 'quote', from: ['working'], to: 'quoted', by: ['worker'] },
  { action: 'acceptQuote', from: ['quoted'], to: 'working', by: ['reporter'] },
  // the work comes back to the worker, who does without the parts or lets the dispatcher close it
  { action: 'refuseQuote', from: ['quoted'], to: 'working', by: ['reporter'] },
  { action: 'lapseQuote', from: ['quoted'], to: 'working', by: ['system'] },
  { action: 'finish', from: ['working'], to: 'toConfirm', by: ['worker'] },
  { action: 'confirm', from: ['toConfirm'], to: 'done', by: ['reporter', 'resident'] },
  { action: 'autoConfirm', from: ['toConfirm'], to: 'done', by: ['system'] },
  { action: 'rework', from: ['toConfirm'], to: 'working', by: ['reporter'] },
  { action: 'withdraw', from: ['open', 'assigned'], to: 'withdrawn', by: ['reporter'] },
  { action: 'close', from: ['open', 'assigned', 'working', 'paused'], to: 'closed', by: ['dispatcher'] },
  { action: 'outsource', from: ['open'], to: 'outsourced', by: ['admin'] },
  { action: 'outsourceDone', from: ['outsourced'], to: 'toConfirm', by: ['admin'] },
];

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
