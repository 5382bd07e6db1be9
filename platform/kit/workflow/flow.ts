import type { CandidateRule, FlowDefinition, FlowNode } from './definition.ts';
import type { Comparison, Condition, ConditionItem } from '../rule/condition.ts';

/**
 * Words in which rooms say a flow: `climb(approve('fdy'), when('days > 3', approve('yxLeader')))`. A node is called by the
 * room's word `flows.<process>.<key>`, else by the word that all rooms share, `flows.presets.<key>`.
 */

/** Who decides: a kind that a room resolves (`fdy`), a role of the school, or whoever a field of the form names. */
type Who = string | { role: string } | { field: string };

/** Somebody's word is asked for: one of the people found is enough. */
export function approve(who: Who, more: Partial<FlowNode> = {}): FlowNode {
  const { key, rule } = asked(who);
  return {
    key,
    type: 'approve',
    name: more.key ?? key,
    mode: 'any',
    assignee: { rules: [rule] },
    buttons: ['approve', 'reject', 'return', 'transfer', 'addSign', 'delegate'],
    returnTo: 'starter',
    afterReturn: 'again',
    // four working hours and a word, twelve and a colleague of the same post decides
    timeout: { hours: 12, workdays: true, remindAfter: 4, do: 'colleague', repeat: 12 },
    ...more,
  };
}

function asked(who: Who): { key: string; rule: CandidateRule } {
  if (typeof who === 'string') return { key: who, rule: { kind: who } };
  if ('role' in who) return { key: who.role, rule: { kind: 'role', ids: [who.role] } };
  return { key: who.field, rule: { kind: 'formUser', field: who.field } };
}

/** A condition; called by a key where it isn't by the first step behind it: what a school has in use keeps its names. */
type Asked = string | { key: string; is: string };

/** Steps that only some cases take: those of which the condition is true. */
export function when(condition: Asked, ...steps: FlowNode[]): FlowNode {
  const { key, is } = typeof condition === 'string' ? { key: steps[0]!.key, is: condition } : condition;
  return {
    key: `${key}If`,
    type: 'condition',
    name: key,
    branches: [
      { key: 'yes', name: key, when: conditionOf(is), children: steps },
      { key: 'no', name: 'else', when: 'else', children: [] },
    ],
  };
}

/** What the room itself does on the way, in the transaction of the word before it: one of its `services`. */
export function run(action: string): FlowNode {
  return { key: action, type: 'service', name: action, service: { action } };
}

/** One step after the other, and the usual manners of an application. */
export function climb(...steps: FlowNode[]): FlowDefinition {
  return {
    nodes: [
      { key: 'start', type: 'start', name: 'start' },
      ...steps,
      { key: 'end', type: 'end', name: 'end' },
    ],
    settings: {
      allowWithdraw: 'anytime',
      dedupe: 'adjacent',
      starterIsApprover: 'skip',
      commentRequired: true,
      urgeEveryHours: 4,
    },
  };
}

const COMPARISONS: { readonly [sign: string]: Comparison } = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
};

/**
 * `days > 3`, `isPublic = true`, `sys.level >= 2 and days > 1`: a field of the form, or a fact of the case behind `sys.`;
 * numbers, true and false as such, anything else as text. Throws where it can't be read: flows are written by us.
 */
function conditionOf(text: string): Condition {
  return { op: 'and', items: text.split(' and ').map(itemOf) };
}

function itemOf(text: string): ConditionItem {
  const [, source = '', name = '', sign = '', given = ''] =
    /^(sys\.)?([A-Za-z]\w*) (=|!=|>=|<=|>|<) (\S+)$/.exec(text.trim()) ?? [];
  const cmp = COMPARISONS[sign];
  if (!cmp) throw new Error(`No condition: ${text}`);
  const value = /^(true|false|-?\d+(\.\d+)?)$/.test(given) ? (JSON.parse(given) as unknown) : given;
  return source ? { sys: name, cmp, value } : { field: name, cmp, value };
}
