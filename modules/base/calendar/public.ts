export { dayTypes, teachingDays } from './server/door.ts';
export { lessonHours, lessonsOfDay, lessonsTouched, taughtCourses } from './server/lesson-hits.ts';
export { currentTerm, lastTerms, termLabel } from './server/terms.ts';
export { calendarYear } from './server/year.ts';
