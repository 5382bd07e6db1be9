export { housingOf, livingIn, livingRoom } from './server/door.ts';
export type { Housing } from './server/door.ts';
export { residentsAt } from './server/residents.ts';
export type { Resident } from './server/residents.ts';
export { claimBed } from './server/claim.ts';
export { holdUntil, moveBeds, releaseHold } from './server/move.ts';
export type { Moved } from './server/move.ts';
export { feeRule } from './server/fee.ts';
export { restOfYear } from './rules-fee.ts';
