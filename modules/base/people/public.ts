export { noteRooms, studentFacts, studentRoll, usersOfPersons } from './server/door.ts';
export { studentNumbers } from './server/numbers.ts';
export { peopleRows } from './server/rows.ts';
export { admitStudents, changeNewcomers, settleNewcomers } from './server/newcomers.ts';
export { studentRecord } from './server/correct.ts';
