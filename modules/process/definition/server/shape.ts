import { z } from 'zod';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { Condition } from '#platform/kit/rule/condition.ts';
import { COLUMN_KINDS, FORM_KINDS } from '#platform/kit/form/form-field.ts';

/** The shape of a definition that comes from outside (designer, import): every key known, everything bounded. */

const word = z.string().min(1).max(60);
const ids = z.array(word).max(500);
const hours = z.number().min(0).max(8760);

const item = z.strictObject({
  field: word.optional(),
  sys: word.optional(),
  cmp: z.enum(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'notIn', 'contains', 'between', 'empty']),
  value: z
    .union([
      z.string().max(200),
      z.number(),
      z.boolean(),
      z.array(z.union([z.string().max(200), z.number()])).max(200),
    ])
    .optional(),
});

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.strictObject({ op: z.enum(['and', 'or']), items: z.array(z.union([item, condition])).max(50) }),
) as z.ZodType<Condition>;

const rule = z.strictObject({
  kind: word,
  ids: ids.optional(),
  field: word.optional(),
  level: z.int().min(0).max(20).optional(),
  nodeKey: word.optional(),
  pick: z.enum(['one', 'many']).optional(),
  range: ids.optional(),
});

const timeout = z.strictObject({
  hours,
  workdays: z.boolean().optional(),
  remindAfter: hours.optional(),
  do: z.enum(['remind', 'pass', 'reject', 'transfer', 'colleague', 'escalate']),
  repeat: hours.optional(),
  to: ids.optional(),
});

const parts = {
  assignee: z.strictObject({ rules: z.array(rule).max(20), limit: z.int().optional() }),
  mode: z.enum(['any', 'all', 'seq', 'ratio']),
  ratio: z.number(),
  empty: z.strictObject({ do: z.enum(['pass', 'admin', 'user', 'block']), ids: ids.optional() }),
  timeout,
  buttons: z
    .array(z.enum(['approve', 'reject', 'return', 'transfer', 'addSign', 'delegate', 'save', 'print']))
    .max(8),
  fieldPerms: z.record(word, z.enum(['edit', 'read', 'hide'])),
  needSign: z.boolean(),
  needAttach: z.boolean(),
  commentTemplate: z.string().max(500),
  returnTo: z.union([z.enum(['starter', 'prev', 'any']), z.array(word).max(50)]),
  afterReturn: z.enum(['resume', 'again']),
  child: z.strictObject({
    flowKey: word,
    map: z.record(word, word).optional(),
    wait: z.enum(['all', 'any', 'none']),
    each: word.optional(),
    onChildReject: z.enum(['reject', 'continue']).optional(),
  }),
  delay: z.strictObject({
    hours: hours.optional(),
    workdays: z.boolean().optional(),
    untilField: word.optional(),
  }),
  notify: z.strictObject({ template: z.string().max(200) }),
  service: z.strictObject({ action: word, params: z.record(word, z.unknown()).optional() }),
};

const node: z.ZodType<FlowNode> = z.lazy(() =>
  z.strictObject({
    key: word,
    type: z.enum([
      'start',
      'approve',
      'handle',
      'cc',
      'condition',
      'parallel',
      'inclusive',
      'child',
      'delay',
      'notify',
      'service',
      'end',
    ]),
    name: word,
    ...z.object(parts).partial().shape,
    branches: z.array(branch).max(20).optional(),
  }),
) as z.ZodType<FlowNode>;

const branch = z.strictObject({
  key: word,
  name: word,
  priority: z.int().optional(),
  when: z.union([z.literal('else'), condition]).optional(),
  children: z.array(node).max(100),
});

/** Letters, the day, and exactly one counter. */
const SERIAL = /^[A-Z]{1,6}(-?\{date\})?-?\{seq:[3-6]\}$/;

const settings = z.strictObject({
  allowWithdraw: z.enum(['none', 'beforeFirst', 'anytime']).optional(),
  dedupe: z.enum(['first', 'adjacent', 'off']).optional(),
  starterIsApprover: z.enum(['self', 'skip', 'toLeader']).optional(),
  urgeEveryHours: hours.optional(),
  commentRequired: z.boolean().optional(),
  emptyPassForbidden: z.boolean().optional(),
  titleRule: z.string().max(100).optional(),
  summaryFields: z.array(word).max(3).optional(),
  snRule: z.string().max(30).regex(SERIAL).or(z.literal('')).optional(),
});

const column = {
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  label: z.string().max(40),
  required: z.boolean().optional(),
  hint: z.string().max(1_000).optional(),
  dict: word.optional(),
  options: z.array(z.string().trim().min(1).max(150)).max(500).optional(),
  max: z.int().min(1).max(50).optional(),
  formula: z.string().max(300).optional(),
  scale: z.int().min(0).max(4).optional(),
  initial: z.union([z.string().max(200), z.number()]).optional(),
};
const formField = z.strictObject({
  ...column,
  kind: z.enum(FORM_KINDS),
  to: word.optional(),
  count: z.enum(['natural', 'workdays']).optional(),
  visibleWhen: condition.optional(),
  requiredWhen: condition.optional(),
  readOnlyWhen: condition.optional(),
  of: z
    .array(z.strictObject({ ...column, kind: z.enum(COLUMN_KINDS), sum: z.boolean().optional() }))
    .max(12)
    .optional(),
});

const shape = z.strictObject({
  nodes: z.array(node).max(200),
  settings: settings.optional(),
  form: z.array(formField).max(60).optional(),
  starters: z.array(word).max(20).optional(),
  starterDepartments: z.array(word).max(100).optional(),
  starterGrades: z
    .array(z.string().regex(/^\d{4}$/))
    .max(20)
    .optional(),
  starterClasses: z.array(z.uuid()).max(300).optional(),
  starterUsers: z.array(z.uuid()).max(100).optional(),
  match: condition.optional(),
  priority: z.int().min(0).max(999).optional(),
});

/** Parses a definition; sense is checked by `checkFlow` afterwards. */
export const flowShape = z
  .unknown()
  // measured without recursion first: the parser itself recurses
  .refine((value) => depthOf(value) <= maxDepth, { abort: true, error: 'too deep' })
  .pipe(shape) as unknown as z.ZodType<FlowDefinition>;

/** Eight branches deep is four levels of JSON each, conditions included. */
const maxDepth = 60;

function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return depth;
  }
  return maxDepth + 1;
}
