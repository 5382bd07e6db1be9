export { DrawnForm } from './web/drawn-form.tsx';
export { OfferLink } from './web/offer-link.tsx';
export { OfferCards } from './web/offer-cards.tsx';
export { SignPad } from './web/sign-pad.tsx';
