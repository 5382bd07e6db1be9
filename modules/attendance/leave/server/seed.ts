import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveType } from '../leave-type.ts';

const plain = {
  needFileOverDays: null,
  proofLaterDays: 0,
  needParent: true,
  backdateDays: 0,
  minAdvanceHours: 0,
  countsThird: true,
  isPublic: false,
  isUrgent: false,
};

/** Kinds of leave that a school starts with. */
export const FIRST_TYPES = [
  { ...plain, code: 'personal', name: '事假', maxDays: 15, minAdvanceHours: 12 },
  {
    ...plain,
    code: 'sick',
    name: '病假',
    maxDays: 90,
    needFileOverDays: 1,
    proofLaterDays: 3,
    backdateDays: 2,
    isUrgent: true,
  },
  {
    ...plain,
    code: 'duty',
    name: '公假',
    maxDays: 30,
    needParent: false,
    countsThird: false,
    isPublic: true,
  },
  { ...plain, code: 'marriage', name: '婚假', maxDays: 3 },
  { ...plain, code: 'funeral', name: '丧假', maxDays: 7, isUrgent: true },
  { ...plain, code: 'family', name: '探亲', maxDays: 7 },
  { ...plain, code: 'interview', name: '实习面试', maxDays: 5 },
  { ...plain, code: 'other', name: '其他', maxDays: 7 },
] as const;

export async function seedTypes(work: Work): Promise<void> {
  await insertMany(
    work,
    leaveType,
    FIRST_TYPES.map((type, sort) => ({ ...type, sort, status: 'enabled' })),
  );
}
