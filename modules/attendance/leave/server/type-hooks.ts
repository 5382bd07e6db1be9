import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { leaveType } from '../leave-type.ts';

/** The process's own flow. */
const OWN = 'leave';

/** A type names a published flow of leaves; one that names none goes the usual way. */
export const typeHooks = hooksFor(leaveType, {
  beforeAdd: (work, draft) => checked(work, draft.flowKey ?? OWN),
  async beforeUpdate(work, _row, changes) {
    return 'flowKey' in changes ? checked(work, changes.flowKey ?? OWN) : {};
  },
});

async function checked(work: Work, flowKey: string): Promise<{ flowKey: string }> {
  const flow = await work.db.row(sql`
    select 1 from flow_def where flow_key = ${flowKey} and process_type = 'leave' and status = 'published'`);
  if (!flow) throw refuse.unknownFlow({ flowKey });
  return { flowKey };
}
