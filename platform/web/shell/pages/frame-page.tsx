import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { session } from '../../client/session.ts';
import { useObserved } from '../../client/observe.ts';
import { useFrameWishes } from './frame-wishes.ts';
import { Loading } from './loading.tsx';
import { Result } from './result.tsx';

/** Rights of framed pages. One of our own origin stays without `allow-same-origin`: it could take its sandbox off. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';

/** A page of another system inside the layout. Its host must be ours or one that the school allowed. */
export function FramePage({ src }: { src: string }) {
  const t = useWords();
  const [loaded, setLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameWishes(frame);
  const hosts = useObserved(session, (s) => s.app?.frameHosts);
  const url = new URL(src, location.origin);
  const own = url.origin === location.origin;
  const blocked = useBlocked(url.origin);
  const allowed = own || (url.protocol === 'https:' && (hosts ?? []).includes(url.host));
  if (!allowed || blocked) {
    return (
      <Result
        icon="link"
        title={t('pages.frameRefused')}
        text={t('pages.frameRefusedText', { host: url.host })}
      >
        <OpenButton href={url.href} />
      </Result>
    );
  }
  return (
    <div className="framed">
      {!loaded && <Loading />}
      <iframe
        ref={frame}
        src={url.href}
        title={url.pathname}
        sandbox={own ? RIGHTS : `${RIGHTS} allow-same-origin`}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** A page that was opened before the school allowed a host keeps its old policy until it is loaded anew. */
function useBlocked(origin: string): boolean {
  const [blocked, setBlocked] = useState('');
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setBlocked(origin);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [origin]);
  return blocked === origin;
}

/** What stands in the layout when a menu entry opened a new window. */
export function LinkPage({ href }: { href: string }) {
  const t = useWords();
  return (
    <Result icon="link" title={t('pages.linkOpened')} text={href}>
      <OpenButton href={href} />
    </Result>
  );
}

function OpenButton({ href }: { href: string }) {
  const t = useWords();
  return (
    <a className="action" href={href} target="_blank" rel="noopener noreferrer">
      {t('pages.openWindow')}
    </a>
  );
}
