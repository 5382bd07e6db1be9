export { confirmedCandidates } from './server/door.ts';
export { outcomes } from './server/admission.ts';
export { batchOf, lockBatch, type Batch } from './server/batch.ts';
export { limitBroken } from './rules/registration.ts';
export { otherPapers, sits } from './server/sits.ts';
export { readTicket } from './server/ticket.ts';
