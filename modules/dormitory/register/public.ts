export { claimBed, claimBeds } from './server/claim.ts';
export type { Claim, Claimed } from './server/claim.ts';
export { housingOf, livingRoom } from './server/door.ts';
export type { Housing } from './server/door.ts';
