import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { saveAlumnus } from './server/alumni.ts';
import { batchHooks, nightly, run } from './server/batch.ts';
import { certHooks, generate } from './server/cert.ts';
import { decide, itemHooks, refreshAll, scan } from './server/clear.ts';
import { cockpit } from './server/cockpit.ts';
import { approve, auditHooks, conclude, override, review } from './server/decide.ts';
import { answer, destinationHooks, offers } from './server/destination.ts';
import { importedDestinations } from './server/destination-sheet.ts';
import { conclusionsOf } from './server/door.ts';
import { employerHooks, saveOwn, scopes } from './server/employer.ts';
import { execute, followStatus } from './server/execute.ts';
import { confirm, explain, getMine, pledge } from './server/mine.ts';
import { escalate, objectionHooks, published, raise } from './server/objection.ts';
import {
  certificateSheet,
  manyCerts,
  printCert,
  printRegister,
  registerSheet,
  verify,
} from './server/paper.ts';
import { EMPLOYED, PLACED } from './rules/destination.ts';

const isGranted = sql`t.audit_status = 'approved'`;

export default roomServer({
  endpoints: [
    ...[cockpit, run, execute, conclude, override, review, approve, explain],
    ...[published, raise, generate, printCert, printRegister, verify],
    ...[decide, scan, offers, answer, saveOwn, getMine, pledge, confirm, saveAlumnus],
  ],
  hooks: {
    gradBatch: batchHooks,
    gradAudit: auditHooks,
    gradObjection: objectionHooks,
    gradCert: certHooks,
    clearItem: itemHooks,
    employer: employerHooks,
    gradDestination: importedDestinations,
  },
  applications: { gradDestination: destinationHooks },
  scopes,
  figures: {
    'gradAudit.stats': {
      terms: {
        isAny: sql`true`,
        isGraduate: sql`t.conclusion = 'graduate'`,
        isComplete: sql`t.conclusion = 'complete'`,
        isDelay: sql`t.conclusion = 'delay'`,
        isLeaver: sql`t.conclusion in ('graduate', 'complete')`,
        isCleared: sql`t.clear_total > 0 and t.clear_done = t.clear_total`,
        isPlaced: sql`t.conclusion in ('graduate', 'complete') and exists (select 1 from grad_destination d
          where d.student_id = t.student_id and d.audit_status = 'approved' and d.word <> 'denied'
            and d.kind = any(${[...PLACED]}::text[]))`,
      },
    },
    'gradDestination.stats': {
      where: isGranted,
      terms: {
        isEmployed: sql`t.kind = any(${[...EMPLOYED]}::text[])`,
        isNamed: sql`t.word <> 'none'`,
        isConfirmed: sql`t.word = 'confirmed'`,
        isDenied: sql`t.word = 'denied'`,
        salaryYuan: sql`t.salary / 100.0`,
      },
    },
  },
  documents: { gradCertificate: { ...certificateSheet, many: manyCerts }, gradRegister: registerSheet },
  provides: { conclusions: conclusionsOf },
  on: { 'student.statusChanged': followStatus },
  jobs: {
    'graduate.nightly': { cron: '20 2 * * *', run: nightly },
    'graduate.objections': { cron: '5 0 * * *', run: escalate },
    'graduate.clear': { cron: '10 * * * *', run: refreshAll },
  },
  ownData: {
    graduation: (work) =>
      work.db.rows<object>(sql`
        select b.name, a.conclusion, a.stage, a.done_on, a.cert_no from grad_audit a join grad_batch b on b.id = a.batch_id
        where a.student_id = ${work.actor.personId}::uuid and a.stage = 'done'`),
    alumnus: (work) =>
      work.db.rows<object>(sql`
        select year, ending, city, unit, title, consents from alumni_person where student_id = ${work.actor.personId}::uuid`),
  },
});
