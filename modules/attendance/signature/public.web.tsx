export { SignPanel } from './web/sign-panel.tsx';
