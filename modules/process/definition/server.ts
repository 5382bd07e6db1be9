import { roomServer } from '#platform/server/room-server.ts';
import { dryRun } from './server/dry-run.ts';
import { matter } from './server/matter.ts';
import { reads } from './server/reads.ts';
import { replay } from './server/replay.ts';
import { vocabularies } from './server/vocabulary.ts';
import { writes } from './server/writes.ts';

export default roomServer({
  endpoints: [...reads, ...vocabularies, ...writes, dryRun, replay],
  processes: { matter },
});
