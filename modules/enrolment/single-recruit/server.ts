import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { endOffers } from './server/admission.ts';
import { arrangeSeats } from './server/arrange.ts';
import { batchHooks, subjectHooks } from './server/batch.ts';
import { cancelHooks } from './server/cancel.ts';
import { candidateHooks } from './server/candidate.ts';
import { roomHooks, sessionHooks } from './server/hall.ts';
import { sendCode } from './server/code.ts';
import { feePaid, feeRefunded } from './server/fee.ts';
import { getMine } from './server/mine.ts';
import { getOpenBatch, register } from './server/open.ts';
import { resetPassword } from './server/forgot.ts';
import { confirmOffer, giveUpOffer } from './server/offer.ts';
import { ownTicket, pledge, saveDraft, saveVolunteer, submitOwn } from './server/own.ts';
import { getMap, swap } from './server/map.ts';
import { recruitBag, recruitDoor, recruitLabel, recruitRoll, recruitTicket } from './server/papers.ts';
import { planHooks } from './server/plan.ts';
import { qualifyHooks } from './server/qualify.ts';
import { drawStaff, staffHooks } from './server/staff.ts';
import { holds } from './server/holds.ts';
import { getTicket, printRoom } from './server/ticket.ts';
import { getMyRoom, mark, present } from './server/watch.ts';

export default roomServer({
  endpoints: [
    ...[arrangeSeats, getMap, swap, drawStaff, getTicket, printRoom, getMyRoom, present, mark],
    ...[getOpenBatch, sendCode, register, resetPassword],
    ...[getMine, saveDraft, saveVolunteer, submitOwn, pledge, ownTicket, confirmOffer, giveUpOffer],
  ],
  hooks: {
    examBatch: batchHooks,
    examSubject: subjectHooks,
    majorPlan: planHooks,
    candidate: candidateHooks,
    recruitRoom: roomHooks,
    recruitSession: sessionHooks,
    recruitStaff: staffHooks,
  },
  holds,
  applications: { recruitQualify: qualifyHooks, recruitCancel: cancelHooks },
  figures: {
    'candidate.stats': {
      where: sql`t.audit_status <> 'draft'`,
      terms: {
        isWaiting: sql`t.audit_status = 'running'`,
        isQualified: sql`t.audit_status = 'approved'`,
        mustPay: sql`t.audit_status = 'approved' and t.pay_status in ('unpaid', 'paid')`,
        hasPaid: sql`t.pay_status = 'paid'`,
        wasSeated: sql`t.exam_status <> 'none'`,
        cameIn: sql`t.exam_status in ('present', 'cheat')`,
        isAdmitted: sql`t.admit_status in ('proposed', 'admitted', 'confirmed')`,
        hasConfirmed: sql`t.admit_status = 'confirmed'`,
      },
      dims: { province: { key: sql`left(t.origin_code, 2)` } },
    },
  },
  jobs: { 'recruit.endOffers': { cron: '15 0 * * *', run: endOffers } },
  on: { 'fees.paid': feePaid, 'fees.refunded': feeRefunded },
  documents: { recruitTicket, recruitDoor, recruitLabel, recruitRoll, recruitBag },
});
