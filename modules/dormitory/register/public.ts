export { claimBeds } from './server/claim.ts';
export { housingOf, livingRoom } from './server/door.ts';
export type { Housing } from './server/door.ts';
export { endReserved, takeBeds } from './server/reserve.ts';
