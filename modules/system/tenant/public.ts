export { openSchool } from './server/open.ts';
export { assertPlatform, schoolId } from './server/school.ts';
