export { ENROLLED, POST } from './rules.ts';
export { changeStudentStatus, moveStudents, noteRooms, studentFacts, usersOfPersons } from './server/door.ts';
export type { StudentFacts } from './server/door.ts';
export { peopleRows } from './server/rows.ts';
