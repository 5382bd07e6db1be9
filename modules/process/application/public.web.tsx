export { formHost } from './web/application.ts';
export { OfferLink } from './web/offer-link.tsx';
export { OfferCards } from './web/offer-cards.tsx';
