import { roomServer } from '#platform/server/room-server.ts';
import { board, explain, preview, recompute, trend } from './server/board.ts';
import { openLabels } from './server/door.ts';
import { labelHooks } from './server/label.ts';
import { recomputeAll } from './server/recompute.ts';
import { batchAdd, batchRemove, students } from './server/tag.ts';

export default roomServer({
  endpoints: [board, preview, recompute, trend, explain, students, batchAdd, batchRemove],
  provides: { personLabels: openLabels },
  hooks: { stuLabel: labelHooks },
  jobs: { 'label.recompute': { cron: '0 2 * * *', run: recomputeAll } },
});
