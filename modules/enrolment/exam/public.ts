export { delist, enlist, scoresOf } from './server/door.ts';
