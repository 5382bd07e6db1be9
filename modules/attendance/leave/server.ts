import { hooksFor, roomServer } from '#platform/server/room-server.ts';
import { leaveApply } from './leave-apply.ts';
import { batch } from './server/batch.ts';
import { myBudget } from './server/budget.ts';
import { byLesson } from './server/by-lesson.ts';
import { cancelHooks } from './server/cancel.ts';
import { board, classBoard, destinations } from './server/board.ts';
import { contact } from './server/contact.ts';
import { exportLeaves } from './server/export.ts';
import { extendHooks } from './server/extend.ts';
import { feeds } from './server/feeds.ts';
import { figuresOfLeaves, overview } from './server/figures.ts';
import { pass, recent, scan } from './server/gate.ts';
import { afterPaper, readPaper } from './server/import.ts';
import { leaveHooks } from './server/leave.ts';
import { current, getMine, list } from './server/list.ts';
import { figuresOfNow } from './server/now-figures.ts';
import { tryParams } from './server/params.ts';
import { called, confirm, parentPhone, shown } from './server/parent.ts';
import { preview } from './server/preview.ts';
import { cancelAgent, cancelSubmit } from './server/return.ts';
import { addProof } from './server/proof.ts';
import { seedTypes } from './server/seed.ts';
import { slip, slipMine, verify } from './server/slip.ts';
import { leaveSlip } from './server/slip-sheet.ts';
import { leaveDuties, ownLeaves } from './server/own.ts';
import { lessons, organiserSelect, traceMine } from './server/reads.ts';
import { typeHooks } from './server/type-hooks.ts';
import { jobs } from './server/upkeep.ts';
import { voidFor, voidOwn } from './server/void.ts';
import type { LeaveRow } from './row.ts';

export default roomServer({
  endpoints: [
    ...[
      preview,
      addProof,
      voidOwn,
      voidFor,
      batch,
      current,
      getMine,
      myBudget,
      traceMine,
      list,
      exportLeaves,
    ],
    ...[cancelSubmit, cancelAgent, pass, scan, recent, shown, confirm, called, parentPhone],
    ...[slip, slipMine, verify, byLesson, lessons, contact, destinations, board, classBoard, organiserSelect],
    ...[tryParams, overview],
  ],
  hooks: {
    leaveType: typeHooks,
    leaveApply: hooksFor(leaveApply, {
      beforeImport: readPaper,
      afterAdd: (work, rows) => afterPaper(work, rows as unknown as LeaveRow[]),
    }),
  },
  applications: { leave: leaveHooks, leaveExtend: extendHooks, leaveCancel: cancelHooks },
  figures: { leaveStat: figuresOfLeaves, 'leaveNow.now': figuresOfNow },
  feeds,
  documents: { leaveSlip },
  jobs,
  calendar: { leave: ownLeaves },
  duties: leaveDuties,
  seed: seedTypes,
});
