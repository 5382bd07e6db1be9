import './public.css';
import { useEffect } from 'react';
import { Player } from './player.tsx';
import { Television } from './television.tsx';
import { Watched } from './watched.tsx';

/** What stands at a public address: a television, a carousel, or one screen. No shell, no library of the office. */
export function ScreenRoot() {
  useEffect(() => {
    document.getElementById('veil')?.remove();
    return stayAwake();
  }, []);
  const path = location.pathname.replace(/\/+$/, '');
  if (path === '/home/lofTV') return <Television />;
  const code = path.split('/')[2] ?? '';
  if (code === 'carousel' || code === 'carouseltest') return <Player test={code === 'carouseltest'} />;
  return <Watched code={code} />;
}

/** A wall doesn't go to sleep, where the browser can be asked for it; the wish is lost whenever the page is hidden. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const wish = () => {
    if (document.visibilityState === 'visible')
      void navigator.wakeLock?.request('screen').then(
        (got) => (lock = got),
        () => {},
      );
  };
  wish();
  document.addEventListener('visibilitychange', wish);
  return () => {
    document.removeEventListener('visibilitychange', wish);
    void lock?.release();
  };
}
