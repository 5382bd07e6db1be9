import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { teacherQuota } from '../teacher-quota.ts';

/** What a school asks for at first: a counsellor's two evenings a week in the dormitory, and talks. */
export async function seed(work: Work): Promise<void> {
  await insertMany(work, teacherQuota, [
    { roleType: 'fdy', kind: 'dorm', perWeek: 2, perMonth: 8, minMinutes: 15, nightOnly: false },
    { roleType: 'fdy', kind: 'duty', perWeek: 0, perMonth: 2, minMinutes: 60, nightOnly: false },
    { roleType: 'fdy', kind: 'lesson', perWeek: 1, perMonth: 4, minMinutes: 20, nightOnly: false },
    { roleType: 'fdy', kind: 'talk', perWeek: 2, perMonth: 8, minMinutes: 10, nightOnly: false },
  ]);
}
