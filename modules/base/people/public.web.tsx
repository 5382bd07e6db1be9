export { ExtraControl } from './web/extras.tsx';
