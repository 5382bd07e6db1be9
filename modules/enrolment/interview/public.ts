export { heardIn } from './server/door.ts';
