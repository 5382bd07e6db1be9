import { roomServer, hooksFor } from '#platform/server/room-server.ts';
import { keepSpells } from './server/keep.ts';
import { overview } from './server/overview.ts';
import { pivot, pivotSheet } from './server/pivot.ts';
import { studentStatView } from './student-stat-view.ts';

export default roomServer({
  endpoints: [pivot, pivotSheet, overview],
  hooks: {
    studentStatView: hooksFor(studentStatView, {
      beforeAdd: async (work) => ({ userId: work.actor.userId }),
    }),
  },
  jobs: { 'statistics.keep': { cron: '50 23 * * *', run: keepSpells } },
});
