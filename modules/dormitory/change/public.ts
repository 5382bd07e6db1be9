export { endChanges } from './server/door.ts';
