import { roomServer } from '#platform/server/room-server.ts';
import { sql } from '#platform/server/db/sql.ts';
import { copyLast } from './server/copy-last.ts';
import { duties, handOver } from './server/hand-over.ts';
import { holds } from './server/holds.ts';
import { teacherLoad } from './server/load.ts';
import { free, lessons, place, unplace } from './server/place.ts';
import { scopes } from './server/scopes.ts';
import { settle } from './server/settle.ts';
import { taskHooks } from './server/task-hooks.ts';

export default roomServer({
  endpoints: [lessons, free, place, unplace, copyLast, teacherLoad, duties, handOver],
  hooks: { teachTask: taskHooks },
  holds,
  scopes,
  figures: {
    'teachTask.stats': {
      terms: {
        arrangedHours: sql`least(t.arranged, t.hours)`,
        isTogether: sql`cardinality(t.class_ids) > 1`,
        isPart: sql`t.group_name is not null`,
        isShared: sql`cardinality(t.teacher_ids) > 1`,
        isAny: sql`true`,
        isArranged: sql`t.arranged >= t.hours`,
      },
    },
  },
  on: { 'calendar.changed': settle },
});
