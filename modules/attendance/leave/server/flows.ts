import type { Condition, FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';

/**
 * How high a case climbs is a fact computed when it is handed in (`sys.level`, from the days and the limits that the
 * school or the department set), so that a changed limit needs no new flow. The form carries the days themselves,
 * for schools that draw flows of their own.
 */
const reaches = (level: number): Condition => ({
  op: 'and',
  items: [{ sys: 'level', cmp: 'ge', value: level }],
});

const approve = (key: string, kind: string, more: Partial<FlowNode> = {}): FlowNode => ({
  key,
  type: 'approve',
  name: key,
  mode: 'any',
  assignee: { rules: [{ kind }] },
  buttons: ['approve', 'reject', 'return', 'transfer', 'addSign', 'delegate'],
  returnTo: 'starter',
  afterReturn: 'again',
  timeout: { hours: 4, workdays: true, do: 'remind', repeat: 8 },
  ...more,
});

/** A step that only some cases take. */
const when = (key: string, condition: Condition, node: FlowNode): FlowNode => ({
  key: `${key}If`,
  type: 'condition',
  name: key,
  branches: [
    { key: 'yes', name: key, when: condition, children: [node] },
    { key: 'no', name: 'else', when: 'else', children: [] },
  ],
});

const role = (id: string) => ({ assignee: { rules: [{ kind: 'role', ids: [id] }] } });

/** Counsellor, college, student affairs, the school's leader, as far as the level asks; who applies for others is past himself. */
const climb: FlowNode[] = [
  when(
    'counsellor',
    { op: 'and', items: [{ sys: 'byCounsellor', cmp: 'ne', value: true }] },
    approve('fdy', 'fdy'),
  ),
  when('college', reaches(2), approve('yxLeader', 'yxLeader')),
  when('affairs', reaches(3), approve('studentAffairs', 'role', role('gly'))),
  when('leader', reaches(4), approve('schoolLeader', 'role', role('xld'))),
];

const ends = (...between: FlowNode[]): FlowDefinition => ({
  nodes: [
    { key: 'start', type: 'start', name: 'start' },
    ...between,
    { key: 'end', type: 'end', name: 'end' },
  ],
  settings: {
    allowWithdraw: 'anytime',
    dedupe: 'adjacent',
    starterIsApprover: 'skip',
    commentRequired: true,
    urgeEveryHours: 4,
  },
});

/** A leave on duty is first confirmed by whoever called the student away. */
const onDuty = when(
  'duty',
  { op: 'and', items: [{ field: 'isPublic', cmp: 'eq', value: true }] },
  approve('organiser', 'formUser', { assignee: { rules: [{ kind: 'formUser', field: 'organiserId' }] } }),
);

export const leaveFlow: FlowDefinition = ends(onDuty, ...climb);
export const extendFlow: FlowDefinition = ends(...climb);
export const cancelFlow: FlowDefinition = ends(approve('fdy', 'fdy'));

/** What flows of this room may ask about. */
export const vocabulary = {
  fields: [
    'leaveDays',
    'levelDays',
    'leaveTypeId',
    'isPublic',
    'isOutSchool',
    'isOvernight',
    'organiserId',
    'departmentIds',
  ],
  sys: ['level', 'byCounsellor', 'round'],
  kinds: [
    'fdy',
    'bzr',
    'yxLeader',
    'yxSecretary',
    'deptLeaderUp',
    'role',
    'user',
    'formUser',
    'starter',
    'subject',
  ],
};
