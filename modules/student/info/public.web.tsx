export { CardPanel } from './web/card-panel.tsx';
