import { through } from '#platform/kit/through.ts';

/** Where a student was when the row was written. */
export const placed = through('studentId', {
  classId: 'stuClass',
  majorId: 'major',
  departmentId: 'department',
  grade: { kind: 'text' },
});
