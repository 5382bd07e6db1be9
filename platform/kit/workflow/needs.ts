import type { FlowNode } from './definition.ts';
import { barredAt, seatable, splitRules } from './people.ts';
import { openRun, passEmpty } from './run.ts';
import type { Need, Person } from './state.ts';
import type { Work } from './work.ts';
import { nextNo, nodeOf, refuse } from './work.ts';

type More = Pick<Need, 'have' | 'before' | 'taskNo' | 'leadersOf' | 'colleaguesOf'>;

/** Asks the caller who the people of a node are. A question that nobody needs to look up is answered at once. */
export function ask(work: Work, node: FlowNode, purpose: Need['purpose'], more: More, ids?: string[]): void {
  const split = ids === undefined ? splitRules(work, node) : { known: ids, rules: [] };
  const need: Need = { no: nextNo(work), nodeKey: node.key, purpose, ...split, ...more };
  const isIdle =
    split.known.length === 0 && split.rules.length === 0 && !more.leadersOf && purpose !== 'admin';
  checkPicks(work, node, purpose, need);
  if (isIdle && purpose !== 'timeout') seatPeople[purpose](work, node, [], need);
  else work.state.needs.push(need);
}

function checkPicks(work: Work, node: FlowNode, purpose: Need['purpose'], need: Need): void {
  if (purpose !== 'assignee' || need.known.length > 0) return;
  const wantsPick = node.assignee?.rules.every((rule) => rule.kind === 'prevPick') ?? false;
  // the previous approver can still choose; going on would lose his choice for ever
  if (wantsPick) refuse('process.pickMissing', { nodeKey: node.key, nodeName: node.name });
}

/** Uses the answer to one question. `timeout` answers belong to the caller's side of the machine. */
export function answerNeed(work: Work, need: Need, people: Person[]): void {
  if (need.purpose === 'timeout') throw new Error('a timeout is answered by late.ts');
  seatPeople[need.purpose](work, nodeOf(work, need.nodeKey), people, need);
}

type Use = (work: Work, node: FlowNode, people: Person[], need: Need) => void;

const seatPeople: Record<Exclude<Need['purpose'], 'timeout'>, Use> = {
  assignee: (work, node, people, need) => {
    const barred = barredAt(work, node);
    const free = seatable(people, barred);
    const replaced = people.filter((person) => barred.has(person.id)).map((person) => person.id);
    const before = need.before ?? [];
    if (replaced.length > 0 && work.settings.starterIsApprover === 'toLeader')
      ask(work, node, 'leader', { before, have: free, leadersOf: [...new Set(replaced)] }, []);
    else seat(work, node, free, before);
  },
  leader: (work, node, people, need) => {
    const all = seatable([...(need.have ?? []), ...people], barredAt(work, node));
    seat(work, node, all, need.before ?? []);
  },
  fallback: (work, node, people, need) => {
    const free = seatable(people, barredAt(work, node));
    if (free.length > 0) openRun(work, node, free, need.before ?? []);
    else ask(work, node, 'admin', { before: need.before ?? [] }, []);
  },
  admin: (work, node, people, need) => {
    const free = seatable(people, barredAt(work, node));
    if (free.length > 0) openRun(work, node, free, need.before ?? []);
    else refuse('process.noApprover', { nodeKey: node.key, nodeName: node.name });
  },
  cc: (work, node, people) => {
    const ids = seatable(people, new Set()).map((person) => person.id);
    if (ids.length > 0) work.effects.push({ kind: 'cc', nodeKey: node.key, ids });
  },
  notify: (work, node, people) => {
    const ids = seatable(people, new Set()).map((person) => person.id);
    const template = node.notify?.template ?? '';
    if (ids.length > 0) work.effects.push({ kind: 'notify', nodeKey: node.key, template, ids });
  },
};

function seat(work: Work, node: FlowNode, people: Person[], before: string[]): void {
  const few = node.assignee?.limit === undefined ? people : people.slice(0, node.assignee.limit);
  if (few.length > 0) return openRun(work, node, few, before);
  const rule = node.empty ?? { do: 'admin' as const };
  const isSilent = rule.do === 'pass' && !work.settings.emptyPassForbidden;
  if (isSilent) passEmpty(work, node);
  else if (rule.do === 'block') refuse('process.noApprover', { nodeKey: node.key, nodeName: node.name });
  else if (rule.do === 'user') ask(work, node, 'fallback', { before }, rule.ids ?? []);
  else ask(work, node, 'admin', { before }, []);
}
