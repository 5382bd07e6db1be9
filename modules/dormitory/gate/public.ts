/** @awaited dormitory/night-sign */
export { lastGateEvents } from './server/door.ts';
/** @awaited dormitory/night-sign */
export type { GateEvent } from './server/door.ts';
