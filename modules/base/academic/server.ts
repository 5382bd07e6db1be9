import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { assignStaff, staffHistory } from './server/assign-staff.ts';
import { batchCreate } from './server/batch-create.ts';
import { handedOver, handOvers } from './server/class-hand-over.ts';
import { classHooks } from './server/class-hooks.ts';
import { gradeMajorHooks, majorHooks } from './server/hooks.ts';
import { scopes } from './server/scopes.ts';
import { classSelect, gradeMajorSelect, majorSelect } from './server/selects.ts';
import { classFdySelect, classFdySelectByUser } from './server/staff-selects.ts';
import { subjectHooks } from './server/subject-hooks.ts';
import { staffBoard } from './server/staff-board.ts';
import { classStat } from './server/stat.ts';
import { stuClass } from './stu-class.ts';

export default roomServer({
  endpoints: [
    majorSelect,
    gradeMajorSelect,
    classSelect,
    classFdySelect,
    classFdySelectByUser,
    assignStaff,
    staffHistory,
    ...batchCreate,
    classStat,
    staffBoard,
    handOvers,
    handedOver,
  ],
  hooks: { major: majorHooks, gradeMajor: gradeMajorHooks, stuClass: classHooks, subject: subjectHooks },
  holds: {
    major: [
      {
        of: stuClass,
        where: (_work, id) => sql`t.major_id = ${id} and t.status in ('planned', 'active', 'interning')`,
      },
    ],
  },
  scopes,
});
