import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowNode } from './definition.ts';
import { by, flow, Walk } from './walk.fixture.ts';

const byDays = flow([
  {
    key: 'length',
    type: 'condition',
    name: 'length',
    branches: [
      branch('short', 1, [by('s1', ['ann'])]),
      branch('middle', 7, [by('m1', ['ann']), by('m2', ['ben'])]),
      {
        key: 'long',
        name: 'long',
        priority: 9,
        when: 'else',
        children: [by('l1', ['ann']), by('l2', ['ben']), by('l3', ['cat'])],
      },
    ],
  },
]);

function branch(key: string, days: number, children: FlowNode[]) {
  const when = { op: 'and' as const, items: [{ field: 'days', cmp: 'le' as const, value: days }] };
  return { key, name: key, priority: days, when, children };
}

test('three days and eight days follow different paths', () => {
  const short = new Walk(byDays).start({ days: '3.0' });
  short.approve('ann');
  short.approve('ben');
  assert.equal(short.state.status, 'approved');
  const long = new Walk(byDays).start({ days: 8 });
  long.approve('ann');
  long.approve('ben');
  assert.deepEqual(long.asked, ['cat']);
});

test('of two people who approve at the same time the slower one reads who was faster', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben'])])).start();
  const task = walk.taskOf('ann');
  const action = { type: 'approve', taskNo: task.no, taskVersion: task.version } as const;
  walk.do('ann', action);
  assert.equal(walk.state.status, 'approved');
  const refusal = walk.tryTo('ben', action);
  assert.equal(refusal?.key, 'process.taskHandled');
  assert.equal(refusal?.facts['byId'], 'ann');
  assert.ok(refusal?.facts['at']);
});

test('a stranger who knows the task number is told nothing', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  const action = { type: 'approve', taskNo: walk.taskOf('ann').no, taskVersion: 1 } as const;
  assert.equal(walk.tryTo('eve', action)?.key, 'process.notCandidate');
  walk.do('ann', action);
  assert.equal(walk.tryTo('eve', action)?.key, 'process.notCandidate');
});

test('an outdated copy of a task is refused', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben'])])).start();
  const task = walk.taskOf('ann');
  walk.do('ann', { type: 'claim', taskNo: task.no, taskVersion: 1 });
  assert.equal(
    walk.tryTo('ann', { type: 'approve', taskNo: task.no, taskVersion: 1 })?.key,
    'process.taskChanged',
  );
  assert.equal(
    walk.tryTo('ben', { type: 'approve', taskNo: task.no, taskVersion: 2 })?.key,
    'process.claimedByOther',
  );
  walk.do('ann', { type: 'unclaim', taskNo: task.no, taskVersion: 2 });
  walk.do('ben', { type: 'approve', taskNo: task.no, taskVersion: 3 });
});

test('one refusal ends a countersign of all, and the others need not answer', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben', 'cat'], { mode: 'all' })])).start();
  walk.approve('ann');
  walk.reject('ben');
  assert.equal(walk.state.status, 'rejected');
  assert.deepEqual(walk.asked, []);
  const catsTask = walk.state.finishedTasks.find((task) => task.people[0]?.id === 'cat');
  assert.equal(catsTask?.status, 'cancelled');
});

test('a sequence asks one person after the other', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben', 'cat'], { mode: 'seq' })])).start();
  for (const id of ['ann', 'ben', 'cat']) {
    assert.deepEqual(walk.asked, [id]);
    walk.approve(id);
  }
  assert.equal(walk.state.status, 'approved');
});

test('a vote of two thirds stops as soon as it is decided either way', () => {
  const vote = flow([by('a', ['ann', 'ben', 'cat'], { mode: 'ratio', ratio: 0.66 })]);
  const yes = new Walk(vote).start();
  yes.approve('ann');
  yes.approve('cat');
  assert.equal(yes.state.status, 'approved');
  assert.equal(yes.state.finishedTasks.find((task) => task.people[0]?.id === 'ben')?.status, 'skipped');
  const no = new Walk(vote).start();
  no.reject('ann');
  assert.equal(no.state.status, 'running');
  no.reject('ben');
  assert.equal(no.state.status, 'rejected');
});

test('transferring a vote keeps the number of votes', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben', 'cat'], { mode: 'ratio', ratio: 0.66 })])).start();
  const task = walk.taskOf('ann');
  walk.do('ann', { type: 'transfer', taskNo: task.no, taskVersion: 1, toId: 'dan' });
  assert.deepEqual(walk.asked.toSorted(), ['ben', 'cat', 'dan']);
  const bens = walk.taskOf('ben');
  const toCat = { type: 'transfer', taskNo: bens.no, taskVersion: 1, toId: 'cat' } as const;
  assert.equal(walk.tryTo('ben', toCat)?.key, 'process.alreadyCandidate');
  assert.equal(walk.tryTo('ben', { ...toCat, toId: 'ben' })?.key, 'process.transferToSelf');
  assert.equal(walk.tryTo('ben', { ...toCat, toId: 'sam' })?.key, 'process.transferToStarter');
  walk.approve('dan');
  walk.approve('ben');
  assert.equal(walk.state.status, 'approved');
});

test('simultaneous branches wait for each other, inclusive ones for those taken', () => {
  const walk = new Walk(
    flow([
      {
        key: 'p',
        type: 'parallel',
        name: 'p',
        branches: [
          { key: 'x', name: 'x', children: [by('x1', ['ann'])] },
          { key: 'y', name: 'y', children: [by('y1', ['ben'])] },
        ],
      },
      {
        key: 'i',
        type: 'inclusive',
        name: 'i',
        branches: [
          { ...branch('short', 1, [by('i1', ['cat'])]) },
          { ...branch('middle', 7, [by('i2', ['dan'])]) },
          { key: 'else', name: 'else', when: 'else', children: [by('i3', ['eve'])] },
        ],
      },
    ]),
  ).start({ days: 3 });
  assert.deepEqual(walk.asked, ['ann', 'ben']);
  walk.approve('ann');
  assert.deepEqual(walk.asked, ['ben']);
  walk.approve('ben');
  assert.deepEqual(walk.asked, ['dan']);
  walk.approve('dan');
  assert.equal(walk.state.status, 'approved');
  assert.deepEqual(walk.state.joins, []);
});

test('the same person need not approve twice in a row, unless a signature is asked for', () => {
  const walk = new Walk(
    flow([by('a', ['ann']), by('b', ['ann', 'ben']), by('c', ['ann'], { needSign: true })]),
  ).start();
  walk.approve('ann');
  assert.equal(walk.taskOf('ann').nodeKey, 'c');
  const auto = walk.state.finishedTasks.find((task) => task.nodeKey === 'b');
  assert.deepEqual([auto?.status, auto?.auto, auto?.actorId], ['approved', 'sameAsPrevious', null]);
});

test('"first" remembers everybody of this round, "off" nobody', () => {
  const nodes = [by('a', ['ann']), by('b', ['ben']), by('c', ['ann'])];
  const first = new Walk(flow(nodes, { dedupe: 'first' })).start();
  first.approve('ann');
  first.approve('ben');
  assert.equal(first.state.status, 'approved');
  const off = new Walk(flow([by('a', ['ann']), by('b', ['ann'])], { dedupe: 'off' })).start();
  off.approve('ann');
  assert.deepEqual(off.asked, ['ann']);
});

test('a decision brings the comment, signature, paper and only the fields that the node asks for', () => {
  const node = by('a', ['ann'], {
    needSign: true,
    needAttach: true,
    fieldPerms: { note: 'edit' },
    buttons: ['approve', 'return'],
  });
  const walk = new Walk(flow([node])).start();
  const on = { taskNo: walk.taskOf('ann').no, taskVersion: 1 };
  assert.equal(walk.tryTo('ann', { type: 'return', to: 'starter', ...on })?.key, 'process.commentRequired');
  assert.equal(walk.tryTo('ann', { type: 'reject', comment: 'x', ...on })?.key, 'process.actionOff');
  assert.equal(walk.tryTo('ann', { type: 'complete', ...on })?.key, 'process.actionOff');
  assert.equal(walk.tryTo('ann', { type: 'approve', ...on })?.key, 'process.signRequired');
  assert.equal(walk.tryTo('ann', { type: 'approve', signed: true, ...on })?.key, 'process.attachRequired');
  const full = { type: 'approve', signed: true, attached: true, ...on } as const;
  assert.equal(walk.tryTo('ann', { ...full, edited: ['days'] })?.key, 'process.fieldLocked');
  assert.equal(walk.tryTo('ann', { ...full, comment: 'x'.repeat(501) })?.key, 'process.commentTooLong');
  walk.do('ann', { ...full, edited: ['note'] });
});

test('copies, messages and module actions never block, and come in order', () => {
  const walk = new Walk(
    flow([
      { key: 'c', type: 'cc', name: 'c', assignee: { rules: [{ kind: 'user', ids: ['cat'] }] } },
      { key: 's', type: 'service', name: 's', service: { action: 'reserve', params: { days: 3 } } },
      {
        key: 'n',
        type: 'notify',
        name: 'n',
        assignee: { rules: [{ kind: 'starter' }] },
        notify: { template: 'ok' },
      },
    ]),
  ).start();
  assert.equal(walk.state.status, 'approved');
  const kinds = walk.effects.map((effect) => effect.kind);
  assert.deepEqual(kinds.toSorted(), ['cc', 'finished', 'log', 'notify', 'runService']);
});

test('a handle node records work and cannot refuse', () => {
  const work: FlowNode = { ...by('h', ['han']), type: 'handle' };
  const walk = new Walk(flow([work])).start();
  const on = { taskNo: walk.taskOf('han').no, taskVersion: 1 };
  assert.equal(walk.tryTo('han', { type: 'approve', ...on })?.key, 'process.actionOff');
  assert.equal(walk.tryTo('han', { type: 'reject', comment: 'x', ...on })?.key, 'process.actionOff');
  walk.do('han', { type: 'complete', ...on });
  assert.equal(walk.state.status, 'approved');
  assert.equal(walk.state.finishedTasks[0]?.status, 'completed');
});

test('an answer that is missing stops the next step', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  walk.state.needs.push({ no: 99, nodeKey: 'a', purpose: 'assignee', rules: [], known: [] });
  assert.equal(walk.tryTo('sam', { type: 'urge' })?.key, 'process.unresolved');
});
