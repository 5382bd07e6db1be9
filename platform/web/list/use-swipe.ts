import { useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';

/** Pixels after which letting go counts, and the farthest that a line follows the thumb. */
const FAR = 72;
const MOST = 120;
/** A movement this small is a tap or the beginning of scrolling. */
const STILL = 12;

type Ways = { right?: (() => void) | undefined; left?: (() => void) | undefined };

/**
 * A line that is drawn aside with the thumb. Scrolling stays the browser's; a mouse has buttons. Whatever it does there
 * must be reachable by a button as well (WCAG 2.5.1).
 */
export function useSwipe({ right, left }: Ways) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const drawn = useRef(false);
  const [shift, setShift] = useState(0);
  const end = () => {
    start.current = null;
    setShift(0);
  };
  return {
    shift,
    props: {
      onPointerDown(event: PointerEvent) {
        drawn.current = false;
        if (event.pointerType === 'mouse' || !(right || left)) return;
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        if (!start.current) return;
        const by = event.clientX - start.current.x;
        const down = Math.abs(event.clientY - start.current.y);
        if (!drawn.current && Math.abs(by) < STILL + down) return;
        drawn.current = true;
        setShift(Math.max(left ? -MOST : 0, Math.min(right ? MOST : 0, by)));
      },
      onPointerUp() {
        const far = shift;
        end();
        if (far >= FAR) right?.();
        if (far <= -FAR) left?.();
      },
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!drawn.current) return;
        drawn.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      style: { '--swipe': `${shift}px` } as CSSProperties,
    },
  };
}
