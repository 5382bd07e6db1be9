export { raiseBills, voidBills, owedBy } from './server/door.ts';
/** @awaited enrolment/welcome */
export { deferBills, endDeferral, areCleared } from './server/door.ts';
export { ledger, type Payer } from './server/ledger.ts';
export { checkSums } from './server/clock.ts';
