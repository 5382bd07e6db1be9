import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { anyFlow } from '#platform/kit/workflow/random-flow.fixture.ts';
import { by, flow } from '#platform/kit/workflow/walk.fixture.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import {
  addBranch,
  changeNode,
  freshNode,
  insertNode,
  moveBranch,
  moveNode,
  removeBranch,
  removeNode,
} from './edit.ts';

const names = { branch: (no: number) => `branch ${no}`, otherwise: 'else' };
const fork = (): FlowNode => freshNode(flow([]), 'condition', 'fork', names);
const keys = (definition: FlowDefinition) => [...treeOf(definition).places.keys()];

test('a node is put after another one, or first in a branch, and taken away again', () => {
  const one = flow([by('a', ['ann']), { ...fork(), key: 'fork' }]);
  const two = insertNode(one, { after: 'a' }, by('b', ['ben']));
  assert.deepEqual(keys(two), ['start', 'a', 'b', 'fork', 'end']);
  const three = insertNode(two, { node: 'fork', branch: 'else' }, by('c', ['cat']));
  assert.deepEqual(keys(three), ['start', 'a', 'b', 'fork', 'c', 'end']);
  assert.deepEqual(keys(removeNode(three, 'fork')), ['start', 'a', 'b', 'end']);
  assert.deepEqual(keys(removeNode(three, 'end')), keys(three), 'a flow keeps its ends');
});

test('neighbours change places, never past the ends', () => {
  const two = flow([by('a', ['ann']), by('b', ['ben'])]);
  assert.deepEqual(keys(moveNode(two, 'a', 1)), ['start', 'b', 'a', 'end']);
  assert.deepEqual(keys(moveNode(two, 'a', -1)), keys(two));
  assert.deepEqual(keys(moveNode(two, 'b', 1)), keys(two));
});

test('a fork keeps two branches, "else" as the last one', () => {
  const one = flow([{ ...fork(), key: 'fork' }]);
  const three = addBranch(one, 'fork', 'third');
  const branchKeys = (definition: FlowDefinition) => definition.nodes[1]!.branches!.map(({ key }) => key);
  assert.deepEqual(branchKeys(three), ['b1', 'b2', 'else']);
  assert.deepEqual(branchKeys(moveBranch(three, 'fork', 'b2', -1)), ['b2', 'b1', 'else']);
  assert.deepEqual(branchKeys(moveBranch(three, 'fork', 'b2', 1)), ['b1', 'b2', 'else']);
  assert.deepEqual(branchKeys(removeBranch(three, 'fork', 'b1')), ['b2', 'else']);
  assert.deepEqual(branchKeys(removeBranch(one, 'fork', 'b1')), ['b1', 'else']);
  assert.deepEqual(branchKeys(removeBranch(three, 'fork', 'else')), ['b1', 'b2', 'else']);
});

test('an option that is switched off leaves no trace', () => {
  const one = flow([by('a', ['ann'], { timeout: { hours: 4, do: 'remind' } })]);
  assert.ok(!('timeout' in changeNode(one, 'a', { timeout: undefined }).nodes[1]!));
});

test('editing never touches the definition that it is given, and keys stay single', () => {
  fc.assert(
    fc.property(anyFlow, fc.nat(), fc.nat(3), (definition, at, what) => {
      const before = JSON.stringify(definition);
      const all = keys(definition);
      const key = all[at % all.length]!;
      const fresh = freshNode(definition, 'approve', 'new', names);
      const after = [
        () => insertNode(definition, { after: key }, fresh),
        () => removeNode(definition, key),
        () => moveNode(definition, key, 1),
        () => changeNode(definition, key, { name: 'renamed' }),
      ][what]!();
      assert.equal(JSON.stringify(definition), before);
      const now = keys(after);
      assert.equal(new Set(now).size, now.length);
      if (what === 0) assert.equal(now.length, all.length + 1);
      if (what === 3) assert.equal(treeOf(after).places.get(key)!.node.name, 'renamed');
    }),
    { numRuns: 200 },
  );
});
