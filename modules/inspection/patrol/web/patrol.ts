import { schoolNow } from '#platform/web/client/clock.ts';
import { offline, owner } from '#platform/web/offline/offline.ts';
import { patrol } from '../patrol.ts';
import type { PatrolRow } from '../server/answers.ts';

export const ROOM = 'inspection/patrol';

/** Points hang in cellars and stairs: a scan is kept with its moment and sent when there is a network. */
export const patrolQueue = offline({
  room: ROOM,
  of: patrol,
  name: 'patrol-scans',
  note: 'routeName',
  steps: { hit: { anyVersion: true } },
  controls: {},
});

/** Keeps a scan on the device and tries to send it. */
export async function keepScan(row: PatrolRow, code: string): Promise<void> {
  const at = schoolNow();
  await patrolQueue.queue.add({
    owner: owner() ?? '',
    rowId: row.id,
    action: 'hit',
    version: row.version,
    row: { routeName: row.routeName },
    values: { scan: { code, at } },
    shots: [],
    at,
    refused: null,
  });
  patrolQueue.changed();
  await patrolQueue.send();
}
