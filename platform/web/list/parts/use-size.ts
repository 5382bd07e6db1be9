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

/** Lets an element be as tall as its page's scroll area, so that a long table scrolls below its own head. */
export function useAreaHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    const area = own?.closest<HTMLElement>('.page-area');
    if (!own || !area) return;
    const set = () => {
      const above = own.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
      const height = `${area.clientHeight - 2 * Math.min(above, 24)}px`;
      // a kept page that comes back is as high as before, and need not be laid out anew
      if (own.style.getPropertyValue('--area') !== height) own.style.setProperty('--area', height);
    };
    const watch = new ResizeObserver(set);
    watch.observe(area);
    return () => watch.disconnect();
  }, [element]);
}
