import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, flow, Walk } from './walk.fixture.ts';

type Position = 'before' | 'after' | 'parallel';

function added(
  walk: Walk,
  who: string,
  position: Position,
  ids: string[],
  mode: 'any' | 'all' | 'seq' = 'all',
) {
  const task = walk.taskOf(who);
  return walk.tryTo(who, {
    type: 'addSign',
    taskNo: task.no,
    taskVersion: task.version,
    position,
    ids,
    mode,
  });
}

test('people added before me sign first, then it is my turn again', () => {
  const walk = new Walk(flow([by('a', ['ann', 'abe'])])).start();
  assert.equal(added(walk, 'ann', 'before', ['ben', 'cat']), undefined);
  assert.deepEqual(walk.asked, ['ben', 'cat']);
  walk.approve('cat');
  assert.deepEqual(walk.asked, ['ben']);
  walk.approve('ben');
  assert.deepEqual(walk.asked, ['ann']);
  walk.approve('ann');
  assert.equal(walk.state.status, 'approved');
});

test('people added after me sign when I have, one after the other if so wished', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  added(walk, 'ann', 'after', ['ben', 'cat'], 'seq');
  assert.deepEqual(walk.asked, ['ann']);
  walk.approve('ann');
  assert.deepEqual(walk.asked, ['ben']);
  walk.approve('ben');
  walk.approve('cat');
  assert.equal(walk.state.status, 'approved');
});

test('people added beside me count as votes of their own', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben'], { mode: 'ratio', ratio: 0.75 })])).start();
  added(walk, 'ann', 'parallel', ['cat', 'dan']);
  walk.approve('ann');
  walk.approve('cat');
  assert.equal(walk.state.status, 'running');
  walk.reject('ben');
  assert.equal(walk.state.status, 'running');
  walk.approve('dan');
  assert.equal(walk.state.status, 'approved');
});

test('the refusal of an added person counts as a refusal of the seat', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  added(walk, 'ann', 'before', ['ben']);
  walk.reject('ben');
  assert.equal(walk.state.status, 'rejected');
});

test('added people can be taken away while none of them has acted', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  added(walk, 'ann', 'before', ['ben', 'cat']);
  const signNo = walk.state.signs[0]?.no ?? 0;
  assert.equal(walk.tryTo('ben', { type: 'removeSign', signNo })?.key, 'process.notCandidate');
  walk.do('ann', { type: 'removeSign', signNo });
  assert.deepEqual(walk.asked, ['ann']);
  added(walk, 'ann', 'after', ['ben']);
  walk.approve('ann');
  walk.do('ann', { type: 'removeSign', signNo: walk.state.signs[0]?.no ?? 0 });
  assert.equal(walk.state.status, 'approved');
  const touched = new Walk(flow([by('a', ['ann'])])).start();
  added(touched, 'ann', 'parallel', ['ben', 'cat']);
  touched.approve('ben');
  const sign = touched.state.signs[0]?.no ?? 0;
  assert.equal(touched.tryTo('ann', { type: 'removeSign', signNo: sign })?.key, 'process.signTouched');
});

test('added people may not add further people, nor may the starter be added', () => {
  const walk = new Walk(flow([by('a', ['ann'])])).start();
  assert.equal(added(walk, 'ann', 'before', ['sam'])?.key, 'process.transferToStarter');
  assert.equal(added(walk, 'ann', 'before', [])?.key, 'process.alreadyCandidate');
  added(walk, 'ann', 'before', ['ben']);
  assert.equal(added(walk, 'ben', 'before', ['cat'])?.key, 'process.signNested');
});

test('a delegated task comes back for the decision, whatever the opinion was', () => {
  for (const opinion of ['approve', 'reject'] as const) {
    const walk = new Walk(flow([by('a', ['ann', 'abe'])])).start();
    const task = walk.taskOf('ann');
    walk.do('ann', { type: 'delegate', taskNo: task.no, taskVersion: 1, toId: 'ben' });
    assert.deepEqual(walk.asked, ['ben']);
    if (opinion === 'approve') walk.approve('ben');
    else walk.reject('ben');
    assert.deepEqual(walk.asked, ['ann']);
    walk.approve('ann');
    assert.equal(walk.state.status, 'approved');
  }
});

test('the watch over all flows hands a task over, nobody else does', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben'], { mode: 'all' })])).start();
  const task = walk.taskOf('ann');
  const action = { type: 'handOver', taskNo: task.no, taskVersion: 1, fromId: 'ann', toId: 'dan' } as const;
  assert.equal(walk.tryTo('ben', action)?.key, 'process.notAdmin');
  walk.do('root', action, { isAdmin: true });
  assert.deepEqual(walk.asked, ['dan', 'ben']);
  walk.approve('dan');
  walk.approve('ben');
  assert.equal(walk.state.status, 'approved');
});
