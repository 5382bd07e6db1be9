import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import { Pop } from '../pop/pop.tsx';

const NewsPanel = lazy(() => import('./news-panel.tsx').then((file) => ({ default: file.NewsPanel })));

/** The bell with the number of unread messages, notices and open to-dos. */
export function NewsBell() {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  const close = useCallback(() => setAt(null), []);
  const unread = useObserved(session, (s) => s.unread);
  const total = unread.message + unread.todo + unread.notice;
  // what is read out is what is seen
  const count = total > 99 ? '99+' : total;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool"
        aria-label={t('news.bell', { total: count })}
        title={t('news.name')}
        aria-expanded={at !== null}
        onClick={() => setAt(at ? null : button.current!.getBoundingClientRect())}
      >
        <Icon name="bell" />
        {total > 0 && <span className="tool-count">{count}</span>}
      </button>
      {at && (
        <Pop
          x={at.left - 150}
          y={at.bottom + 6}
          className="pop-box"
          role="dialog"
          label={t('news.name')}
          onClose={close}
          anchor={button}
        >
          <Suspense fallback={null}>
            <NewsPanel onDone={close} />
          </Suspense>
        </Pop>
      )}
    </>
  );
}
