import './parts.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLayer } from '../../page/layers.ts';

type FloatProps = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label?: string;
  /** Lines up with the right edge of the anchor instead of the left. */
  toRight?: boolean;
  children: ReactNode;
};

const GAP = 4;
const EDGE = 8;

/**
 * A small surface below (or above) its anchor, in the browser's top layer. Esc, a press elsewhere and scrolling
 * close it; the focus goes back to the anchor. Drawn in place, so that it hides with a kept-alive page.
 */
export function Float({ anchor, onClose, label, toRight = false, children }: FloatProps) {
  const surface = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useLayoutEffect(() => {
    const element = surface.current!;
    element.showPopover?.();
    place(element, anchor.current!, toRight);
    // long lists arrive later and change the height
    const watch = new ResizeObserver(() => anchor.current && place(element, anchor.current, toRight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [anchor, toRight]);
  useEffect(() => {
    const inside = (event: Event) => {
      const target = event.target as Node;
      return surface.current?.contains(target) || anchor.current?.contains(target);
    };
    const away = (event: Event) => !inside(event) && onClose();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
      anchor.current?.focus();
    };
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('scroll', away, true);
    document.addEventListener('keydown', key, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('scroll', away, true);
      document.removeEventListener('keydown', key, true);
      window.removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);
  return (
    <div
      className="float-surface"
      popover="manual"
      ref={surface}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}

function place(element: HTMLElement, anchor: HTMLElement, toRight: boolean): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const wanted = toRight ? at.right - width : at.left;
  const left = Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE));
  const below = at.bottom + GAP + height <= window.innerHeight - EDGE || at.top < window.innerHeight / 2;
  const top = below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.style.maxHeight = `${below ? window.innerHeight - top - EDGE : at.top - GAP - EDGE}px`;
  element.style.minWidth = `${Math.min(at.width, 360)}px`;
}
