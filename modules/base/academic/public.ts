export { classFacts, handOverClasses, leadClasses, openClasses, staffNow } from './server/door.ts';
export type { StaffNow } from './server/door.ts';
export { enrolledBase } from './server/enrolled.ts';
export { latestGrade } from './rules.ts';
export { academicRows } from './server/rows.ts';
export { classYear } from './server/year.ts';
