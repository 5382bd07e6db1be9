import type { ConditionFacts } from '../rule/condition.ts';
import { holds } from '../rule/condition.ts';
import type { Branch, FlowNode } from './definition.ts';

/**
 * The branches of a node that this form takes: all of a parallel node, every true one of an inclusive node, the
 * first true one (by priority) of a condition; "else" when none is true. Empty only for a flow that was never
 * checked.
 */
export function branchesTaken(node: FlowNode, facts: ConditionFacts): Branch[] {
  const branches = [...(node.branches ?? [])].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  if (node.type === 'parallel') return branches;
  const yes = branches.filter(({ when }) => when !== undefined && when !== 'else' && holds(when, facts));
  const taken = node.type === 'condition' ? yes.slice(0, 1) : yes;
  return taken.length > 0 ? taken : branches.filter(({ when }) => when === 'else').slice(0, 1);
}
