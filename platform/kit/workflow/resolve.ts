import { ask } from './needs.ts';
import { dropRun } from './run.ts';
import type { Run } from './state.ts';
import { dropTasks } from './task.ts';
import type { Work } from './work.ts';
import { log, nodeOf, refuse } from './work.ts';

/**
 * Asks anew who sits at the nodes where the case waits: people have moved, classes have another counsellor. Only for the
 * watch over all flows, and only where nobody has given his word yet; what was decided stays decided.
 */
export function resolve(work: Work): void {
  const { state, facts } = work;
  if (!facts.isAdmin) refuse('process.notAdmin', { action: 'resolve' });
  if (state.status !== 'running') refuse('process.notRunning', { status: state.status });
  const fresh = state.runs.filter((run) => isFresh(work, run));
  if (fresh.length === 0) refuse('process.nothingToResolve', {});
  for (const run of fresh) {
    dropTasks(work, 'cancelled', (task) => task.runNo === run.no);
    dropRun(work, run);
    log(work, 'resolve', { fromNode: run.nodeKey });
    ask(work, nodeOf(work, run.nodeKey), 'assignee', { before: run.before });
  }
}

function isFresh({ state }: Work, run: Run): boolean {
  const isDecided = state.finishedTasks.some((task) => task.runNo === run.no && !task.undone);
  return !isDecided && !state.signs.some((sign) => sign.runNo === run.no);
}
