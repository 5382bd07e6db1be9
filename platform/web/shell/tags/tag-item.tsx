import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useThemeConfig } from '../../theme/theme.ts';
import { Icon } from '../icons.tsx';
import { iconNamed } from '../icon-names.ts';
import { go } from '../navigate.ts';
import { useViewport } from '../viewport.ts';
import { closeTags, moveTag, refreshTag, tagTitle } from './actions.ts';
import type { Tag } from './tag-list.ts';
import type { MenuAt } from './tags-view.tsx';

const DRAG = 'application/x-tag';
const LONG_PRESS = 550;

type TagItemProps = { tag: Tag; index: number; active: boolean; onMenu: (at: MenuAt) => void };

/** One tag: click opens, middle click closes, right click, Shift+F10, the menu key or a long press open its menu. */
export function TagItem({ tag, index, active, onMenu }: TagItemProps) {
  const t = useWords();
  const config = useThemeConfig();
  const { phone } = useViewport();
  const press = useRef(0);
  const title = tagTitle(tag);

  const menuAt = (element: Element, x?: number, y?: number) => {
    const box = element.getBoundingClientRect();
    onMenu({ id: tag.id, x: x ?? box.left, y: y ?? box.bottom });
  };
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (event.clientX > 0) menuAt(event.currentTarget, event.clientX, event.clientY);
    else menuAt(event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      menuAt(event.currentTarget);
    }
    if (event.key === 'Delete' && !tag.affix) void closeTags(tag.id, 'one');
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1 && config.isTagMiddleClose && !tag.affix) void closeTags(tag.id, 'one');
  };
  const onPointerDown = (event: PointerEvent) => {
    const { currentTarget, pointerType, clientX, clientY } = event;
    if (pointerType === 'mouse') return;
    press.current = window.setTimeout(() => menuAt(currentTarget, clientX, clientY), LONG_PRESS);
  };
  const endPress = () => clearTimeout(press.current);
  return (
    <div
      className="tag"
      data-active={active}
      data-unsaved={tag.unsaved}
      data-tag={tag.id}
      draggable={config.isSortableTagsView && !phone}
      onContextMenu={onContextMenu}
      onAuxClick={onAuxClick}
      onPointerDown={onPointerDown}
      onPointerUp={endPress}
      onPointerCancel={endPress}
      onPointerMove={(event) => Math.abs(event.movementX) + Math.abs(event.movementY) > 3 && endPress()}
      {...dragging(tag.id, index)}
    >
      <button
        type="button"
        className="tag-name"
        aria-current={active ? 'page' : undefined}
        onClick={() => go(tag.address, { atOnce: true })}
        onKeyDown={onKeyDown}
      >
        {tag.unsaved && <span className="tag-dot" role="img" aria-label={t('tags.unsavedMark')} />}
        {config.isTagsviewIcon && <Icon name={iconNamed(tag.meta.icon) ?? 'file'} size={14} />}
        {tag.pinned && !tag.affix && <Icon name="pin" size={12} />}
        <span>{title}</span>
      </button>
      {active && (
        <button
          type="button"
          className="tag-tool"
          aria-label={`${t('tags.refresh')} ${title}`}
          title={t('tags.refresh')}
          onClick={() => void refreshTag(tag.id)}
        >
          <Icon name="refresh" size={13} />
        </button>
      )}
      {!tag.affix && (
        <button
          type="button"
          className="tag-tool"
          aria-label={`${t('tags.close')} ${title}`}
          title={t('tags.close')}
          onClick={() => void closeTags(tag.id, 'one')}
        >
          <Icon name="close" size={13} />
        </button>
      )}
    </div>
  );
}

/** Reordering by drag; the menu's "move left / right" does the same without one. */
function dragging(id: string, index: number) {
  return {
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAG, id);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAG)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const dragged = event.dataTransfer.getData(DRAG);
      if (dragged) moveTag(dragged, { at: index });
    },
  };
}
