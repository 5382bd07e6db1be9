export { executeStatus } from './server/door.ts';
export { takeBackStatus } from './server/take-back.ts';
export type { StatusKind } from './rules/kinds.ts';
