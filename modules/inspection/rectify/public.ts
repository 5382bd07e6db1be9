export { dropRectify, openRectify } from './server/door.ts';
export type { Found } from './server/door.ts';
