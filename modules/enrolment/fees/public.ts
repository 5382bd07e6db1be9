export { raiseBills, voidBills, owedBy, deferBills, endDeferral, areCleared } from './server/door.ts';
export { ledger, type Payer } from './server/ledger.ts';
export { checkSums } from './server/clock.ts';
