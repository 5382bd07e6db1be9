export { draftViolation } from './server/door.ts';
/** @awaited dormitory/gate */
export type { ViolationDraft } from './server/door.ts';
