import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { batchHooks, cancel, refreshItems } from './server/batch.ts';
import { check } from './server/checks.ts';
import { dryRun } from './server/dry-run.ts';
import { itemHooks, setItems } from './server/items.ts';
import { object, objectionDuties, objectionHooks } from './server/objection.ts';
import { current, report, shown } from './server/reads.ts';
import { resume, run, undo } from './server/run.ts';
import { runBatch, undoBatch } from './server/task.ts';

const isDone = (action: string) => sql`t.action = ${action} and t.result = 'done'`;

export default roomServer({
  endpoints: [
    current,
    shown,
    report,
    dryRun,
    check,
    refreshItems,
    setItems,
    object,
    run,
    resume,
    undo,
    cancel,
  ],
  hooks: { rollover: batchHooks, rolloverItem: itemHooks, rolloverObjection: objectionHooks },
  tasks: { rolloverRun: runBatch, rolloverUndo: undoBatch },
  figures: {
    'rolloverItem.stats': {
      terms: {
        isGraduated: isDone('graduate'),
        isCompleted: isDone('complete'),
        isLeftEarly: isDone('leaveEarly'),
        isDelayed: isDone('delay'),
        isRetained: isDone('retain'),
        isEnrolled: sql`t.to_status in ('01', '02', '03', '05')`,
      },
      dims: { toXn: { key: sql`(select r.to_xn from rollover r where r.id = t.rollover_id)` } },
    },
  },
  duties: objectionDuties,
});
