import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkFlow } from './check.ts';
import type { Branch, FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { FlowFaultKey } from './fault.ts';
import { anyFlow } from '#platform/kit/workflow/random-flow.fixture.ts';
import { by, flow } from '#platform/kit/workflow/walk.fixture.ts';

const vocabulary = {
  fields: ['days', 'day', 'rows', 'helper'],
  kinds: ['keeper', 'parent'],
  outside: ['parent'],
  sys: ['hour'],
};

function faultsOf(definition: FlowDefinition): string[] {
  return checkFlow(definition, vocabulary).map((fault) => `${fault.nodeKey}:${fault.key}`);
}

function only(nodes: FlowNode[], key: FlowFaultKey, nodeKey: string, settings = {}): void {
  assert.deepEqual([...new Set(faultsOf(flow(nodes, settings)))], [`${nodeKey}:${key}`]);
}

function choice(key: string, branches: Partial<Branch>[]): FlowNode {
  const full = branches.map((branch, i) => ({ key: `b${i}`, name: `b${i}`, children: [], ...branch }));
  return { key, type: 'condition', name: key, branches: full };
}

const long = { op: 'and' as const, items: [{ field: 'days', cmp: 'gt' as const, value: 7 }] };
const good = by('a', ['ann']);

test('a sound flow has no faults', () => {
  const nodes = [good, choice('c', [{ when: long, children: [by('b', ['ben'])] }, { when: 'else' }])];
  assert.deepEqual(faultsOf(flow(nodes)), []);
});

test('an approval without people, or by a kind nobody answers for, is refused', () => {
  only([{ key: 'a', type: 'approve', name: 'a' }], 'flow.noAssignee', 'a');
  only([by('a', [])], 'flow.noAssignee', 'a');
  only([{ ...good, assignee: { rules: [{ kind: 'wizard' }] } }], 'flow.unknownKind', 'a');
  only([{ ...good, assignee: { rules: [{ kind: 'formUser', field: 'nobody' }] } }], 'flow.unknownField', 'a');
  only([{ ...good, assignee: { rules: [{ kind: 'prevPick' }] } }], 'flow.nobodyBefore', 'a');
  only([{ ...good, assignee: { rules: [{ kind: 'prevApprover', nodeKey: 'z' }] } }], 'flow.unknownNode', 'a');
  only([{ ...good, assignee: { rules: [{ kind: 'keeper' }], limit: 0 } }], 'flow.badLimit', 'a');
});

test('who answers by a link is not asked for papers', () => {
  const parent = { ...good, assignee: { rules: [{ kind: 'parent' }] } };
  assert.deepEqual(faultsOf(flow([{ ...parent, needSign: true }])), []);
  only([{ ...parent, needAttach: true }], 'flow.outsidePaper', 'a');
});

test('a condition has exactly one "else" and sensible comparisons', () => {
  only([choice('c', [{ when: long }, { when: long }])], 'flow.noElse', 'c');
  only([choice('c', [{ when: 'else' }, { when: 'else' }])], 'flow.elseTwice', 'c');
  only([choice('c', [{ when: 'else' }])], 'flow.tooFewBranches', 'c');
  only([choice('c', [{ when: { op: 'and', items: [] } }, { when: 'else' }])], 'flow.badCondition', 'c');
  const unknown = { op: 'and' as const, items: [{ field: 'sleep', cmp: 'gt' as const, value: 7 }] };
  only([choice('c', [{ when: unknown }, { when: 'else' }])], 'flow.unknownField', 'c');
  const half = { op: 'and' as const, items: [{ sys: 'hour', cmp: 'between' as const, value: [1] }] };
  only([choice('c', [{ when: half }, { when: 'else' }])], 'flow.badCondition', 'c');
});

test('nothing stands where no case can come', () => {
  const end: FlowNode = { key: 'e', type: 'end', name: 'e' };
  assert.deepEqual(faultsOf(flow([{ ...end }, good])), ['a:flow.unreachable', 'end:flow.unreachable']);
  const both = [
    { when: long, children: [{ ...end }] },
    { when: 'else' as const, children: [{ ...end, key: 'f' }] },
  ];
  assert.deepEqual(faultsOf(flow([choice('c', both), good])), ['a:flow.unreachable', 'end:flow.unreachable']);
  only(
    [{ ...good, branches: [{ key: 'x', name: 'x', children: [by('b', ['ben'])] }] }],
    'flow.unreachable',
    'b',
  );
});

test('a split cannot end the case in one of its branches', () => {
  const end: FlowNode = { key: 'e', type: 'end', name: 'e' };
  const split: FlowNode = {
    key: 'p',
    type: 'parallel',
    name: 'p',
    branches: [
      { key: 'x', name: 'x', children: [end] },
      { key: 'y', name: 'y', children: [] },
    ],
  };
  only([split], 'flow.endInBranch', 'e');
});

test('a return leads to a node before, never into another branch', () => {
  const back = (to: string, key = 'z') => by(key, ['zoe'], { returnTo: [to] });
  only([good, back('nowhere')], 'flow.returnTarget', 'z');
  only([back('a'), good], 'flow.returnTarget', 'z');
  assert.deepEqual(faultsOf(flow([good, back('a'), back('starter', 'y')])), []);
  const split: FlowNode = {
    key: 'p',
    type: 'parallel',
    name: 'p',
    branches: [
      { key: 'x', name: 'x', children: [good] },
      { key: 'y', name: 'y', children: [back('a')] },
    ],
  };
  only([split], 'flow.returnTarget', 'z');
  only(
    [
      choice('c', [
        { when: long, children: [good] },
        { when: 'else', children: [back('a')] },
      ]),
    ],
    'flow.returnTarget',
    'z',
  );
});

test('keys are words and used once', () => {
  only([good, { ...good }], 'flow.duplicateKey', 'a');
  only([by('starter', ['ann'])], 'flow.badKey', 'starter');
  only([by('a b', ['ann'])], 'flow.badKey', 'a b');
});

test('votes, limits and parts are complete', () => {
  only([by('a', ['ann'], { mode: 'ratio', ratio: 1.2 })], 'flow.badRatio', 'a');
  only([by('a', ['ann'], { timeout: { hours: 0, do: 'remind' } })], 'flow.badTimeout', 'a');
  only([by('a', ['ann'], { timeout: { hours: 1, do: 'transfer' } })], 'flow.badTimeout', 'a');
  only([{ key: 's', type: 'service', name: 's' }], 'flow.incomplete', 's');
  only([{ key: 'd', type: 'delay', name: 'd', delay: { untilField: 'never' } }], 'flow.unknownField', 'd');
  only([by('a', ['ann'], { empty: { do: 'pass' } })], 'flow.emptyPass', 'a', { emptyPassForbidden: true });
});

test('where nothing may pass without a person, somebody has a word', () => {
  only([], 'flow.emptyPass', 'start', { emptyPassForbidden: true });
  assert.deepEqual(faultsOf(flow([])), [], 'elsewhere what is handed in may only be kept');
});

test('a flow has a start, an end and a size a person can read', () => {
  const bare = checkFlow({ nodes: [good] }, vocabulary).map((fault) => fault.key);
  assert.deepEqual(bare, ['flow.noStart', 'flow.noEnd']);
  const many = Array.from({ length: 300 }, (_, i) => by(`n${i}`, ['ann']));
  assert.deepEqual(faultsOf(flow(many)), [':flow.tooLarge']);
});

test('random flows are sound, so that what is proven of them is about real ones', () => {
  const vocabulary = { fields: ['days', 'rows', 'until'], kinds: [], sys: [] };
  const tolerated = ['flow.noAssignee', 'flow.emptyPass', 'flow.badTimeout', 'flow.tooLarge'];
  fc.assert(
    fc.property(anyFlow, (definition) => {
      const faults = checkFlow(definition, vocabulary).filter((fault) => !tolerated.includes(fault.key));
      assert.deepEqual(faults, []);
    }),
    { numRuns: 300 },
  );
});
