export { staysOver } from './server/door.ts';
