import fc from 'fast-check';
import type { Branch, FlowDefinition, FlowNode, FlowSettings } from './definition.ts';
import { flow } from './walk.fixture.ts';

/** Everybody in the random world; `sam` starts, `sue` is the one the cases are about. */
export const people = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'sam', 'sue'] as const;

const ids = fc.uniqueArray(fc.constantFrom(...people), { minLength: 0, maxLength: 4 });

const task: fc.Arbitrary<Partial<FlowNode>> = fc
  .record(
    {
      type: fc.constantFrom('approve', 'approve', 'approve', 'handle'),
      ids,
      mode: fc.constantFrom('any', 'all', 'seq', 'ratio'),
      ratio: fc.constantFrom(0.3, 0.5, 0.66, 1),
      empty: fc.constantFrom<FlowNode['empty']>(
        { do: 'pass' },
        { do: 'admin' },
        { do: 'user', ids: ['gus'] },
      ),
      afterReturn: fc.constantFrom('resume', 'again'),
      returnTo: fc.constantFrom('starter', 'prev', 'any'),
      timeout: fc.constantFrom<FlowNode['timeout']>(
        { hours: 1, do: 'pass' },
        { hours: 1, do: 'reject' },
        { hours: 1, do: 'remind' },
        { hours: 1, do: 'transfer', to: ['sam', 'hal'] },
        { hours: 1, do: 'escalate' },
        { hours: 4, remindAfter: 1, do: 'colleague', repeat: 2 },
        { hours: 4, remindAfter: 1, do: 'pass' },
      ),
    },
    { noNullPrototype: true },
  )
  .map(({ ids: who, mode, ratio, type, ...rest }) => ({
    ...rest,
    type: type as 'approve' | 'handle',
    assignee: { rules: [{ kind: 'user', ids: who }] },
    mode: type === 'handle' && mode === 'ratio' ? ('all' as const) : (mode as FlowNode['mode'] & string),
    ...(mode === 'ratio' && type === 'approve' ? { ratio } : {}),
  }));

const quiet: fc.Arbitrary<Partial<FlowNode>> = fc.constantFrom<Partial<FlowNode>>(
  { type: 'cc', assignee: { rules: [{ kind: 'user', ids: ['gus'] }] } },
  { type: 'notify', notify: { template: 't' }, assignee: { rules: [{ kind: 'starter' }] } },
  { type: 'service', service: { action: 'act' } },
  { type: 'delay', delay: { hours: 1 } },
  { type: 'child', child: { flowKey: 'sub', wait: 'all', each: 'rows' } },
  { type: 'child', child: { flowKey: 'sub', wait: 'any', each: 'rows', onChildReject: 'continue' } },
  { type: 'child', child: { flowKey: 'sub', wait: 'none' } },
  { type: 'delay', delay: { untilField: 'until' } },
);

const { sequence } = fc.letrec<{ sequence: Partial<FlowNode>[]; branching: Partial<FlowNode> }>((tie) => ({
  sequence: fc.array(
    fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { arbitrary: task, weight: 5 },
      { arbitrary: quiet, weight: 1 },
      { arbitrary: tie('branching'), weight: 2 },
    ),
    { maxLength: 3 },
  ),
  branching: fc
    .tuple(
      fc.constantFrom('condition', 'parallel', 'inclusive'),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 10 }), tie('sequence')), { minLength: 1, maxLength: 3 }),
      tie('sequence'),
    )
    .map(([type, lanes, other]) => ({ type: type as 'parallel', branches: branchesOf(lanes, other) })),
}));

function branchesOf(lanes: [number, Partial<FlowNode>[]][], other: Partial<FlowNode>[]): Branch[] {
  const chosen = lanes.map(([days, children], i) => ({
    key: `b${i}`,
    name: `b${i}`,
    priority: i,
    when: { op: 'and' as const, items: [{ field: 'days', cmp: 'le' as const, value: days }] },
    children: children as FlowNode[],
  }));
  return [...chosen, { key: 'else', name: 'else', when: 'else', children: other as FlowNode[] }];
}

const settings: fc.Arbitrary<FlowSettings> = fc.record({
  allowWithdraw: fc.constantFrom('none', 'beforeFirst', 'anytime'),
  dedupe: fc.constantFrom('first', 'adjacent', 'off'),
  starterIsApprover: fc.constantFrom('skip', 'skip', 'toLeader'),
  emptyPassForbidden: fc.boolean(),
});

/** A sound flow of any shape. */
export const anyFlow: fc.Arbitrary<FlowDefinition> = fc
  .tuple(
    fc.tuple(sequence, sequence, sequence).map((parts) => parts.flat()),
    settings,
  )
  .map(([nodes, how]) => {
    let count = 0;
    const named = (list: Partial<FlowNode>[]): FlowNode[] =>
      list.map((node) => {
        count += 1;
        const key = `n${count}`;
        const branches = node.branches?.map((branch) => ({ ...branch, children: named(branch.children) }));
        const full = { type: 'end' as const, ...node, key, name: key };
        return branches ? { ...full, branches } : full;
      });
    return flow(named(nodes), how);
  });
