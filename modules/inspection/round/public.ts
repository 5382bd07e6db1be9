export { assertPlan } from './server/plan.ts';
export { assertInspector, assertOpen, takenIn } from './server/taking.ts';
export { dueRooms, inspectorsFor } from './server/places.ts';
export { closeRounds, roundsOf } from './server/rounds.ts';
export { myRounds, progressOf } from './server/reads.ts';
