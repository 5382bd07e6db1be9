import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowDefinition, FlowNode } from './definition.ts';
import { drawn } from './drawn.ts';
import { expectedPath } from './path.ts';
import { by, flow, Walk } from './walk.fixture.ts';

const long = { op: 'and' as const, items: [{ field: 'days', cmp: 'gt' as const, value: 3 }] };
const choice: FlowNode = {
  key: 'c',
  type: 'condition',
  name: 'c',
  branches: [
    { key: 'long', name: 'long', when: long, children: [by('l', ['lea'])] },
    { key: 'else', name: 'else', when: 'else', children: [by('s', ['sue'])] },
  ],
};
const split: FlowNode = {
  key: 'p',
  type: 'parallel',
  name: 'p',
  branches: [
    { key: 'x', name: 'x', children: [by('x1', ['xia'])] },
    { key: 'y', name: 'y', children: [by('y1', ['yan'], { returnTo: 'any' })] },
  ],
};
const definition = flow([by('a', ['ann']), choice, split]);

function pictureOf(walk: Walk, shape: FlowDefinition = definition): Record<string, string> {
  const nodes = drawn(shape, walk.state, { form: walk.form, sys: {} });
  return Object.fromEntries(nodes.map((node) => [node.nodeKey, node.state]));
}

test('the expected path names the nodes in order, with the branches around them', () => {
  const path = expectedPath(definition, { days: 5 }, {});
  assert.deepEqual(
    path.map((node) => node.nodeKey),
    ['start', 'a', 'c', 'l', 'p', 'x1', 'y1', 'end'],
  );
  assert.deepEqual(path[5]?.lanes, ['p/x']);
});

test('the path of the preview is the path of the real case', () => {
  for (const days of [2, 5]) {
    const walk = new Walk(definition).start({ days });
    while (walk.state.status === 'running') walk.approve(walk.asked[0] ?? '');
    const passed = new Set(walk.state.trace.map((entry) => entry.nodeKey));
    assert.deepEqual(passed, new Set(expectedPath(definition, { days }, {}).map((node) => node.nodeKey)));
  }
});

test('the drawing tells done, current, ahead and passed by, with who and when', () => {
  const walk = new Walk(definition).start({ days: 5 });
  walk.approve('ann');
  const expected = {
    start: 'done',
    a: 'done',
    c: 'current',
    l: 'current',
    s: 'skipped',
    p: 'ahead',
    x1: 'ahead',
    y1: 'ahead',
    end: 'ahead',
  };
  assert.deepEqual(pictureOf(walk), expected);
  const nodes = drawn(definition, walk.state, { form: walk.form, sys: {} });
  const first = nodes.find((node) => node.nodeKey === 'a')?.people[0];
  assert.deepEqual([first?.people, first?.status], [[{ id: 'ann' }], 'approved']);
  assert.ok(first?.at);
  assert.deepEqual(nodes.find((node) => node.nodeKey === 'l')?.people[0]?.people, [{ id: 'lea' }]);
});

test('after a return the drawing shows what has to be done again', () => {
  const walk = new Walk(definition).start({ days: 1 });
  walk.approve('ann');
  walk.approve('sue');
  walk.return('yan', 'a');
  const picture = pictureOf(walk);
  assert.deepEqual(
    [picture['a'], picture['s'], picture['y1'], picture['x1']],
    ['current', 'ahead', 'returned', 'cancelled'],
  );
});

test('a finished case has nothing ahead', () => {
  const walk = new Walk(definition).start({ days: 1 });
  walk.reject('ann');
  const states = Object.values(pictureOf(walk));
  assert.ok(!states.includes('ahead') && !states.includes('current'));
  assert.equal(pictureOf(walk)['a'], 'rejected');
  const done = new Walk(definition).start({ days: 1 });
  for (const id of ['ann', 'sue', 'xia', 'yan']) done.approve(id);
  assert.equal(pictureOf(done)['end'], 'done');
});
