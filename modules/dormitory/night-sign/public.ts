/** @awaited dormitory/gate */
export { notePassages } from './server/door.ts';
