import { isPhone } from '../viewport.ts';

/** The first page of everybody (spec §2). */
export const HOME = '/index';

export const GROUND = 'ground';

/**
 * On a phone the first page lies below whatever was opened first, such as a message's link: a step back from there must
 * not leave the product. To be called before the router reads the history; its entries are written as the router does.
 */
export function layGround(): void {
  const state = history.state as { idx?: number } | null;
  if (!isPhone() || window.parent !== window || typeof state?.idx === 'number') return;
  const here = location.href;
  history.replaceState({ usr: GROUND, key: GROUND, idx: 0 }, '', HOME);
  history.pushState({ usr: null, key: 'default', idx: 1 }, '', here);
}
