import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import type { Case, FlowField } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { levelOf } from '../rules/levels.ts';
import { limitsOf, settings } from './settings.ts';

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
