export { Places, type Place } from './web/places.tsx';
