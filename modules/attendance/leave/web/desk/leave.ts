import type { Resource } from '#platform/kit/resource.ts';
import { forget } from '#platform/web/client/queries.ts';
import { listedLeave } from '../../leave-apply.ts';

export const ROOM = 'attendance/leave';

/** The leave as lists show it: with the state of the moment, which the server computes. */
export const leaves: Resource = { ...listedLeave, verbs: ['list', 'detail', 'import', 'export'] };

/** Lists that are about one state have no filter for it, and nothing to bring in. */
export const leavesOfState = (columns: readonly string[]): Resource => ({
  ...leaves,
  verbs: ['list', 'detail', 'export'],
  list: {
    ...leaves.list,
    columns,
    filter: (leaves.list.filter ?? []).filter(
      (name) => !['state', 'auditStatus', 'source', 'cancelStatus'].includes(name),
    ),
  },
});

export type Process = 'leave' | 'leaveExtend' | 'leaveCancel';

export type Lesson = {
  day: string;
  sectionFrom: number;
  sectionTo: number;
  courseName: string;
  teacherName: string;
};

export type Leave = {
  id: string;
  leaveNo: string;
  studentId: string;
  startTime: string;
  endTime: string;
  leaveDays: number;
  levelDays: number;
  lessonHours: number;
  isOutSchool: boolean;
  isOvernight: boolean;
  address: string | null;
  transport: string | null;
  contactName: string | null;
  reason: string;
  fileIds: string[] | null;
  parentConfirm: 'none' | 'waiting' | 'call' | 'confirmed' | 'refused';
  labels: { [path: string]: string };
};

/** A task that waits for me, with what a decision needs to know. */
export type Card = {
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  nodeName: string;
  bizId: string;
  title: string;
  openedAt: string;
  isLate: boolean;
  isGroup: boolean;
  leave: Leave | null;
  lessons: Lesson[];
  /** Names of those who are away at the same time. */
  roommates: string[];
  history: { times: number; days: number; overdue: number; lessonHours: number; last: string | null } | null;
  budget: { used: number; total: number; percent: number | null; level: string } | null;
  extend?: {
    oldEndTime: string;
    newEndTime: string;
    leaveDays: number;
    reason: string;
    fileIds: string[] | null;
  };
  sign?: { returnTime: string; mode: string; note: string | null; photoIds: string[] | null };
  group?: { title: string; studentCount: number; startTime: string; endTime: string; reason: string };
};

/** `2026-11-20 14:00:00` without seconds and, this year, without the year. */
export function short(time: string, today: string): string {
  return time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 16) : time.slice(0, 16);
}

/** Whatever shows leaves is asked again. */
export async function forgetLeaves(): Promise<void> {
  await Promise.all([
    forget('yxgl', 'leaveApply'),
    forget('yxgl', 'leaveExtend'),
    forget('yxgl', 'leaveCancel'),
    forget('process', 'instance'),
  ]);
}
