export { cardOwner } from './server/card.ts';
