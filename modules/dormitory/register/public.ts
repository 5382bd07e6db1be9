export { housingOf, livingIn, livingRoom } from './server/door.ts';
export type { Housing } from './server/door.ts';
export { residentsAt } from './server/residents.ts';
export { ledger } from './server/ledger.ts';
export type { Moved } from './server/move.ts';
export { registerRows, residentBase } from './server/rows.ts';
export { restOfFee } from './server/fee.ts';
