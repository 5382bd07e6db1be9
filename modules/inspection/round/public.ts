export { assertPlan } from './server/plan.ts';
export { assertInspector, assertOpen, takenIn } from './server/taking.ts';
/** @awaited inspection/public-area */
export { inspectorsFor } from './server/places.ts';
export { dueRooms } from './server/places.ts';
export { closeRounds, roundsOf } from './server/rounds.ts';
export { myRounds, progressOf } from './server/reads.ts';
