export { AppIcon } from './web/card.tsx';
export { IconControl } from './web/controls.tsx';
