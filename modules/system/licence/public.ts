export { licenceOf, validityOf } from './server/status.ts';
export type { Validity } from './rules.ts';
