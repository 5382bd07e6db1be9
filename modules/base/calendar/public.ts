export { dayTypes, teachingDays } from './server/door.ts';
export { lessonHours, lessonRows, lessonsTouched } from './server/lesson-hits.ts';
export { taskLessons } from './server/tasks-door.ts';
export { currentTerm, lastTerms, termLabel } from './server/terms.ts';
export { calendarYear } from './server/year.ts';
