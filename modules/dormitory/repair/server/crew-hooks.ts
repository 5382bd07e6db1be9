import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { repairGroup } from '../repair-crew.ts';

/** Who leads whom is part of what leaders see. */
const scopesMoved = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

export const crewHooks = hooksFor(repairGroup, {
  afterAdd: scopesMoved,
  afterUpdate: scopesMoved,
  beforeRemove: scopesMoved,
});
