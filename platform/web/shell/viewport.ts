import { observe, useObserved } from '../client/observe.ts';
import { PHONE } from '../phone.ts';

/** Below 1000 px the menu becomes an overlay; on a phone, upright or lying, the page is a phone's. */
export type Viewport = { narrow: boolean; phone: boolean };

const narrow = window.matchMedia('(max-width: 999.98px)');
const phone = window.matchMedia(PHONE);
const read = (): Viewport => ({ narrow: narrow.matches || phone.matches, phone: phone.matches });

const viewport = observe<Viewport>(read());
for (const query of [narrow, phone]) query.addEventListener('change', () => viewport.set(read()));

export function useViewport(): Viewport {
  return useObserved(viewport, (now) => now);
}

/** For whoever draws nothing. */
export const isPhone = (): boolean => viewport.get().phone;
