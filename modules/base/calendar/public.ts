export { dayTypes, teachingDays } from './server/door.ts';
export { courseHours, lessonsOfDay, lessonsTouched, termHours } from './server/lesson-hits.ts';
export { currentTerm, lastTerms } from './server/terms.ts';
export { calendarYear } from './server/year.ts';
