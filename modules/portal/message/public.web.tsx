export { Subscriptions } from './web/subscriptions.tsx';
