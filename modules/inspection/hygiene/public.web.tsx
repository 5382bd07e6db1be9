export { ScoreControl as SheetControl } from './web/score-control.tsx';
