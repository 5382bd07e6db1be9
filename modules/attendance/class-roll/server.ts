import { roomServer } from '#platform/server/room-server.ts';
import { board } from './server/board.ts';
import { figuresOfLessons, figuresOfMarks } from './server/figures.ts';
import { signsClosed } from './server/finish.ts';
import { fixHooks } from './server/fix.ts';
import { sessionHooks } from './server/hooks.ts';
import { leaveChanged } from './server/leave.ts';
import { ban, courses, matrix, matrixSheet } from './server/matrix.ts';
import { fixable, myRolls, ownData } from './server/mine.ts';
import { finish, mark, spot, start } from './server/roll.ts';
import { prepareDay, tick } from './server/sessions.ts';
import { mySessions, roll } from './server/teach.ts';
import { warn, warningDuties, warningHooks } from './server/warn.ts';

export default roomServer({
  endpoints: [
    ...[mySessions, roll, start, finish, mark, spot],
    ...[board, courses, matrix, matrixSheet, ban],
    ...[myRolls, fixable],
  ],
  hooks: { classSession: sessionHooks, classWarning: warningHooks },
  applications: { classFix: fixHooks },
  figures: { 'classRecord.stats': figuresOfMarks, 'classSession.cover': figuresOfLessons },
  duties: warningDuties,
  ownData: { rolls: ownData },
  on: {
    'calendar.changed': (work) => prepareDay(work),
    'sign.closed': signsClosed,
    'roll.changed': warn,
    'leave.approved': leaveChanged,
    'leave.voided': leaveChanged,
    'leave.cancelled': leaveChanged,
    'leave.extended': leaveChanged,
  },
  jobs: {
    'roll.prepare': { cron: '*/10 * * * *', run: prepareDay },
    'roll.tick': { cron: '*/5 * * * *', run: tick },
  },
});
