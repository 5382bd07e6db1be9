import { useEffect, useState, type RefObject } from 'react';

/** Width of an element in whole pixels, 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
}

/** A list is never squeezed lower than this. Pixels. */
const LEAST = 440;

/**
 * Lets an element be as tall as what its page's scroll area leaves it, so that a long table scrolls below its own head, and
 * nothing else does. Where too little is left it is as tall as it is, and the page alone scrolls.
 */
export function useAreaHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    const area = own?.closest<HTMLElement>('.page-area');
    if (!own || !area) return;
    const set = () => {
      const above = own.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
      const left = Math.floor(area.clientHeight - above - Math.min(above, 24));
      const height = left < LEAST ? 'none' : `${left}px`;
      // a kept page that comes back is as high as before, and need not be laid out anew
      if (own.style.getPropertyValue('--area') !== height) own.style.setProperty('--area', height);
    };
    const watch = new ResizeObserver(set);
    watch.observe(area);
    // what stands above may come later
    watch.observe(own);
    return () => watch.disconnect();
  }, [element]);
}

/** Tells an element by `data-beyond` whether something of it lies beyond its right edge. */
export function useBeyond(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    const look = () =>
      own.toggleAttribute('data-beyond', own.scrollLeft + own.clientWidth < own.scrollWidth - 1);
    const watch = new ResizeObserver(look);
    for (const one of [own, ...own.children]) watch.observe(one);
    own.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      own.removeEventListener('scroll', look);
    };
  }, [element]);
}
