import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { closeAccounts, recordFollows } from './server/accounts.ts';
import { candidates } from './server/candidates.ts';
import { birthdays, quality } from './server/care.ts';
import { missingRecord } from './server/duty.ts';
import { studentRuleFacts } from './server/facts.ts';
import { guardian } from './server/guardian.ts';
import { duties as teacherDuties, handOver } from './server/hand-over.ts';
import { newcomersFollow } from './server/newcomers.ts';
import { orgChart } from './server/org-chart.ts';
import { myStaffRecord, ownRecord } from './server/own-record.ts';
import { duplicates, figuresOfStudents } from './server/overview.ts';
import { panorama } from './server/panorama.ts';
import { helperOf, numbersOf, peopleByIdNumber, personDetail } from './server/person-detail.ts';
import { noteClassMoved } from './server/class-moved.ts';
import { closeAfterRollover } from './server/roll-over.ts';
import { scopes } from './server/scopes.ts';
import { getStuInfo, saveMine } from './server/stu-info.ts';
import { studentHooks } from './server/student-hooks.ts';
import { classStudent, fdyStudent, studentPick } from './server/student-selects.ts';
import { student } from './student.ts';
import { teacherHooks } from './server/teacher-hooks.ts';
import { fdyBzrSelect, fdySelect, teacherSelect } from './server/teacher-selects.ts';

export default roomServer({
  endpoints: [
    classStudent,
    fdyStudent,
    studentPick,
    getStuInfo,
    myStaffRecord,
    saveMine,
    duplicates,
    birthdays,
    quality,
    teacherSelect,
    fdySelect,
    fdyBzrSelect,
    handOver,
    teacherDuties,
    panorama,
    orgChart,
  ],
  hooks: { student: studentHooks, teacher: teacherHooks },
  figures: { 'student.overview': figuresOfStudents },
  scopes,
  candidates,
  provides: { outsiders: { guardian }, personDetail, peopleByIdNumber, helperOf, numbersOf },
  holds: { major: [{ of: student, where: (_work, id) => sql`t.major_id = ${id} and t.enrolled` }] },
  facts: studentRuleFacts,
  duties: missingRecord,
  ownData: { record: ownRecord },
  on: {
    'account.contactConfirmed': recordFollows,
    'department.merged': newcomersFollow,
    'class.moved': noteClassMoved,
    'student.accountDue': closeAccounts,
    'rollover.accountsClosed': closeAfterRollover,
  },
});
