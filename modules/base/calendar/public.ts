export { dayTypes, teachingDays } from './server/door.ts';
export { courseHours, lessonsOfDay, lessonsTouched, taughtCourses, termHours } from './server/lesson-hits.ts';
export { currentTerm, lastTerms, termLabel } from './server/terms.ts';
export { calendarYear } from './server/year.ts';
