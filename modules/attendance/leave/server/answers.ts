import type { ListedRow } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { leaveApply } from '../leave-apply.ts';
import type { batch } from './batch.ts';
import type { myBudget } from './budget.ts';
import type { byLesson } from './by-lesson.ts';
import type { classBoard, destinations } from './board.ts';
import type { overview } from './figures.ts';
import type { pass, recent, scan } from './gate.ts';
import type { lessons } from './reads.ts';
import type { tryParams } from './params.ts';
import type { parentPhone } from './parent.ts';
import type { preview } from './preview.ts';
import type { cancelSubmit } from './return.ts';
import type { slipMine, verify } from './slip.ts';

export type Made = AnswerOf<typeof batch>;
export type Conflict = Made['conflicts'][number];
/** How many are away now, and how many should be back. */
export type Board = {
  onLeave: number;
  outSchool: number;
  toCancel: number;
  overdue: number;
  cancelRunning: number;
};
export type Place = AnswerOf<typeof destinations>[number];
export type Number = AnswerOf<typeof parentPhone>;
export type Line = AnswerOf<typeof byLesson>[number];
/** A lesson that falls into a leave. */
export type Lesson = Pick<
  AnswerOf<typeof lessons>[number],
  'day' | 'sectionFrom' | 'sectionTo' | 'courseName' | 'teacherName'
>;
export type Slip = AnswerOf<typeof slipMine>;
export type Asked = {
  name: string;
  className: string;
  typeName: string;
  startTime: string;
  endTime: string;
  leaveDays: number;
  address: string | null;
  reason: string;
  schoolName: string;
};
export type Proof = AnswerOf<typeof verify>;
export type Steps = AnswerOf<typeof tryParams>;
export type Budget = AnswerOf<typeof myBudget>;
type Previewed = AnswerOf<typeof preview>;
/** What `leaveApply/preview` answers; with `days` 0 only the problems are there. */
export type Preview = Pick<Previewed, 'days' | 'problems'> & Partial<Extract<Previewed, { steps: unknown }>>;
export type Pass = AnswerOf<typeof pass>;
/** What `leaveGate/scan` answers. */
export type Passage = AnswerOf<typeof scan>;
export type Recent = AnswerOf<typeof recent>[number];
/** A leave of the student's own, as `leaveApply/getMine` and `current` answer it; its phone is masked. */
export type Leave = ListedRow<typeof leaveApply> & {
  state: string;
  leaveNo: string;
  startTime: string;
  endTime: string;
  leaveDays: number;
  lessonHours: number;
  parentConfirm: string;
  auditStatus: string;
  /** Only of the one that is running: whether it is being extended. */
  openExtension?: unknown;
};
export type Done = AnswerOf<typeof cancelSubmit>;
export type LeaveSum = AnswerOf<typeof overview>[number];
export type ClassNow = AnswerOf<typeof classBoard>[number];
