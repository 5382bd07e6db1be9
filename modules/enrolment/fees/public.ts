export { raiseBills, voidBills, deferBills, endDeferral, owedBy, areCleared } from './server/door.ts';
export { bookPayment, bookRefund, hold, type Payer } from './server/ledger.ts';
