import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowNode } from './definition.ts';
import { by, flow, Walk } from './walk.fixture.ts';

test('the starter withdraws as far as the flow lets him, and may submit again', () => {
  const nodes = [by('a', ['ann']), by('b', ['ben'])];
  const walk = new Walk(flow(nodes)).start();
  assert.equal(walk.tryTo('ann', { type: 'withdraw' })?.key, 'process.notStarter');
  walk.do('sam', { type: 'withdraw' });
  assert.equal(walk.state.status, 'withdrawn');
  assert.deepEqual(walk.asked, []);
  walk.start();
  assert.equal(walk.tryTo('sam', { type: 'start' })?.key, 'process.alreadySubmitted');
  walk.approve('ann');
  assert.equal(walk.tryTo('sam', { type: 'withdraw' })?.key, 'process.withdrawOff');
  const late = new Walk(flow(nodes, { allowWithdraw: 'anytime' })).start();
  late.approve('ann');
  late.do('sam', { type: 'withdraw' });
  const never = new Walk(flow(nodes, { allowWithdraw: 'none' })).start();
  assert.equal(never.tryTo('sam', { type: 'withdraw' })?.key, 'process.withdrawOff');
});

test('only the starter submits', () => {
  const walk = new Walk(flow([by('a', ['ann'])]));
  assert.equal(walk.tryTo('ann', { type: 'start' })?.key, 'process.notStarter');
});

test('terminating needs the right, a reason, and a case that is not over', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  assert.equal(walk.tryTo('ann', { type: 'terminate', comment: 'x' })?.key, 'process.notAdmin');
  const admin = { isAdmin: true };
  assert.equal(
    walk.tryTo('root', { type: 'terminate', comment: ' ' }, admin)?.key,
    'process.commentRequired',
  );
  walk.do('root', { type: 'terminate', comment: 'left for good' }, admin);
  assert.equal(walk.state.status, 'cancelled');
  assert.equal(walk.tryTo('root', { type: 'terminate', comment: 'x' }, admin)?.key, 'process.notRunning');
});

test('only an approved case can be called off', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  assert.equal(walk.tryTo(null, { type: 'cancel' })?.key, 'process.notRunning');
  walk.approve('ann');
  walk.do(null, { type: 'cancel' });
  assert.equal(walk.state.status, 'cancelled');
});

test('urging reaches everybody asked, once in four hours', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben'])])).start();
  walk.do('sam', { type: 'urge' });
  const notice = walk.effects.find((effect) => effect.kind === 'notify');
  assert.deepEqual(notice?.kind === 'notify' && notice.ids, ['ann', 'ben']);
  assert.equal(walk.tryTo('sam', { type: 'urge' })?.key, 'process.urgeTooSoon');
  walk.do('sam', { type: 'urge' }, { now: '2026-03-03T00:00:00.000Z' });
});

test('a participant sends a copy, a stranger does not', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  walk.do('ann', { type: 'cc', ids: ['cat', 'cat'] });
  assert.deepEqual(walk.effects[0], { kind: 'cc', ids: ['cat'] });
  assert.equal(walk.tryTo('eve', { type: 'cc', ids: ['cat'] })?.key, 'process.notCandidate');
});

function late(node: Partial<FlowNode>, book = {}): Walk {
  return new Walk(flow([by('a', ['ann'], node)]), book).start();
}

test('a task that waits too long reminds, decides or moves on, as its node says', () => {
  const remind = late({ timeout: { hours: 4, do: 'remind', repeat: 2 } });
  const task = remind.taskOf('ann');
  remind.do(null, { type: 'timeout', taskNo: task.no });
  assert.deepEqual(
    remind.effects.map((effect) => effect.kind),
    ['changeTask', 'notify', 'log', 'schedule'],
  );
  remind.approve('ann');
  const pass = late({ timeout: { hours: 4, do: 'pass' } });
  pass.do(null, { type: 'timeout', taskNo: pass.taskOf('ann').no });
  assert.equal(pass.state.status, 'approved');
  assert.equal(pass.state.finishedTasks[0]?.status, 'timedOut');
  const reject = late({ timeout: { hours: 4, do: 'reject' } });
  reject.do(null, { type: 'timeout', taskNo: reject.taskOf('ann').no });
  assert.equal(reject.state.status, 'rejected');
  const move = late({ timeout: { hours: 4, do: 'transfer', to: ['sam', 'ben'] } });
  move.do(null, { type: 'timeout', taskNo: move.taskOf('ann').no });
  assert.deepEqual(move.asked, ['ben']);
  const up = late({ timeout: { hours: 12, do: 'escalate' } }, { 'leader:ann': ['lea'] });
  up.do(null, { type: 'timeout', taskNo: up.taskOf('ann').no });
  assert.deepEqual(up.asked, ['lea']);
  const top = late({ timeout: { hours: 12, do: 'escalate' } });
  top.do(null, { type: 'timeout', taskNo: top.taskOf('ann').no });
  assert.deepEqual(top.asked, ['ann']);
});

test('news of a task, delay or child that is over changes nothing', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  walk.approve('ann');
  const before = structuredClone(walk.state);
  walk.do(null, { type: 'timeout', taskNo: 1 });
  walk.do(null, { type: 'delayOver', waitNo: 1 });
  walk.do(null, { type: 'childFinished', childNo: 1, result: 'rejected' });
  assert.deepEqual(walk.state, before);
});

test('a delay waits for its hours or for a day in the form', () => {
  const delay: FlowNode = { key: 'd', type: 'delay', name: 'd', delay: { hours: 24, untilField: 'day' } };
  const walk = new Walk(flow([delay])).start({ day: '2026-04-01' });
  const schedule = walk.effects.find((effect) => effect.kind === 'schedule');
  assert.ok(schedule?.kind === 'schedule' && schedule.what === 'delay');
  assert.equal(schedule.until, '2026-04-01');
  walk.do(null, { type: 'delayOver', waitNo: schedule.waitNo });
  assert.equal(walk.state.status, 'approved');
});

function children(wait: 'all' | 'any' | 'none', onChildReject?: 'continue'): FlowNode {
  const rule = { flowKey: 'sub', wait, each: 'rows', map: { who: 'name', days: 'days' } };
  return { key: 'k', type: 'child', name: 'k', child: onChildReject ? { ...rule, onChildReject } : rule };
}

const rows = { days: 2, rows: [{ name: 'x' }, { name: 'y' }] };

test('one child case per row, and the case waits for all, any or none of them', () => {
  const all = new Walk(flow([children('all')])).start(rows);
  const started = all.effects.filter((effect) => effect.kind === 'startChild');
  assert.deepEqual(
    started.map((effect) => effect.form),
    [
      { who: 'x', days: 2 },
      { who: 'y', days: 2 },
    ],
  );
  const [one, two] = started.map((effect) => effect.childNo);
  all.do(null, { type: 'childFinished', childNo: one ?? 0, result: 'approved' });
  assert.equal(all.state.status, 'running');
  all.do(null, { type: 'childFinished', childNo: two ?? 0, result: 'approved' });
  assert.equal(all.state.status, 'approved');
  const any = new Walk(flow([children('any')])).start(rows);
  any.do(null, { type: 'childFinished', childNo: any.state.waits[0]?.open[0] ?? 0, result: 'approved' });
  assert.equal(any.state.status, 'approved');
  assert.equal(new Walk(flow([children('none')])).start(rows).state.status, 'approved');
  assert.equal(new Walk(flow([children('all')])).start({ rows: [] }).state.status, 'approved');
});

test('a refused child refuses its parent and stops its brothers, unless told to go on', () => {
  const walk = new Walk(flow([children('all')])).start(rows);
  const [one, two] = walk.state.waits[0]?.open ?? [];
  walk.do(null, { type: 'childFinished', childNo: one ?? 0, result: 'rejected' });
  assert.equal(walk.state.status, 'rejected');
  assert.ok(walk.effects.some((effect) => effect.kind === 'cancelChild' && effect.childNo === two));
  const on = new Walk(flow([children('all', 'continue')])).start(rows);
  for (const childNo of on.state.waits[0]?.open ?? [])
    on.do(null, { type: 'childFinished', childNo, result: 'rejected' });
  assert.equal(on.state.status, 'approved');
});
