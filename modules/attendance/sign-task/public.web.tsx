export { signRecord } from './sign-record.ts';
export { PointsControl } from './web/points-control.tsx';
export { Projector } from './web/projector.tsx';
