export { myself as newcomer } from './server/newcomer.ts';
export { settleStep } from './server/steps.ts';
