export { PhoneApps } from './web/phone-apps.tsx';
export { RatingStat } from './web/rating-stat.tsx';
