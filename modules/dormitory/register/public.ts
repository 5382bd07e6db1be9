export { claimBed, claimBeds } from './server/claim.ts';
export type { Claim, Claimed } from './server/claim.ts';
export { livingRoom } from './server/door.ts';
