import assert from 'node:assert/strict';
import type { ProcessState } from './state.ts';
import type { Walk } from './walk.fixture.ts';

/** What must be true of every state, whatever has happened. */
export function soundOf(state: ProcessState): void {
  const isRunning = state.status === 'running';
  const waits = state.waits.filter((wait) => !wait.paused);
  if (isRunning) assert.ok(state.openTasks.length + waits.length > 0, 'a running case waits for somebody');
  else {
    assert.deepEqual([state.openTasks, state.runs, state.joins, waits, state.needs], [[], [], [], [], []]);
  }
  for (const run of state.runs)
    assert.ok(
      state.openTasks.some((task) => task.runNo === run.no),
      'a vote under way asks somebody',
    );
  for (const task of state.openTasks) {
    assert.ok(task.people.length > 0);
    assert.ok(state.runs.some((run) => run.no === task.runNo && run.nodeKey === task.nodeKey));
    if (task.kind === 'approve')
      assert.ok(
        task.people.every(({ id }) => id !== 'sam' && id !== 'sue'),
        'nobody judges his own case',
      );
  }
  for (const task of state.finishedTasks)
    if (task.kind === 'approve') assert.ok(task.actorId !== 'sam' || task.status === 'cancelled');
  const numbers = [...state.openTasks, ...state.finishedTasks].map((task) => task.no);
  assert.equal(new Set(numbers).size, numbers.length);
}

/** Somebody is always able to bring the case to its end. */
export function endOf(walk: Walk): void {
  for (let turn = 0; turn < 400 && walk.state.status === 'running'; turn += 1) {
    const task = walk.state.openTasks[0];
    const wait = walk.state.waits.find((each) => !each.paused);
    const actor = task?.claimedBy ?? task?.people[0]?.id ?? null;
    const on = { taskNo: task?.no ?? 0, taskVersion: task?.version ?? 0 };
    if (task) walk.do(actor, { type: task.kind === 'handle' ? 'complete' : 'approve', ...on });
    else if (wait?.kind === 'delay') walk.do(null, { type: 'delayOver', waitNo: wait.no });
    else walk.do(null, { type: 'childFinished', childNo: wait?.open[0] ?? 0, result: 'approved' });
    soundOf(walk.state);
  }
  assert.notEqual(walk.state.status, 'running');
}
