export { printed } from './server/print.ts';
export { filledSheet, unknownPlaceholders } from './rules.ts';
export { chosenRows } from './server/chosen.ts';
