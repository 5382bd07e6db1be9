import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { Condition } from '#platform/kit/rule/condition.ts';
import type { Field } from './wire.ts';

/** The ways that approvals of schools usually go, the shortest first. */
export const PRESETS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const;
export type Preset = (typeof PRESETS)[number];

const STEPS = ['bzr', 'fdy', 'yxLeader', 'office', 'gly'] as const;
type Step = (typeof STEPS)[number];

/** Everything in a preset that has a name: the words are `flows.presets.<key>`. */
export type PresetWord = Step | 'together' | 'overOne' | 'overSeven' | 'straight' | 'longer';

export type PresetChoice = {
  kind: Preset;
  /** Role of the office that has a word besides class and college. */
  office: string;
  /** The field that says how many days it is about. */
  days?: string | undefined;
};

const LINES: { readonly [P in Exclude<Preset, 'p5' | 'p8'>]: readonly Step[] } = {
  p1: ['fdy'],
  p2: ['fdy', 'yxLeader'],
  p3: ['fdy', 'yxLeader', 'office'],
  p4: ['bzr', 'fdy', 'yxLeader', 'office'],
  p6: ['yxLeader', 'office'],
  p7: ['office'],
};

/** Does an office of the school have a word in it? */
export const asksOffice = (kind: Preset): boolean => kind !== 'p1' && kind !== 'p2';

/** Does its way hang on how long something takes? */
export const asksDays = (kind: Preset): boolean => kind === 'p8';

/** Fields that tell how many days a case is about: two days, or a number that is called so. */
export function dayFields<F extends Pick<Field, 'name' | 'kind' | 'label'>>(fields: readonly F[]): F[] {
  return fields.filter(
    ({ name, kind, label }) =>
      kind === 'range' || (kind === 'number' && (/days$/i.test(name) || /天|\bdays\b/i.test(label))),
  );
}

/** The flow with the steps of a preset between its ends; form, settings and who may start it stay as they are. */
export function withPreset(
  flow: FlowDefinition,
  choice: PresetChoice,
  say: (word: PresetWord) => string,
): FlowDefinition {
  const end = (type: 'start' | 'end') => flow.nodes.filter((node) => node.type === type);
  return { ...flow, nodes: [...end('start'), ...stepsOf(choice, say), ...end('end')] };
}

/** Nothing stands between the ends yet. */
export const isBlank = ({ nodes }: FlowDefinition): boolean =>
  nodes.every(({ type }) => type === 'start' || type === 'end');

function stepsOf({ kind, office, days = '' }: PresetChoice, say: (word: PresetWord) => string): FlowNode[] {
  const step = (key: Step): FlowNode => ({
    key,
    type: 'approve',
    name: say(key),
    mode: 'any',
    assignee: { rules: [ruleOf(key, office)] },
    buttons: ['approve', 'reject', 'return', 'transfer', 'addSign', 'delegate'],
    returnTo: 'starter',
    afterReturn: 'again',
    timeout: { hours: 16, workdays: true, remindAfter: 8, do: 'colleague' },
  });
  /** Who has not said how long it takes is asked for everybody's word. */
  const beyond = (key: 'overOne' | 'overSeven', most: number, then: Step): FlowNode => {
    const when: Condition = { op: 'and', items: [{ field: days, cmp: 'le', value: most }] };
    return {
      key,
      type: 'condition',
      name: say(key),
      branches: [
        { key: 'short', name: say('straight'), priority: 0, when, children: [] },
        { key: 'else', name: say('longer'), priority: 1, when: 'else', children: [step(then)] },
      ],
    };
  };
  if (kind === 'p8') return [step('fdy'), beyond('overOne', 1, 'yxLeader'), beyond('overSeven', 7, 'office')];
  if (kind !== 'p5') return LINES[kind].map(step);
  const lane = (key: Step, priority: number) => ({ key, name: say(key), priority, children: [step(key)] });
  const branches = [lane('yxLeader', 0), lane('office', 1)];
  return [step('fdy'), { key: 'together', type: 'parallel', name: say('together'), branches }, step('gly')];
}

function ruleOf(step: Step, office: string) {
  if (step === 'office') return { kind: 'role', ids: [office] };
  return step === 'gly' ? { kind: 'role', ids: ['gly'] } : { kind: step };
}
