export { staysBetween, staysOver } from './server/door.ts';
