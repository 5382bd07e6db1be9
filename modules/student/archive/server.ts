import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { box, cabinetHooks, map } from './server/cabinet.ts';
import { destHooks } from './server/dest.ts';
import { expect, fileHooks, labels } from './server/file.ts';
import { loanHooks } from './server/loan.ts';
import { checklistHooks, materialHooks } from './server/material.ts';
import { matrix } from './server/matrix.ts';
import { getMine } from './server/mine.ts';
import { remind } from './server/remind.ts';
import { scan } from './server/scan.ts';
import { transferHooks, waybill, waybillSheet } from './server/transfer.ts';

export default roomServer({
  endpoints: [scan, expect, labels, map, box, matrix, waybill, getMine],
  hooks: {
    archiveCabinet: cabinetHooks,
    archiveChecklist: checklistHooks,
    stuArchive: fileHooks,
    archiveMaterial: materialHooks,
    archiveLoan: loanHooks,
    archiveTransfer: transferHooks,
  },
  applications: { archiveDest: destHooks },
  figures: {
    'stuArchive.stats': {
      terms: {
        isAny: sql`true`,
        isArrived: sql`t.status <> 'expected'`,
        isWhole: sql`coalesce(t.lacking = 0, false)`,
        isLent: sql`t.status = 'lent'`,
        isUnderway: sql`t.status = 'onTheWay'`,
        isGone: sql`t.status = 'gone'`,
        isLeaving: sql`t.status in ('onTheWay', 'gone')`,
      },
    },
  },
  documents: { archiveWaybill: waybillSheet },
  jobs: { 'archive.remind': { cron: '50 7 * * *', run: remind } },
});
