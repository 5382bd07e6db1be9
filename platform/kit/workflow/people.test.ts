import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowNode } from './definition.ts';
import { by, flow, Walk } from './walk.fixture.ts';

test('nobody judges his own case: the starter is left out and the admin steps in', () => {
  const nodes = [by('a', ['sam'])];
  const skip = new Walk(flow(nodes), { admin: ['root'] }).start();
  assert.deepEqual(skip.asked, ['root']);
  const leader = new Walk(flow(nodes, { starterIsApprover: 'toLeader' }), { 'leader:sam': ['lea'] }).start();
  assert.deepEqual(leader.asked, ['lea']);
  const self = new Walk(flow(nodes, { starterIsApprover: 'self' })).start();
  assert.deepEqual(self.asked, ['sam']);
});

test('the person a case is about does not judge it either, but may be asked to confirm', () => {
  const people = { starterId: 'sam', subjectId: 'sue' };
  const judge = new Walk(flow([by('a', ['sue', 'ann'])]), {}, people).start();
  assert.deepEqual(judge.asked, ['ann']);
  const confirm: FlowNode = {
    key: 'c',
    type: 'approve',
    name: 'c',
    assignee: { rules: [{ kind: 'subject' }] },
  };
  assert.deepEqual(new Walk(flow([confirm]), {}, people).start().asked, ['sue']);
});

test('a delegate takes the place, except for a case of his own', () => {
  const book = { 'delegate:ann': ['ben'] };
  const walk = new Walk(flow([by('a', ['ann'])]), book).start();
  assert.deepEqual(walk.taskOf('ben').people, [{ id: 'ben', ownerId: 'ann' }]);
  const own = new Walk(flow([by('a', ['ann'])]), book, { starterId: 'ben' }).start();
  assert.deepEqual(own.asked, ['ann']);
});

test('a node without people passes, asks the admin or a fixed person, or refuses, as it says', () => {
  const empty = (rule: FlowNode['empty']) =>
    flow([by('a', [], rule ? { empty: rule } : {}), by('z', ['zoe'])]);
  assert.deepEqual(new Walk(empty({ do: 'pass' })).start().asked, ['zoe']);
  assert.deepEqual(new Walk(empty(undefined), { admin: ['root'] }).start().asked, ['root']);
  assert.deepEqual(new Walk(empty({ do: 'user', ids: ['uma'] })).start().asked, ['uma']);
  const blocked = new Walk(empty({ do: 'block' }));
  assert.equal(blocked.tryTo('sam', { type: 'start' })?.key, 'process.noApprover');
  assert.equal(blocked.state.status, 'draft');
  const money = flow([by('a', [], { empty: { do: 'pass' } })], { emptyPassForbidden: true });
  assert.deepEqual(new Walk(money, { admin: ['root'] }).start().asked, ['root']);
});

test('a kind the platform does not know is asked of the room that registered it', () => {
  const node: FlowNode = { key: 'a', type: 'approve', name: 'a', assignee: { rules: [{ kind: 'keeper' }] } };
  assert.deepEqual(new Walk(flow([node]), { keeper: ['kim'] }).start().asked, ['kim']);
});

test('people chosen by the starter or the previous approver must have been chosen', () => {
  const pick = (kind: string): FlowNode => ({
    ...by('b', []),
    assignee: { rules: [{ kind, pick: 'one', range: ['ben', 'cat'] }] },
  });
  const own = new Walk(flow([by('a', ['ann']), pick('starterPick')]));
  assert.equal(own.tryTo('sam', { type: 'start' })?.key, 'process.pickMissing');
  assert.equal(own.tryTo('sam', { type: 'start', picks: { b: ['eve'] } })?.key, 'process.pickOutOfRange');
  assert.equal(
    own.tryTo('sam', { type: 'start', picks: { b: ['ben', 'cat'] } })?.key,
    'process.pickOutOfRange',
  );
  own.do('sam', { type: 'start', picks: { b: ['ben'] } });
  own.approve('ann');
  assert.deepEqual(own.asked, ['ben']);
  const prev = new Walk(flow([by('a', ['ann']), pick('prevPick')])).start();
  const task = { type: 'approve', taskNo: prev.taskOf('ann').no, taskVersion: 1 } as const;
  assert.equal(prev.tryTo('ann', task)?.key, 'process.pickMissing');
  assert.equal(prev.tryTo('ann', { ...task, picks: { b: ['eve'] } })?.key, 'process.pickOutOfRange');
  assert.equal(prev.tryTo('ann', { ...task, picks: { a: ['ben'] } })?.key, 'process.pickOutOfRange');
  prev.do('ann', { ...task, picks: { b: ['cat'] } });
  assert.deepEqual(prev.asked, ['cat']);
});
