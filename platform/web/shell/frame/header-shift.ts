import { theme } from '../../theme/theme.ts';

const MOST = 56;

/** With "fixed header" off the top bar leaves the window as the page scrolls. */
export function shiftHeader(top: number): void {
  const shift = theme.get().config.isFixedHeader ? 0 : Math.min(top, MOST);
  const value = `-${shift}px`;
  // set anew, even to the same, it has all styles looked at again
  const { style } = document.documentElement;
  if (style.getPropertyValue('--header-shift') !== value) style.setProperty('--header-shift', value);
}
