import './canvas.css';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { ROOM } from './flow.ts';
import { Minimap } from './minimap.tsx';

const STEPS = [0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5] as const;

type CanvasProps = {
  label: string;
  /** Buttons of the page, on the left of the bar. */
  bar?: ReactNode;
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/**
 * A ground that is dragged and zoomed. It scrolls like any page, so that wheel, thumb, keys and screen readers need
 * nothing of their own; zooming changes the layout, so that what is scrolled is what is seen.
 */
export function Canvas({ label, bar, onKey, children }: CanvasProps) {
  const t = useWords(ROOM);
  const ground = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const step = (by: 1 | -1) =>
    setZoom((now) => (by > 0 ? STEPS.find((one) => one > now) : STEPS.findLast((one) => one < now)) ?? now);
  const fit = () => {
    const place = ground.current!;
    const drawn = place.firstElementChild!.getBoundingClientRect().width / zoom;
    setZoom(Math.min(1, Math.max(STEPS[0], (place.clientWidth - 32) / drawn)));
  };
  useWheelZoom(ground, step);
  const press = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).closest('input, select, textarea');
    if (isTyping) return;
    if (event.altKey) return onKey?.(event);
    if (!event.ctrlKey && !event.metaKey && event.key === '=') return act(event, () => step(1));
    if (!event.ctrlKey && !event.metaKey && event.key === '-') return act(event, () => step(-1));
    if (!event.ctrlKey && !event.metaKey && event.key === '0') return act(event, fit);
    if (event.key.startsWith('Arrow') && moveFocus(ground.current!, event.key)) return event.preventDefault();
    onKey?.(event);
  };
  return (
    <div className="canvas">
      <Row>
        {bar}
        <span className="toolbar-space" />
        <Row gap={0} nowrap role="group" aria-label={t('ui.zoom')}>
          <Button look="quiet" aria-label={t('ui.zoomOut')} title={t('ui.zoomOut')} onClick={() => step(-1)}>
            −
          </Button>
          <Button look="quiet" title={t('ui.zoomReset')} onClick={() => setZoom(1)}>
            {`${Math.round(zoom * 100)}%`}
          </Button>
          <Button look="quiet" aria-label={t('ui.zoomIn')} title={t('ui.zoomIn')} onClick={() => step(1)}>
            +
          </Button>
          <Button look="quiet" onClick={fit}>
            {t('ui.fit')}
          </Button>
        </Row>
      </Row>
      <div className="canvas-window">
        <div
          ref={ground}
          className="flow-canvas"
          role="region"
          aria-label={label}
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={drag}
        >
          <div className="canvas-sheet" style={{ zoom }}>
            {children}
          </div>
        </div>
        <Minimap ground={ground} zoom={zoom} />
      </div>
    </div>
  );
}

function act(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}

/** The browser's own zoom is meant for the page; over the ground Ctrl and the wheel are for the drawing. */
function useWheelZoom(ground: RefObject<HTMLDivElement | null>, step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = ground.current!;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  });
}

/** Pulls the ground along; what stands on it keeps its clicks. */
function drag(event: PointerEvent<HTMLDivElement>): void {
  const ground = event.currentTarget;
  if (event.button !== 0 || (event.target as HTMLElement).closest('button, input, select, [role=menu]'))
    return;
  const [x, y, left, top] = [event.clientX, event.clientY, ground.scrollLeft, ground.scrollTop];
  const move = (next: globalThis.PointerEvent) =>
    ground.scrollTo(left + x - next.clientX, top + y - next.clientY);
  const stop = () => {
    ground.removeEventListener('pointermove', move);
    ground.removeAttribute('data-dragged');
  };
  ground.setAttribute('data-dragged', '');
  ground.setPointerCapture(event.pointerId);
  ground.addEventListener('pointermove', move);
  ground.addEventListener('pointerup', stop, { once: true });
  ground.addEventListener('pointercancel', stop, { once: true });
}

/** Arrow keys walk from card to card as they stand on the drawing. */
function moveFocus(ground: HTMLElement, key: string): boolean {
  const all = [...ground.querySelectorAll<HTMLElement>('button[data-node]')];
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !all.includes(from)) {
    all[0]?.focus();
    return all.length > 0;
  }
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const at = middle(from);
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  const found = all
    .filter((one) => one !== from)
    .map((one) => {
      const to = middle(one);
      const [along, across] = isUpright ? [to.y - at.y, to.x - at.x] : [to.x - at.x, to.y - at.y];
      return { one, ahead: along * sign, cost: along * sign + Math.abs(across) * 2 };
    })
    .filter(({ ahead }) => ahead > 4)
    .sort((a, b) => a.cost - b.cost)[0];
  found?.one.focus();
  return found !== undefined;
}
