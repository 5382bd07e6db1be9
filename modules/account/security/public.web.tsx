export type { Place } from './server/answers.ts';
export { Places } from './web/places.tsx';
export { MyBound } from './web/my-bound.tsx';
