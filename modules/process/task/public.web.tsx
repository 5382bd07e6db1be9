export { QuickDecide } from './web/quick-decide.tsx';
