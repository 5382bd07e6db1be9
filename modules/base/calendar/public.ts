export { lessonsOfClass, lessonsOfTeacher, teachingDays } from './server/door.ts';
export type { Occurrence } from './server/door.ts';
export { lessonsTouched, termHours } from './server/lesson-hits.ts';
export { currentTerm, lastTerms } from './server/terms.ts';
export type { TermRow } from './server/terms.ts';
export { weekNumber } from './rules.ts';
