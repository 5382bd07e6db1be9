import { observe, useObserved } from '#platform/web/client/observe.ts';
import { PHONE } from '#platform/web/phone.ts';
import type { Breakpoint } from '../rules.ts';

const wide = window.matchMedia('(min-width: 1200px)');
const phone = window.matchMedia(PHONE);
const read = (): Breakpoint => (phone.matches ? 'sm' : wide.matches ? 'lg' : 'md');

const breakpoint = observe<Breakpoint>(read());
for (const query of [wide, phone]) query.addEventListener('change', () => breakpoint.set(read()));

/** For which width of the window the first page is arranged now. */
export const useBreakpoint = (): Breakpoint => useObserved(breakpoint, (now) => now);
