import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { idleFor } from '../../client/activity.ts';
import { KEYS } from '../../client/keys.ts';
import { WordsRoot } from '../../i18n/words.ts';
import { theme } from '../../theme/theme.ts';
import { lift } from '../frame/veil.ts';
import { LockScreen } from './lock-screen.tsx';
import { lockScreen, locked } from './locked.ts';

const LOOK_EVERY = 5000;

/** Follows the lock here and in other tabs, and locks after the chosen minutes without use. */
export function watchLock(): void {
  locked.watch(() => (locked.get() ? hide() : show()));
  if (locked.get()) hide();
  window.addEventListener('storage', (event) => {
    if (event.key === KEYS.screenLocked) locked.set(event.newValue === '1');
  });
  setInterval(() => {
    const { isLockScreen, lockScreenTime } = theme.get().config;
    if (isLockScreen && !locked.get() && idleFor() >= lockScreenTime * 60_000) lockScreen();
  }, LOOK_EVERY);
}

/** Resolves as soon as nothing is locked. */
export function whenOpen(): Promise<void> {
  if (!locked.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = locked.watch(() => {
      stop();
      resolve();
    });
  });
}

let hidden: Element[] = [];
let host: HTMLElement | null = null;
let root: Root | null = null;
let focused: Element | null = null;

/** Takes the page out of the document, but leaves it alive: nothing can be read, and no input is lost. */
function hide(): void {
  if (host) return;
  lift();
  focused = document.activeElement;
  hidden = [...document.body.children].filter((child) => child.tagName !== 'SCRIPT');
  for (const child of hidden) child.remove();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(createElement(WordsRoot, null, createElement(LockScreen)));
}

function show(): void {
  root?.unmount();
  host?.remove();
  document.body.append(...hidden);
  [hidden, host, root] = [[], null, null];
  if (focused instanceof HTMLElement) focused.focus();
}
