import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowNode } from './definition.ts';
import { diffFlows } from './diff.ts';
import { by, flow } from './walk.fixture.ts';

const fork = (value: number, children: FlowNode[] = []): FlowNode => ({
  key: 'fork',
  type: 'condition',
  name: 'fork',
  branches: [
    {
      key: 'long',
      name: 'long',
      when: { op: 'and', items: [{ field: 'days', cmp: 'gt', value }] },
      children,
    },
    { key: 'else', name: 'else', when: 'else', children: [] },
  ],
});
const told = (before: FlowNode[], after: FlowNode[]) =>
  diffFlows(flow(before), flow(after)).map((change) =>
    change.kind === 'setting'
      ? `setting ${change.name}`
      : `${change.kind} ${change.node.key}${change.kind === 'changed' ? ` ${change.part}` : ''}`,
  );

test('nodes that came, went, moved and changed are told, each once', () => {
  assert.deepEqual(told([by('a', ['ann'])], [by('a', ['ann']), by('b', ['ben'])]), ['added b']);
  assert.deepEqual(told([by('a', ['ann']), by('b', ['ben'])], [by('b', ['ben'])]), ['removed a']);
  assert.deepEqual(told([by('a', ['ann'])], [by('a', ['ben'], { timeout: { hours: 4, do: 'remind' } })]), [
    'changed a assignee',
    'changed a timeout',
  ]);
  assert.deepEqual(told([fork(3), by('a', ['ann'])], [fork(3, [by('a', ['ann'])])]), ['moved a']);
  assert.deepEqual(told([by('a', ['ann']), by('b', ['ben'])], [by('b', ['ben']), by('a', ['ann'])]), [
    'moved a',
  ]);
  assert.deepEqual(told([fork(3)], [fork(5)]), ['branchChanged fork']);
});

test('an insertion moves nobody behind it, and another kind of node is another node', () => {
  assert.deepEqual(
    told([by('a', ['ann']), by('c', ['cat'])], [by('a', ['ann']), by('b', ['ben']), by('c', ['cat'])]),
    ['added b'],
  );
  const copy: FlowNode = { key: 'a', type: 'cc', name: 'a', assignee: { rules: [] } };
  assert.deepEqual(told([by('a', ['ann'])], [copy]), ['removed a', 'added a']);
});

test('settings count with their defaults filled in', () => {
  assert.deepEqual(diffFlows(flow([], { dedupe: 'adjacent' }), flow([])), []);
  const [change] = diffFlows(flow([]), flow([], { dedupe: 'off' }));
  assert.deepEqual(change, { kind: 'setting', name: 'dedupe', from: 'adjacent', to: 'off' });
});
