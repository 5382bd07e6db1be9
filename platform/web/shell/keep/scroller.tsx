import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useObserved } from '../../client/observe.ts';
import { scrollWay, theme } from '../../theme/theme.ts';
import { locked } from '../lock/locked.ts';
import { Icon } from '../icons.tsx';
import { shiftHeader } from '../frame/header-shift.ts';

const FAR = 400;

/** One page's own scroll area, so that every tab keeps its place. */
export function Scroller({ shown, children }: { shown: boolean; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const [far, setFar] = useState(false);
  const t = useWords();
  const isLocked = useObserved(locked, (now) => now);
  const isFixedHeader = useObserved(theme, (now) => now.config.isFixedHeader);
  useEffect(() => {
    if (!shown || !area.current) return;
    // setting it makes the browser lay the page out at once
    if (place.current > 0) area.current.scrollTop = place.current;
    shiftHeader(place.current);
    // a locked page was out of the document and has lost its place
  }, [shown, isLocked, isFixedHeader]);
  const onScroll = () => {
    const top = area.current?.scrollTop ?? 0;
    place.current = top;
    setFar(top > FAR);
    shiftHeader(top);
  };
  return (
    <div className="page-area" ref={area} onScroll={onScroll} tabIndex={-1} data-shown={shown}>
      <div className="page-body">{children}</div>
      {far && (
        <button
          type="button"
          className="to-top"
          aria-label={t('frame.toTop')}
          title={t('frame.toTop')}
          onClick={() => area.current?.scrollTo({ top: 0, behavior: scrollWay() })}
        >
          <Icon name="up" />
        </button>
      )}
    </div>
  );
}
