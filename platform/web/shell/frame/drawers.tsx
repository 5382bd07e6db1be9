import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { useLayer } from '../../page/layers.ts';
import { closeDrawer, useOpenDrawer } from '../drawer/open-drawer.ts';

const panels = {
  theme: lazy(() => import('../drawer/theme-drawer.tsx').then((file) => ({ default: file.ThemeDrawer }))),
  search: lazy(() => import('../search/menu-search.tsx').then((file) => ({ default: file.MenuSearch }))),
  news: lazy(() => import('../news/news-sheet.tsx').then((file) => ({ default: file.NewsSheet }))),
  help: lazy(() => import('../help/help-panel.tsx').then((file) => ({ default: file.HelpPanel }))),
  me: lazy(() => import('../bar/me-sheet.tsx').then((file) => ({ default: file.MeSheet }))),
};

/** Panels load when they are first opened. */
export function Drawers() {
  const name = useOpenDrawer();
  useLayer(name !== null, closeDrawer);
  // whoever presses Ctrl+K types on at once: the search must not have to load first
  useEffect(() => whenIdle(() => void import('../search/menu-search.tsx').catch(() => {})), []);
  if (!name) return null;
  const Panel = panels[name];
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
