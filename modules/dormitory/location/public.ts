/** @awaited dormitory/sign */
export { elsewhere } from './server/door.ts';
/** @awaited dormitory/sign */
export type { Elsewhere } from './server/door.ts';
