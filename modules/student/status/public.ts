/** @awaited student/graduate base/rollover */
export { executeStatus } from './server/door.ts';
/** @awaited student/graduate base/rollover */
export type { StatusKind } from './rules/kinds.ts';
