import { observe } from '../../client/observe.ts';

/** How many pages on screen wait for their files. */
export const onTheWay = observe(0);

/** Counts one more until the returned function is called. */
export function startWaiting(): () => void {
  onTheWay.set(onTheWay.get() + 1);
  return () => onTheWay.set(onTheWay.get() - 1);
}
