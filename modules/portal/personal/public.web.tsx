export { Looks } from './web/looks.tsx';
