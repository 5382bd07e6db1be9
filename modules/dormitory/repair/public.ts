export { reportFault } from './server/door.ts';
