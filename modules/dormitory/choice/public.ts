export { newcomerCalls } from './server/newcomer.ts';
