export { executeStatus } from './server/door.ts';
export type { StatusKind } from './rules/kinds.ts';
