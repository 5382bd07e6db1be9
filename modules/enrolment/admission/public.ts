export { admittedOf } from './server/door.ts';
export type { AdmittedFacts } from './server/door.ts';
