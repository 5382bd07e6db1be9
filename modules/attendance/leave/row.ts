import type { Row } from '#platform/kit/resource.ts';
import type { leaveApply } from './leave-apply.ts';
import type { leaveCancel } from './leave-cancel.ts';
import type { leaveExtend } from './leave-extend.ts';
import type { AuditStatus, CancelStatus } from './rules/leave.ts';

type Stored = Row<typeof leaveApply>;
/** What the server fills in before a leave is stored. */
type Filled =
  | 'leaveNo'
  | 'departmentId'
  | 'majorId'
  | 'classId'
  | 'grade'
  | 'leaveDays'
  | 'levelDays'
  | 'lessonHours'
  | 'isOutSchool'
  | 'isOvernight'
  | 'alertLevel';
type Words = {
  parentConfirm: 'none' | 'waiting' | 'call' | 'confirmed' | 'refused';
  source: 'own' | 'agent' | 'group' | 'paper';
  auditStatus: AuditStatus;
  cancelStatus: CancelStatus;
};

/** A leave as its table holds it; the phone stays sealed. */
export type LeaveRow = Omit<Stored, Filled | keyof Words> & {
  [name in Filled]: NonNullable<Stored[name]>;
} & Words;
export type ExtendRow = Row<typeof leaveExtend> & { studentId: string };
export type CancelRow = Row<typeof leaveCancel>;

/** A parent is asked, or to be called, and hasn't agreed: until then nothing is approved. */
export const isParentOpen = ({ parentConfirm }: Pick<LeaveRow, 'parentConfirm'>): boolean =>
  parentConfirm !== 'none' && parentConfirm !== 'confirmed';
