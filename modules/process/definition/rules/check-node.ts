import type { FlowVocabulary, Report } from './fault.ts';
import type { CandidateRule, FlowNode, FlowSettings } from '#platform/kit/workflow/definition.ts';
import { engineKinds, isTaskNode } from '#platform/kit/workflow/definition.ts';

interface Scope {
  vocabulary: FlowVocabulary;
  settings: Required<FlowSettings>;
}

/** What one node needs by itself: people, share, limits, and the part that its type is made of. */
export function checkNode(node: FlowNode, scope: Scope, report: Report): void {
  if (isTaskNode(node)) {
    checkVote(node, report);
    checkSilence(node, scope.settings, report);
    checkTimeout(node, report);
  }
  if (needsPeople(node)) checkPeople(node, scope.vocabulary, report);
  checkParts(node, scope.vocabulary, report);
}

function needsPeople(node: FlowNode): boolean {
  return isTaskNode(node) || node.type === 'cc' || node.type === 'notify';
}

function checkPeople(node: FlowNode, vocabulary: FlowVocabulary, report: Report): void {
  const rules = node.assignee?.rules ?? [];
  if (rules.length === 0) report(node, 'flow.noAssignee');
  for (const rule of rules) {
    const isKnown =
      (engineKinds as readonly string[]).includes(rule.kind) || vocabulary.kinds.includes(rule.kind);
    if (!isKnown) report(node, 'flow.unknownKind', { kind: rule.kind });
    if (isHollow(rule)) report(node, 'flow.noAssignee', { kind: rule.kind });
    if (OF_FORM.has(rule.kind) && rule.field !== undefined && !vocabulary.fields.includes(rule.field))
      report(node, 'flow.unknownField', { field: rule.field });
  }
  // an answer by a link carries no file: nobody could ever agree
  if (node.needAttach && rules.some(({ kind }) => vocabulary.outside?.includes(kind)))
    report(node, 'flow.outsidePaper');
  const limit = node.assignee?.limit;
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) report(node, 'flow.badLimit');
}

/** Rules that read the form. */
const OF_FORM = new Set(['formUser', 'formDept']);

/** Rules that name nobody by the way they are written. */
function isHollow(rule: CandidateRule): boolean {
  if (rule.kind === 'user' || rule.kind === 'role' || rule.kind === 'localRole')
    return (rule.ids ?? []).length === 0;
  return OF_FORM.has(rule.kind) && rule.field === undefined;
}

function checkVote(node: FlowNode, report: Report): void {
  if (node.mode !== 'ratio') return;
  const isShare = typeof node.ratio === 'number' && node.ratio > 0 && node.ratio <= 1;
  // work without a verdict cannot be outvoted
  if (!isShare || node.type === 'handle') report(node, 'flow.badRatio');
}

function checkSilence(node: FlowNode, settings: Required<FlowSettings>, report: Report): void {
  const isSilent = node.empty?.do === 'pass' || node.timeout?.do === 'pass';
  if (isSilent && settings.emptyPassForbidden) report(node, 'flow.emptyPass');
  if (node.empty?.do === 'user' && (node.empty.ids ?? []).length === 0)
    report(node, 'flow.noAssignee', { kind: 'empty' });
}

function checkTimeout(node: FlowNode, report: Report): void {
  const rule = node.timeout;
  if (!rule) return;
  const isPositive = rule.hours > 0 && (rule.repeat ?? 1) > 0;
  const early = rule.remindAfter ?? rule.hours / 2;
  const hasTarget = rule.do !== 'transfer' || (rule.to ?? []).length > 0;
  const isVerdict = node.type === 'handle' && rule.do === 'reject';
  if (!isPositive || !hasTarget || isVerdict || early <= 0 || early >= rule.hours)
    report(node, 'flow.badTimeout');
}

function checkParts(node: FlowNode, vocabulary: FlowVocabulary, report: Report): void {
  const missing = {
    child: !node.child?.flowKey,
    delay: !((node.delay?.hours ?? 0) > 0 || node.delay?.untilField),
    notify: !node.notify?.template,
    service: !node.service?.action,
  };
  if (Object.hasOwn(missing, node.type) && missing[node.type as keyof typeof missing])
    report(node, 'flow.incomplete');
  checkNames(node, vocabulary, report);
  const used = [node.delay?.untilField, node.child?.each, ...Object.keys(node.fieldPerms ?? {})];
  for (const field of used)
    if (field !== undefined && !vocabulary.fields.includes(field))
      report(node, 'flow.unknownField', { field });
}

function checkNames({ child, service, ...node }: FlowNode, vocabulary: FlowVocabulary, report: Report): void {
  const { flows, services } = vocabulary;
  if (child?.flowKey && flows && !flows.includes(child.flowKey))
    report(node, 'flow.unknownFlow', { flowKey: child.flowKey });
  if (service?.action && services && !services.includes(service.action))
    report(node, 'flow.unknownService', { action: service.action });
}
