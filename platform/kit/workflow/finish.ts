import type { FinishResult } from './action.ts';
import type { ProcessStatus } from './status.ts';
import { dropTasks } from './task.ts';
import type { Work } from './work.ts';
import { traceOut } from './work.ts';

const statusAfter: Record<FinishResult, ProcessStatus> = {
  approved: 'approved',
  rejected: 'rejected',
  returned: 'returned',
  withdrawn: 'withdrawn',
  terminated: 'cancelled',
  cancelled: 'cancelled',
};

/** Ends the case (or hands it back to its starter): nothing of it stays open. */
export function finish(work: Work, result: Exclude<FinishResult, 'returned'>): void {
  const { state } = work;
  dropTasks(work, 'cancelled', () => true);
  for (const wait of state.waits) dropChildren(work, wait.open);
  for (const nodeKey of activeNodes(work)) traceOut(work, nodeKey, 'cancelled');
  state.runs = [];
  state.joins = [];
  state.waits = [];
  state.signs = [];
  state.paused = [];
  state.trails = [];
  delete state.building;
  // copies and messages still go out; nobody is asked to decide any more
  state.needs = state.needs.filter((need) => need.purpose === 'cc' || need.purpose === 'notify');
  work.moves = [];
  close(work, result);
}

/** Gives the case its new state and tells the caller. */
export function close(work: Work, result: FinishResult): void {
  work.state.status = statusAfter[result];
  work.effects.push({ kind: 'finished', result });
}

/** Withdraws cases started by this one that nobody waits for any more. */
export function dropChildren(work: Work, childNos: number[]): void {
  for (const childNo of childNos) work.effects.push({ kind: 'cancelChild', childNo });
}

function activeNodes(work: Work): string[] {
  return work.state.trace.filter((entry) => !entry.leftAt).map((entry) => entry.nodeKey);
}
