import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnTargets } from './back.ts';
import type { FlowNode } from './definition.ts';
import { by, flow, Walk } from './walk.fixture.ts';

function beside(key: string, ...lanes: FlowNode[][]): FlowNode {
  const branches = lanes.map((children, i) => ({ key: `b${i}`, name: `b${i}`, children }));
  return { key, type: 'parallel', name: key, branches };
}

const resume = { afterReturn: 'resume', returnTo: 'any' } as const;
const again = { afterReturn: 'again', returnTo: 'any' } as const;

test('resubmission lands on the returning node with "resume", on the first with "again"', () => {
  const direct = new Walk(flow([by('a', ['ann']), by('b', ['ben'], resume)])).start();
  direct.approve('ann');
  direct.return('ben');
  assert.equal(direct.state.status, 'returned');
  assert.deepEqual(direct.asked, []);
  direct.start();
  assert.deepEqual(direct.asked, ['ben']);
  assert.equal(direct.state.round, 2);
  const whole = new Walk(flow([by('a', ['ann']), by('b', ['ben'], again)])).start();
  whole.approve('ann');
  whole.return('ben');
  whole.start();
  assert.deepEqual(whole.asked, ['ann']);
});

test('a return inside a countersign cancels the other votes, and everybody is asked again', () => {
  const walk = new Walk(
    flow([by('a', ['ann']), by('b', ['ben', 'cat', 'dan'], { mode: 'all', ...resume })]),
  ).start();
  walk.approve('ann');
  walk.approve('ben');
  walk.return('cat', 'a');
  assert.deepEqual(walk.asked, ['ann']);
  walk.approve('ann');
  assert.deepEqual(walk.asked, ['ben', 'cat', 'dan']);
  for (const id of ['ben', 'cat', 'dan']) walk.approve(id);
  assert.equal(walk.state.status, 'approved');
});

test('a return within one branch leaves the other branch alone', () => {
  const walk = new Walk(
    flow([beside('p', [by('x1', ['ann']), by('x2', ['ben'], again)], [by('y1', ['cat'])])]),
  ).start();
  walk.approve('ann');
  walk.return('ben', 'x1');
  assert.deepEqual(walk.asked.toSorted(), ['ann', 'cat']);
  walk.approve('cat');
  walk.approve('ann');
  walk.approve('ben');
  assert.equal(walk.state.status, 'approved');
});

test('a return out of a branch stops all branches and with "resume" restores them as they stood', () => {
  const lanes = beside(
    'p',
    [by('x1', ['ann']), by('x2', ['ben'], resume)],
    [by('y1', ['cat']), by('y2', ['dan'])],
  );
  const walk = new Walk(flow([by('a', ['abe']), lanes, by('z', ['zoe'])])).start();
  walk.approve('abe');
  walk.approve('ann');
  walk.approve('cat');
  assert.deepEqual(walk.asked.toSorted(), ['ben', 'dan']);
  walk.return('ben', 'a');
  assert.deepEqual(walk.asked, ['abe']);
  assert.deepEqual(walk.state.joins, []);
  walk.approve('abe');
  assert.deepEqual(walk.asked.toSorted(), ['ben', 'dan']);
  walk.approve('dan');
  walk.approve('ben');
  assert.deepEqual(walk.asked, ['zoe']);
});

test('a branch that has arrived stays arrived when the other one is returned to the starter and resumes', () => {
  const walk = new Walk(flow([beside('p', [by('x1', ['ann'], resume)], [by('y1', ['cat'])])])).start();
  walk.approve('cat');
  walk.return('ann');
  walk.start();
  assert.deepEqual(walk.asked, ['ann']);
  walk.approve('ann');
  assert.equal(walk.state.status, 'approved');
});

test('only nodes already passed on this way are offered as targets', () => {
  const nodes = [
    by('a', ['ann']),
    beside('p', [by('x1', ['ben'])], [by('y1', ['cat'])]),
    by('z', ['zoe'], again),
  ];
  const definition = flow(nodes);
  const walk = new Walk(definition).start();
  walk.approve('ann');
  walk.approve('ben');
  walk.approve('cat');
  assert.deepEqual(returnTargets(definition, walk.state, 'z'), ['starter', 'a']);
  const task = walk.taskOf('zoe');
  const back = { type: 'return', taskNo: task.no, taskVersion: 1, comment: 'x' } as const;
  assert.equal(walk.tryTo('zoe', { ...back, to: 'x1' })?.key, 'process.returnTarget');
  assert.equal(walk.tryTo('zoe', { ...back, to: 'z' })?.key, 'process.returnTarget');
});

test('"prev" is the last node that somebody decided at', () => {
  const nobody = by('n', [], { empty: { do: 'pass' } });
  const definition = flow([by('a', ['ann']), nobody, by('z', ['zoe'], { returnTo: 'prev' })]);
  const walk = new Walk(definition).start();
  walk.approve('ann');
  assert.deepEqual(returnTargets(definition, walk.state, 'z'), ['a']);
});

test('a return during a return comes back step by step', () => {
  const walk = new Walk(
    flow([by('a', ['ann'], resume), by('b', ['ben'], resume), by('c', ['cat'], resume)]),
  ).start();
  walk.approve('ann');
  walk.approve('ben');
  walk.return('cat', 'b');
  walk.return('ben', 'starter');
  walk.start();
  assert.deepEqual(walk.asked, ['ben']);
  walk.approve('ben');
  assert.deepEqual(walk.asked, ['cat']);
});

test('my approval comes back to me while nobody has looked at the next task', () => {
  const walk = new Walk(flow([by('a', ['ann', 'abe']), by('b', ['ben']), by('c', ['cat'])])).start();
  walk.approve('ann');
  const mine = walk.state.finishedTasks[0]?.no ?? 0;
  assert.equal(walk.tryTo('abe', { type: 'withdrawTask', taskNo: mine })?.key, 'process.notCandidate');
  walk.do('ann', { type: 'withdrawTask', taskNo: mine });
  assert.deepEqual(walk.asked, ['ann', 'abe']);
  walk.approve('abe');
  walk.do('ben', { type: 'read', taskNo: walk.taskOf('ben').no });
  const second = walk.state.finishedTasks.at(-1)?.no ?? 0;
  assert.equal(walk.tryTo('abe', { type: 'withdrawTask', taskNo: second })?.key, 'process.alreadyNext');
});

test('a vote comes back while its countersign is open, in a sequence until the next has spoken', () => {
  const all = new Walk(flow([by('a', ['ann', 'ben'], { mode: 'all' })])).start();
  all.approve('ann');
  all.do('ann', { type: 'withdrawTask', taskNo: all.state.finishedTasks[0]?.no ?? 0 });
  assert.deepEqual(all.asked.toSorted(), ['ann', 'ben']);
  const seq = new Walk(flow([by('a', ['ann', 'ben', 'cat'], { mode: 'seq' })])).start();
  seq.approve('ann');
  const first = seq.state.finishedTasks[0]?.no ?? 0;
  seq.do('ann', { type: 'withdrawTask', taskNo: first });
  assert.deepEqual(seq.asked, ['ann']);
  seq.approve('ann');
  const second = seq.state.finishedTasks.findLast((task) => task.actorId === 'ann')?.no ?? 0;
  seq.approve('ben');
  assert.equal(seq.tryTo('ann', { type: 'withdrawTask', taskNo: second })?.key, 'process.alreadyNext');
});

test('an approval that completed a split can be taken back with the split', () => {
  const walk = new Walk(
    flow([beside('p', [by('x', ['ann'])], [by('y', ['ben'])]), by('z', ['zoe'])]),
  ).start();
  walk.approve('ann');
  walk.approve('ben');
  assert.deepEqual(walk.asked, ['zoe']);
  const last = walk.state.finishedTasks.findLast((task) => task.actorId === 'ben')?.no ?? 0;
  walk.do('ben', { type: 'withdrawTask', taskNo: last });
  assert.deepEqual(walk.asked, ['ben']);
  walk.approve('ben');
  walk.approve('zoe');
  assert.equal(walk.state.status, 'approved');
});

test('what a module has already done in the transaction is not taken back', () => {
  const done: FlowNode = { key: 's', type: 'service', name: 's', service: { action: 'reserve' } };
  const walk = new Walk(flow([by('a', ['ann']), done, by('b', ['ben'])])).start();
  walk.approve('ann');
  const mine = walk.state.finishedTasks[0]?.no ?? 0;
  assert.equal(walk.tryTo('ann', { type: 'withdrawTask', taskNo: mine })?.key, 'process.alreadyNext');
});

test('taking an approval back undoes it in the record and closes the split it opened', () => {
  const walk = new Walk(
    flow([by('a', ['ann']), beside('p', [by('x', ['ben'])], [by('y', ['cat'])])]),
  ).start();
  walk.approve('ann');
  const mine = walk.state.finishedTasks[0]?.no ?? 0;
  walk.do('ann', { type: 'withdrawTask', taskNo: mine });
  assert.deepEqual(walk.state.joins, []);
  assert.deepEqual(walk.asked, ['ann']);
  assert.equal(walk.state.finishedTasks.find((task) => task.no === mine)?.undone, true);
  assert.ok(walk.effects.some((effect) => effect.kind === 'undoTask' && effect.taskNo === mine));
});

test('once the next person has taken the task, the approval before it stays', () => {
  const walk = new Walk(flow([by('a', ['ann']), by('b', ['ben', 'cat'])])).start();
  walk.approve('ann');
  const next = walk.taskOf('ben');
  walk.do('ben', { type: 'claim', taskNo: next.no, taskVersion: next.version });
  const mine = walk.state.finishedTasks[0]?.no ?? 0;
  assert.equal(walk.tryTo('ann', { type: 'withdrawTask', taskNo: mine })?.key, 'process.alreadyNext');
});

test('an approval is not taken back over a node that has passed by its time limit', () => {
  const late = by('b', ['ben'], { timeout: { hours: 1, do: 'pass' } });
  const walk = new Walk(flow([by('a', ['ann']), late, by('c', ['cat'])])).start();
  walk.approve('ann');
  walk.do(null, { type: 'timeout', taskNo: walk.taskOf('ben').no });
  const mine = walk.state.finishedTasks[0]?.no ?? 0;
  assert.equal(walk.tryTo('ann', { type: 'withdrawTask', taskNo: mine })?.key, 'process.alreadyNext');
});
