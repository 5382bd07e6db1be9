/** @awaited student/status */
export { changeStudentStatus, moveStudents } from './server/door.ts';
export { noteRooms, studentFacts, usersOfPersons } from './server/door.ts';
export type { StudentFacts } from './server/door.ts';
export { peopleRows } from './server/rows.ts';
/** @awaited enrolment/welcome */
export { settleNewcomers } from './server/newcomers.ts';
export { admitStudents, changeNewcomers } from './server/newcomers.ts';
