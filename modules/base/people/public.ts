export { changeStudentStatus, moveStudents, setGraduation } from './server/door.ts';
export { noteRooms, studentFacts, usersOfPersons } from './server/door.ts';
export { peopleRows } from './server/rows.ts';
export { admitStudents, changeNewcomers, settleNewcomers } from './server/newcomers.ts';
