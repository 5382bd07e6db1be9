export { goneAway } from './server/door.ts';
