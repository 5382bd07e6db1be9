import { useEffect } from 'react';

/** More than the places of the longest form. */
const MOST = 200;

/** Where the focus was, the last place last. Held weakly: what is gone may go. */
let visited: WeakRef<HTMLElement>[] = [];

/** From the start: who opens the first panel was somewhere before. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    visited = [...visited.filter((place) => place.deref() !== target), new WeakRef(target)].slice(-MOST);
  });
}

/** Whoever closes what lay over the page stands again where he opened it, or at the last place that is still there. */
export function useFocusBack(): void {
  useEffect(() => () => void setTimeout(focusBack), []);
}

function focusBack(): void {
  // somebody has gone elsewhere, or something else came to lie over the page
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost) return;
  const over = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')]
    .filter((one) => one.checkVisibility())
    .at(-1);
  const place = visited
    .map((one) => one.deref())
    .findLast((one) => one?.isConnected && one.checkVisibility() && (!over || over.contains(one)));
  place?.focus();
}
