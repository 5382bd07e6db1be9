/** @awaited dormitory/gate, dormitory/night-sign, inspection/security-check */
export { draftViolation } from './server/door.ts';
/** @awaited dormitory/gate, dormitory/night-sign, inspection/security-check */
export type { ViolationDraft } from './server/door.ts';
