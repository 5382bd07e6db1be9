import { roomServer } from '#platform/server/room-server.ts';
import { adjustHooks } from './server/adjust.ts';
import { getDays, getLessons, taken } from './server/adjust-reads.ts';
import { candidates } from './server/candidates.ts';
import { lessonWarnings } from './server/conflicts.ts';
import { copyLast } from './server/copy-last.ts';
import { batchUpdate, dayHooks } from './server/days.ts';
import { hoursFile, teacherHours } from './server/hours.ts';
import { lessonFile, termFile } from './server/ics.ts';
import { lessonHooks } from './server/lesson-hooks.ts';
import { classLessons, myLessons, teacherLessons, venueLessons } from './server/lesson-reads.ts';
import { workingTime } from './server/door.ts';
import { moveLesson } from './server/move-lesson.ts';
import { venueOccupancy } from './server/occupancy.ts';
import { holds } from './server/holds.ts';
import { holidays, ownLessons } from './server/own-events.ts';
import { scopes } from './server/scopes.ts';
import { termHooks } from './server/term-hooks.ts';
import { dayFacts, monthSelect, weekSelect, xnSelect, xnXqSelect, yearSelect } from './server/term-reads.ts';

export default roomServer({
  endpoints: [
    xnXqSelect,
    xnSelect,
    yearSelect,
    dayFacts,
    weekSelect,
    monthSelect,
    batchUpdate,
    copyLast,
    myLessons,
    classLessons,
    teacherLessons,
    venueLessons,
    venueOccupancy,
    lessonWarnings,
    moveLesson,
    teacherHours,
    hoursFile,
    termFile,
    lessonFile,
    getLessons,
    getDays,
    taken,
  ],
  applications: { courseAdjust: adjustHooks },
  hooks: { schoolCalendar: termHooks, schoolCalendarItem: dayHooks, lesson: lessonHooks },
  holds,
  scopes,
  provides: { workingTime },
  candidates,
  calendar: { lesson: ownLessons, holiday: holidays },
});
