import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { Condition } from '#platform/kit/rule/condition.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import type { Case, FlowField } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { levelOf } from '../rules/levels.ts';
import { limitsOf, settings } from './settings.ts';

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
  // four hours and a word, twelve and a colleague of the same post decides
  timeout: { hours: 12, workdays: true, remindAfter: 4, do: 'colleague', repeat: 12 },
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

/** What flows of this room may ask about: the leave as it was handed in. */
const shared: readonly FlowField[] = [
  { name: 'leaveDays', kind: 'number' },
  { name: 'levelDays', kind: 'number' },
  { name: 'leaveTypeId', kind: 'ref', options: typeOptions },
  { name: 'isOutSchool', kind: 'boolean' },
];
export const extendFields: readonly FlowField[] = [...shared, { name: 'departmentIds', kind: 'list' }];
export const leaveFields: readonly FlowField[] = [
  ...shared,
  { name: 'startTime', kind: 'date' },
  { name: 'endTime', kind: 'date' },
  { name: 'isPublic', kind: 'boolean' },
  { name: 'isOvernight', kind: 'boolean' },
  { name: 'organiserId', kind: 'person' },
  { name: 'departmentIds', kind: 'list' },
];

/** Facts that the school's limits and the way of asking make of a leave. */
export const leaveFacts: readonly FlowField[] = [
  { name: 'level', kind: 'number' },
  { name: 'byCounsellor', kind: 'boolean' },
];

async function typeOptions(work: Work) {
  const types = await work.db.rows<{ value: string; label: string }>(
    sql`select id as value, name as label from leave_type order by sort, code`,
  );
  return types.map(({ value, label }) => ({ value, label: firstRowName(work, 'leaveType', label) }));
}

/** How high a leave of so many days climbs in the student's department, for a dry run. */
export async function factsOf(work: Work, { form, subjectId }: Pick<Case, 'form' | 'subjectId'>) {
  const student = await work.db.row<{ departmentId: string }>(
    sql`select department_id from student where id = ${subjectId}::uuid`,
  );
  const days = Number(form['levelDays'] ?? form['leaveDays'] ?? 0);
  const limits = limitsOf(await settings(work), student?.departmentId ?? null);
  return { level: levelOf(days, limits), byCounsellor: false };
}
