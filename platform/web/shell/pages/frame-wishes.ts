import { useEffect, type RefObject } from 'react';
import { usePage, type PageHandle, type PageTitle } from '../../page/page.ts';

/** Longer titles are cut: a tag is no place for a text. */
const LONGEST = 60;

const WISHES: { readonly [wish: string]: (page: PageHandle) => unknown } = {
  refresh: (page) => page.refresh(),
  close: (page) => page.close(),
  closeOthers: (page) => page.closeOthers(),
  closeAll: (page) => page.closeAll(),
  fullscreen: (page) => page.setFullscreen(true),
  leaveFullscreen: (page) => page.setFullscreen(false),
};

/**
 * What a framed system may ask of its own tab: `parent.postMessage({ campusTag: 'close' }, '*')` after saving, or
 * `{ campusTag: 'title', title }` to name the visit. Heard from the frame itself only, and while it is on screen.
 */
export function useFrameWishes(frame: RefObject<HTMLIFrameElement | null>): void {
  const page = usePage();
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const { campusTag: wish, title } = { ...Object(data) } as { campusTag?: unknown; title?: unknown };
      if (wish === 'title') page.setTitle(titleFrom(title));
      else if (typeof wish === 'string' && Object.hasOwn(WISHES, wish)) void WISHES[wish]!(page);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, page]);
}

/** A text, or one per language; anything else gives the menu's title back. */
function titleFrom(given: unknown): PageTitle {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : '');
  if (typeof given === 'string') return text(given);
  const [cn, tw, en] = (['zh-cn', 'zh-tw', 'en'] as const).map((language) => text(Object(given)[language]));
  return { 'zh-cn': cn, 'zh-tw': tw, en };
}
