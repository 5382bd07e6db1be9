export { housingOf, livingRoom } from './server/door.ts';
export type { Housing } from './server/door.ts';
export { registerRows, residentBase } from './server/rows.ts';
