import type { DataRouter, RouteObject } from 'react-router';
import { currentMenus } from './menu/menus.ts';
import { noteOpen } from './note-open.ts';
import { tags } from './tags/store.ts';

let router: DataRouter | null = null;

export function setRouter(made: DataRouter): void {
  router = made;
}

/** Puts more routes under one that is there. */
export function addRoutes(under: string, routes: RouteObject[]): void {
  router?.patchRoutes(under, routes);
}

/**
 * Goes to an address of the application from anywhere. `atOnce`: drawn in the very task of the click, for a page that
 * is kept; else the frame that only shows the pressed button comes first, and what takes longer gives way to input.
 */
export function go(address: string, { replace, atOnce }: { replace?: boolean; atOnce?: boolean } = {}): void {
  void router?.navigate(address, { replace: replace ?? false, flushSync: atOnce ?? false });
}

/**
 * Opens a page as the menu does: an open tag comes back with the parameters that it had.
 * Open type 1 is a new window, 2 a tab of the layout (spec §2).
 */
export function openPath(path: string): void {
  const node = currentMenus().byPath.get(path);
  const link = node?.meta.isLink;
  if (link && node.meta.openType === 2)
    return go(`/layout/link/${encodeURIComponent(node.meta.menuId ?? node.name)}?isTab=1`);
  if (link && !node.meta.isIframe) window.open(link, '_blank', 'noopener,noreferrer');
  if (link && node.meta.openType === 1) return noteOpen(node.meta.menuId);
  const open = tags.get().list.find((tag) => tag.id === path);
  go(open?.address ?? path);
}
