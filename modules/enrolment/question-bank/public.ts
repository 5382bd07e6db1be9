export { freePapers, freezePapers, noteOutcomes, versionsOf } from './server/door.ts';
export type { FrozenPaper } from './server/door.ts';
export { draw } from './rules/draw.ts';
