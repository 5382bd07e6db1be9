import { useEffect, useRef, useState, type RefObject, type WheelEvent } from 'react';
import { bringIntoStrip } from '../../client/strip.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { MoreTags } from './more-tags.tsx';
import { useTags } from './store.ts';
import { TagItem } from './tag-item.tsx';
import { TagMenu } from './tag-menu.tsx';

export type MenuAt = { id: string; x: number; y: number };

/** The strip of open pages. */
export function TagsView() {
  const { list, active } = useTags();
  const { tagsStyle } = useThemeConfig();
  const t = useWords();
  useLanguage();
  const strip = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const overflowing = useOverflow(strip, list.length);

  useEffect(() => {
    // with the next frame, which lays the page out anyway; asked for now it would be laid out twice
    const frame = requestAnimationFrame(() => bringIntoStrip(strip.current, '[data-active="true"]'));
    return () => cancelAnimationFrame(frame);
  }, [active, list.length]);

  const onWheel = (event: WheelEvent) => {
    if (strip.current && event.deltaX === 0) strip.current.scrollLeft += event.deltaY;
  };
  return (
    <div className="tags" data-style={tagsStyle}>
      <nav className="tags-strip" ref={strip} aria-label={t('tags.name')} onWheel={onWheel}>
        {list.map((tag, index) => (
          <TagItem key={tag.id} tag={tag} index={index} active={tag.id === active} onMenu={setMenu} />
        ))}
      </nav>
      {overflowing && <MoreTags />}
      {menu && <TagMenu at={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

/** Whether not all tags fit. */
function useOverflow(strip: RefObject<HTMLDivElement | null>, count: number): boolean {
  const [overflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => setOverflowing(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [strip, count]);
  return overflowing;
}
