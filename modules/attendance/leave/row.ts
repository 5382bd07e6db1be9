import type { Row, RowFrame } from '#platform/kit/resource.ts';
import type { leaveCancel } from './leave-cancel.ts';
import type { leaveExtend } from './leave-extend.ts';
import type { AuditStatus, CancelStatus } from './rules/leave.ts';

/** A leave as its table holds it; the phone stays sealed. */
export type LeaveRow = RowFrame & {
  leaveNo: string;
  studentId: string;
  departmentId: string;
  majorId: string;
  classId: string;
  grade: string;
  leaveTypeId: string;
  startTime: string;
  endTime: string;
  leaveDays: number;
  levelDays: number;
  lessonHours: number;
  isOutSchool: boolean;
  isOvernight: boolean;
  cantonCode: string | null;
  address: string | null;
  transport: string | null;
  contactName: string | null;
  contactPhone: string | null;
  reason: string;
  fileIds: string[] | null;
  organiserId: string | null;
  parentConfirm: 'none' | 'waiting' | 'call' | 'confirmed' | 'refused';
  agentUserId: string | null;
  batchId: string | null;
  source: 'own' | 'agent' | 'group' | 'paper';
  auditStatus: AuditStatus;
  submittedAt: string | null;
  decidedAt: string | null;
  outAt: string | null;
  inAt: string | null;
  actualReturnTime: string | null;
  cancelStatus: CancelStatus;
  cancelMode: string | null;
  closedAt: string | null;
  alertLevel: number;
  contactResult: string | null;
};

export type ExtendRow = Row<typeof leaveExtend> & { studentId: string };
export type CancelRow = Row<typeof leaveCancel>;

/** A parent is asked, or to be called, and hasn't agreed: until then nothing is approved. */
export const isParentOpen = ({ parentConfirm }: Pick<LeaveRow, 'parentConfirm'>): boolean =>
  parentConfirm !== 'none' && parentConfirm !== 'confirmed';
