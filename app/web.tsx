import '#platform/web/theme/base.css';
import { trustTexts } from '#platform/web/trust.ts';
import { createRoot } from 'react-dom/client';
import { guard } from './web/guard.ts';
import { outsideOf } from './web/outside.ts';

/** Decides which part of the product this address belongs to, and loads only that part. */
async function open(): Promise<void> {
  const here = new URL(location.href);
  const elsewhere = guard(here);
  if (elsewhere) return location.replace(elsewhere);
  const outside = outsideOf(here.pathname);
  const Root = outside ? await outside.load() : await (await import('./web/inside.tsx')).openInside();
  createRoot(document.getElementById('app')!).render(<Root />);
}

/**
 * After a release the files of the old one are gone. While nothing is on screen yet a reload, once, gets the new
 * ones; later the page itself says so, because a reload would throw away what somebody typed.
 */
window.addEventListener('vite:preloadError', (event) => {
  const started = document.getElementById('veil') === null;
  if (started || sessionStorage.getItem('reloaded') === __RELEASE__) return;
  sessionStorage.setItem('reloaded', __RELEASE__);
  event.preventDefault();
  location.reload();
});

trustTexts();
void open();
