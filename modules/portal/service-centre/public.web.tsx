export { RatingStat } from './web/rating-stat.tsx';
