export { bedInReach } from './server/door.ts';
export { spaceRows } from './server/rows.ts';
