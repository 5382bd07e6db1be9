import type { CandidateRule, FlowNode } from './definition.ts';
import type { Person, ProcessState } from './state.ts';
import type { Work } from './work.ts';

const answeredHere = new Set([
  'user',
  'starter',
  'starterPick',
  'prevPick',
  'prevApprover',
  'formUser',
  'subject',
]);

/** People whom the engine's own rule kinds name, and the rules that only the caller can answer. */
export function splitRules(work: Work, node: FlowNode): { known: string[]; rules: CandidateRule[] } {
  const all = node.assignee?.rules ?? [];
  const known = all.filter((rule) => answeredHere.has(rule.kind)).flatMap((rule) => named(work, node, rule));
  return { known: [...new Set(known)], rules: all.filter((rule) => !answeredHere.has(rule.kind)) };
}

function named(work: Work, node: FlowNode, rule: CandidateRule): string[] {
  const { state, facts } = work;
  switch (rule.kind) {
    case 'user':
      return rule.ids ?? [];
    case 'starter':
      return [state.starterId];
    case 'subject':
      return state.subjectId === undefined ? [] : [state.subjectId];
    case 'prevApprover':
      return rule.nodeKey === undefined ? [] : approversOf(state, rule.nodeKey);
    case 'formUser':
      return idsIn(
        rule.field !== undefined && Object.hasOwn(facts.form, rule.field) ? facts.form[rule.field] : [],
      );
    default:
      return state.picks[node.key] ?? [];
  }
}

function idsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each): each is string => typeof each === 'string' && each !== '');
}

/** Who decided at a node the last time the case passed it. */
export function approversOf(state: ProcessState, nodeKey: string): string[] {
  const last = state.finishedTasks.findLast((task) => task.nodeKey === nodeKey && !task.undone);
  return last ? approversOfRun(state, last.runNo) : [];
}

/** Who approved in a run, automatic approvals of a named person included. */
export function approversOfRun(state: ProcessState, runNo: number): string[] {
  const done = state.finishedTasks.filter(
    (task) =>
      task.runNo === runNo && !task.undone && (task.status === 'approved' || task.status === 'completed'),
  );
  const ids = done.map((task) => (task.auto ? task.people[0]?.id : task.actorId));
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}

/** People who must not judge this case at this node: its starter and the person it is about. */
export function barredAt(work: Work, node: FlowNode): Set<string> {
  const { state, settings } = work;
  if (node.type !== 'approve' || settings.starterIsApprover === 'self') return new Set();
  // a node that names the starter or the subject on purpose asks for their own confirmation
  const kinds = new Set(node.assignee?.rules.map((rule) => rule.kind));
  const barred = new Set<string>();
  if (!kinds.has('starter')) barred.add(state.starterId);
  if (state.subjectId !== undefined && !kinds.has('subject')) barred.add(state.subjectId);
  if (kinds.has('starter')) barred.delete(state.starterId);
  if (kinds.has('subject') && state.subjectId !== undefined) barred.delete(state.subjectId);
  return barred;
}

/** Everybody once, without the barred; a delegate who is barred gives the place back to its owner. */
export function seatable(people: Person[], barred: Set<string>): Person[] {
  const free = people.flatMap((person) => {
    if (!barred.has(person.id)) return [person];
    const { ownerId } = person;
    return ownerId !== undefined && !barred.has(ownerId) ? [{ id: ownerId }] : [];
  });
  return free.filter((person, index) => free.findIndex((each) => each.id === person.id) === index);
}
