export { ownPrinted, printed, type Printed } from './server/print.ts';
