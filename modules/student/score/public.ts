export { scoreSummaries } from './server/door.ts';
