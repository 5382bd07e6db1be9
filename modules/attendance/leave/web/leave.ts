import { path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { ListRow } from '#platform/web/list/row.ts';

export const ROOM = 'attendance/leave';

/** A leave of the student's own, as `leaveApply/getMine` and `current` answer it. */
export type Leave = ListRow & {
  leaveNo: string;
  state: string;
  leaveTypeId: string;
  startTime: string;
  endTime: string;
  leaveDays: number;
  lessonHours: number;
  isOutSchool: boolean;
  isOvernight: boolean;
  address: string | null;
  cantonCode: string | null;
  transport: string | null;
  contactName: string | null;
  /** Masked. */
  contactPhone: string | null;
  batchId: string | null;
  parentConfirm: string;
  auditStatus: string;
  actualReturnTime: string | null;
  /** Only where the answer carries them. */
  reason?: string | null;
  fileIds?: string[] | null;
  organiserId?: string | null;
};

/** What `current` knows besides. */
export type Current = Leave & {
  cancelUntil: string;
  openExtension: string | null;
  askedReturn: string | null;
};

export type Budget = {
  used: number;
  total: number;
  percent: number | null;
  level: string;
  term: string | null;
};

export type Lesson = {
  day: string;
  sectionFrom: number;
  sectionTo: number;
  hours: number;
  courseName: string;
  teacherName: string;
};

export type Problem = { key: string; field: string | null; msg: string };

/** What `leaveApply/preview` answers; with `days` 0 only the problems are there. */
export type Preview = {
  days: number;
  problems: Problem[];
  steps?: { nodeKey: string; name: string; people: string[] }[];
  lessonHours?: number;
  lessons?: Lesson[];
  conflict?: { leaveNo: string; start: string; end: string } | null;
  budget?: Budget & { after: number };
  needsProof?: boolean;
  proofLaterDays?: number;
  needsParent?: boolean;
  needsOrganiser?: boolean;
};

export const applyCall = (verb: string): string => path('yxgl', 'leaveApply', verb);

/** After a write whatever shows leaves is asked again. */
export async function forgetLeaves(): Promise<void> {
  const own = ['leaveApply', 'leaveExtend', 'leaveCancel', 'leaveGate'].map((name) => forget('yxgl', name));
  await Promise.all([...own, forget('process', 'instance')]);
}
