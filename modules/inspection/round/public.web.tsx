export { CheckRounds, type PlaceRow } from './web/check-rounds.tsx';
export { RoundActs, RoundBoard } from './web/round-board.tsx';
