import type { FlowVocabulary, Report } from './fault.ts';
import type { Branch, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { Condition, ConditionItem } from '#platform/kit/rule/condition.ts';
import { splits } from '#platform/kit/workflow/definition.ts';

const maxConditionDepth = 4;

/** A branching node has at least two branches with names of their own and, where it chooses, exactly one "else". */
export function checkBranches(node: FlowNode, vocabulary: FlowVocabulary, report: Report): void {
  const isBranching = splits(node) || node.type === 'condition';
  const branches = node.branches ?? [];
  if (!isBranching) {
    for (const branch of branches) for (const child of branch.children) report(child, 'flow.unreachable');
    return;
  }
  if (branches.length < 2) report(node, 'flow.tooFewBranches');
  if (new Set(branches.map((branch) => branch.key)).size < branches.length) report(node, 'flow.duplicateKey');
  if (node.type === 'parallel') return;
  const others = branches.filter((branch) => branch.when === 'else').length;
  if (others === 0) report(node, 'flow.noElse');
  if (others > 1) report(node, 'flow.elseTwice');
  for (const branch of branches) checkWhen(node, branch, vocabulary, report);
}

function checkWhen(node: FlowNode, branch: Branch, vocabulary: FlowVocabulary, report: Report): void {
  if (branch.when === 'else') return;
  const facts = { branch: branch.name };
  if (!branch.when || !isCondition(branch.when, 1)) return report(node, 'flow.badCondition', facts);
  for (const item of itemsOf(branch.when)) {
    const isKnown =
      item.field === undefined
        ? vocabulary.sys.includes(item.sys ?? '')
        : vocabulary.fields.includes(item.field);
    if (!isKnown) report(node, 'flow.unknownField', { field: item.field ?? item.sys ?? '', ...facts });
  }
}

function isCondition(condition: Condition, depth: number): boolean {
  if (depth > maxConditionDepth || condition.items.length === 0) return false;
  return condition.items.every((item) => ('items' in item ? isCondition(item, depth + 1) : isItem(item)));
}

function isItem(item: ConditionItem): boolean {
  if ((item.field === undefined) === (item.sys === undefined)) return false;
  const { cmp, value } = item;
  if (cmp === 'empty') return true;
  if (cmp === 'in' || cmp === 'notIn') return Array.isArray(value) && value.length > 0;
  if (cmp === 'between') return Array.isArray(value) && value.length === 2;
  return value !== undefined && value !== null && value !== '';
}

function itemsOf(condition: Condition): ConditionItem[] {
  return condition.items.flatMap((item) => ('items' in item ? itemsOf(item) : [item]));
}
