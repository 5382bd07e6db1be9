/** @awaited enrolment/exam */
export { freePapers, freezePapers, noteOutcomes, versionsOf } from './server/door.ts';
/** @awaited enrolment/exam */
export type { FrozenPaper, KnownVersion } from './server/door.ts';
/** @awaited enrolment/exam */
export type { Key, QuestionType } from './rules/key.ts';
/** @awaited enrolment/exam */
export { draw } from './rules/draw.ts';
