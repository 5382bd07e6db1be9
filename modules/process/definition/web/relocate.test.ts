import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { anyFlow } from '#platform/kit/workflow/random-flow.fixture.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { by, flow } from '#platform/kit/workflow/walk.fixture.ts';
import { addBranch, freshNode, inOrder, insertNode, nodeAt } from './edit.ts';
import { placeBranch, relocate, spotKey, spotOf, spotsFor } from './relocate.ts';

const names = { branch: (no: number) => `branch ${no}`, otherwise: 'else' };
const fork = (): FlowNode => ({ ...freshNode(flow([]), 'condition', 'fork', names), key: 'fork' });
const keys = (definition: FlowDefinition) => [...treeOf(definition).places.keys()];
const drawn = () =>
  insertNode(
    flow([by('a', ['ann']), fork(), by('z', ['zoe'])]),
    { node: 'fork', branch: 'b1' },
    by('x', ['xu']),
  );

test('a node is taken into a branch, out of it and to another place of its sequence', () => {
  const into = relocate(drawn(), 'a', { node: 'fork', branch: 'else' });
  assert.deepEqual(keys(into), ['start', 'fork', 'x', 'a', 'z', 'end']);
  assert.equal(treeOf(into).places.get('a')?.parent?.branch.key, 'else');
  assert.deepEqual(keys(relocate(into, 'x', { after: 'z' })), ['start', 'fork', 'a', 'z', 'x', 'end']);
  assert.deepEqual(keys(relocate(drawn(), 'z', { after: 'start' })), ['start', 'z', 'a', 'fork', 'x', 'end']);
});

test('a fork goes with all its branches, never into itself, and the ends stay', () => {
  const first = relocate(drawn(), 'fork', { after: 'start' });
  assert.deepEqual(keys(first), ['start', 'fork', 'x', 'a', 'z', 'end']);
  assert.equal(relocate(first, 'fork', { after: 'x' }), first);
  assert.equal(relocate(first, 'fork', { node: 'fork', branch: 'b1' }), first);
  assert.equal(relocate(first, 'start', { after: 'a' }), first);
  assert.equal(relocate(first, 'a', { after: 'end' }), first);
});

test('a branch takes the place of another one, "else" stays the last', () => {
  const three = addBranch(addBranch(drawn(), 'fork', 'two'), 'fork', 'three');
  const order = (now: FlowDefinition) => inOrder(nodeAt(now, 'fork')!.branches!).map(({ key }) => key);
  assert.deepEqual(order(three), ['b1', 'b2', 'b3', 'else']);
  assert.deepEqual(order(placeBranch(three, 'fork', 'b3', 'b1')), ['b3', 'b1', 'b2', 'else']);
  assert.deepEqual(order(placeBranch(three, 'fork', 'b1', 'b3')), ['b2', 'b3', 'b1', 'else']);
  assert.deepEqual(order(placeBranch(three, 'fork', 'b1', 'else')), ['b2', 'b3', 'b1', 'else']);
  assert.equal(placeBranch(three, 'fork', 'else', 'b1'), three);
});

test('wherever a node is taken, none is lost and none is there twice', () => {
  fc.assert(
    fc.property(anyFlow, fc.nat(), fc.nat(), (definition, which, where) => {
      const all = keys(definition);
      const key = all[which % all.length]!;
      const spots = spotsFor(definition, key);
      if (spots.length === 0) return;
      const spot = spots[where % spots.length]!;
      assert.deepEqual(spotOf(spotKey(spot)), spot);
      const moved = relocate(definition, key, spot);
      assert.deepEqual(keys(moved).toSorted(), all.toSorted());
      assert.notDeepEqual(moved, definition);
    }),
    { numRuns: 200 },
  );
});
