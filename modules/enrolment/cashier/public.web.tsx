export { OwnWays } from './web/outside/own-ways.tsx';
