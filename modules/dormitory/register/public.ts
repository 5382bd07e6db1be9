export { housingOf, livingRoom } from './server/door.ts';
export type { Housing } from './server/door.ts';
export { residentsAt } from './server/residents.ts';
export type { Resident } from './server/residents.ts';
