import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import type { FormField } from '#platform/kit/form/form-field.ts';
import { diffFlows } from './diff.ts';
import { by, flow } from '#platform/kit/workflow/walk.fixture.ts';

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
  diffFlows(flow(before), flow(after)).map((change) => {
    if (change.kind === 'setting') return `setting ${change.name}`;
    if ('field' in change) return `${change.kind} ${change.field.name}`;
    if (change.kind === 'starters' || change.kind === 'match') return change.kind;
    return `${change.kind} ${change.node.key}${change.kind === 'changed' ? ` ${change.part}` : ''}`;
  });

test('fields of the form that came, went or changed are told, and who may apply', () => {
  const of = (form: FormField[], starters: string[] = []) => ({ ...flow([]), form, starters });
  const one: FormField = { name: 'f1', label: 'a', kind: 'text' };
  const two: FormField = { name: 'f2', label: 'b', kind: 'date' };
  const kinds = (before: FormField[], after: FormField[], starters?: string[]) =>
    diffFlows(of(before), of(after, starters)).map(({ kind }) => kind);
  assert.deepEqual(kinds([one], [two]), ['fieldRemoved', 'fieldAdded']);
  assert.deepEqual(kinds([one, two], [two, one]), []);
  assert.deepEqual(kinds([one], [{ ...one, required: true }], ['stu']), ['fieldChanged', 'starters']);
});

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
