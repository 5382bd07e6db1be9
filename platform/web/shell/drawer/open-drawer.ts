import { observe, useObserved } from '../../client/observe.ts';

/** Panels that lie over the shell; at most one is open. */
export type DrawerName = 'theme' | 'search' | 'news' | 'me' | 'help';

const open = observe<DrawerName | null>(null);

export function openDrawer(name: DrawerName): void {
  open.set(name);
}

export function closeDrawer(): void {
  open.set(null);
}

export function useOpenDrawer(): DrawerName | null {
  return useObserved(open, (now) => now);
}
