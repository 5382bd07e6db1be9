export { MustRead } from './web/must-read.tsx';
