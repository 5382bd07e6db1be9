import type { Facts } from '#platform/kit/errors.ts';
import { formFaultKeys } from '#platform/kit/form/form-check.ts';
import type { FlowNode } from '#platform/kit/workflow/definition.ts';

/** One thing that stops a flow from being published; the designer marks the node. */
export interface FlowFault {
  nodeKey: string;
  key: FlowFaultKey;
  facts: Facts;
}

/** Every fault of a definition, as keys of words. */
export const flowFaultKeys = [
  ...formFaultKeys,
  'flow.badKey',
  'flow.badCondition',
  'flow.badLimit',
  'flow.badRatio',
  'flow.badTimeout',
  'flow.duplicateKey',
  'flow.elseTwice',
  'flow.emptyPass',
  'flow.endInBranch',
  'flow.incomplete',
  'flow.noAssignee',
  'flow.noElse',
  'flow.noEnd',
  'flow.noStart',
  'flow.nobodyBefore',
  'flow.outsidePaper',
  'flow.returnTarget',
  'flow.tooFewBranches',
  'flow.tooLarge',
  'flow.unknownField',
  'flow.unknownFlow',
  'flow.unknownKind',
  'flow.unknownNode',
  'flow.unknownPerson',
  'flow.unknownService',
  'flow.unreachable',
] as const;

export type FlowFaultKey = (typeof flowFaultKeys)[number];

/** What the process type offers: its form fields, the rule kinds that have a provider, the known sys facts. */
export interface FlowVocabulary {
  fields: readonly string[];
  kinds: readonly string[];
  sys: readonly string[];
  /** Keys of flows that another may start; absent = not checked. */
  flows?: readonly string[];
  /** Rule kinds that find people without an account, who answer by a link. */
  outside?: readonly string[];
  /** Actions that the process type offers; absent = not checked. */
  services?: readonly string[];
}

/** Adds a fault to the list. */
export type Report = (node: FlowNode, key: FlowFaultKey, facts?: Facts) => void;
