export { LAST_DAY, licenceOf, validityFrom, validityOf } from './server/status.ts';
export type { Validity } from './rules.ts';
