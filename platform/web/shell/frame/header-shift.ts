import { theme } from '../../theme/theme.ts';

const MOST = 56;

/** With "fixed header" off the top bar leaves the window as the page scrolls. */
export function shiftHeader(top: number): void {
  const shift = theme.get().config.isFixedHeader ? 0 : Math.min(top, MOST);
  document.documentElement.style.setProperty('--header-shift', `-${shift}px`);
}
