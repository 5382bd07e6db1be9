/** @awaited student/graduate */
export { scoreSummaries } from './server/door.ts';
