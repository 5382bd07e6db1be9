import { observe, useObserved } from '#platform/web/client/observe.ts';
import type { Breakpoint } from '../rules.ts';

const wide = window.matchMedia('(min-width: 1200px)');
const middle = window.matchMedia('(min-width: 768px)');
const read = (): Breakpoint => (wide.matches ? 'lg' : middle.matches ? 'md' : 'sm');

const breakpoint = observe<Breakpoint>(read());
for (const query of [wide, middle]) query.addEventListener('change', () => breakpoint.set(read()));

/** For which width of the window the first page is arranged now. */
export const useBreakpoint = (): Breakpoint => useObserved(breakpoint, (now) => now);
