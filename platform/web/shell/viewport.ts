import { observe, useObserved } from '../client/observe.ts';

/** Below 1000 px the menu becomes an overlay; below 768 px the page is a phone's. */
export type Viewport = { narrow: boolean; phone: boolean };

const narrow = window.matchMedia('(max-width: 999.98px)');
const phone = window.matchMedia('(max-width: 767.98px)');
const read = (): Viewport => ({ narrow: narrow.matches, phone: phone.matches });

const viewport = observe<Viewport>(read());
for (const query of [narrow, phone]) query.addEventListener('change', () => viewport.set(read()));

export function useViewport(): Viewport {
  return useObserved(viewport, (now) => now);
}
