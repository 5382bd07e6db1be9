export { ownPrinted, printed, type Printed } from './server/print.ts';
export { filledSheet, unknownPlaceholders } from './rules.ts';
