import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { topLayer } from '../../page/layers.ts';
import { go } from '../navigate.ts';
import { isPhone } from '../viewport.ts';
import { GROUND, HOME } from './ground.ts';

/**
 * What a step back closes first. Dialogs of the browser lie above all else, and need not tell; one that refuses to be
 * cancelled stays.
 */
function closing(): (() => void) | null {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
    .filter((one) => one.checkVisibility())
    .at(-1);
  if (!dialog) return topLayer();
  return () => void (dialog.dispatchEvent(new Event('cancel', { cancelable: true })) && dialog.close());
}

/** The arrow: the same as the key and the gesture; whoever came straight to a page gets to the first one. */
export function goBack(): void {
  const close = closing();
  if (close) return close();
  const { idx } = (history.state ?? {}) as { idx?: number };
  if (idx) history.back();
  else go(HOME, { replace: true });
}

/**
 * On a phone a step back closes the topmost of what is open, and leaves the page only when nothing is. The router holds
 * the step; nothing is put into the history for what opens, so nothing has to be taken out when it is closed otherwise.
 */
export function BackStep() {
  const held = useBlocker(({ historyAction }) => historyAction === 'POP' && isPhone() && closing() !== null);
  useEffect(() => {
    if (held.state !== 'blocked') return;
    held.reset();
    closing()?.();
  }, [held]);
  useGround();
  return null;
}

/** Nobody stands on the ground: from the first page one step further leaves, from another one gets to the first page. */
function useGround(): void {
  const { pathname, state } = useLocation();
  const from = useRef('');
  useEffect(() => {
    if (state !== GROUND) from.current = pathname;
    else if (from.current === HOME) history.back();
    else go(HOME);
  }, [pathname, state]);
}
