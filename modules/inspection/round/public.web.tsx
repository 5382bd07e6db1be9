export { CheckRounds, type PlaceRow } from './web/check-rounds.tsx';
export { RoundActs, RoundBoard } from './web/round-board.tsx';
export { CodeSheet } from './web/code-sheet.tsx';
export { ScanControl } from './web/scan-control.tsx';
