export { Places, type Place } from './web/places.tsx';
export { MyBound } from './web/my-bound.tsx';
