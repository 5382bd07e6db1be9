export { enlist, scoresOf } from './server/door.ts';
