export { elsewhere } from './server/door.ts';
export type { Elsewhere } from './server/door.ts';
export { livesElsewhere } from './server/door.ts';
