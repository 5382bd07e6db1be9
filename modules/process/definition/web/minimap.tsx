import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './flow.ts';

type Box = { left: number; top: number; width: number; height: number };
type Drawn = { width: number; height: number; cards: (Box & { kind: string })[]; seen: Box };

/** Width of the small drawing, in pixels; its height follows, up to `TALL` and to two fifths of what it lies upon. */
const WIDE = 168;
const TALL = 220;
const MOST = 0.4;

/**
 * The whole flow in small, with the part that is seen: press or drag to go there. It is drawn from what the canvas has
 * laid out, so it can't differ; where all is in sight anyway there is none. Readers of the page have the tree itself.
 */
export function Minimap({ ground, zoom }: { ground: RefObject<HTMLDivElement | null>; zoom: number }) {
  const t = useWords(ROOM);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const frame = useRef(0);
  useEffect(() => {
    const place = ground.current!;
    const look = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setDrawn(looked(place)));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    sizes.observe(place.firstElementChild!);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      sizes.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [ground, zoom]);
  if (!drawn) return null;
  const share = Math.min(WIDE / drawn.width, Math.min(TALL, drawn.seen.height * MOST) / drawn.height);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const place = ground.current!;
    place.scrollTo(
      (event.clientX - box.left) / share - place.clientWidth / 2,
      (event.clientY - box.top) / share - place.clientHeight / 2,
    );
  };
  return (
    <svg
      className="canvas-mini"
      role="img"
      aria-label={t('ui.minimap')}
      width={drawn.width * share}
      height={drawn.height * share}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      onPointerDown={go}
      onPointerMove={go}
    >
      {drawn.cards.map((card) => (
        <rect
          key={`${card.left} ${card.top}`}
          data-kind={card.kind}
          x={card.left}
          y={card.top}
          width={card.width}
          height={card.height}
          rx={8}
        />
      ))}
      <rect
        className="canvas-mini-seen"
        x={drawn.seen.left}
        y={drawn.seen.top}
        width={drawn.seen.width}
        height={drawn.seen.height}
      />
    </svg>
  );
}

/** Cards and what is seen of them, in pixels of the sheet; null where everything is in sight. */
function looked(place: HTMLElement): Drawn | null {
  const {
    scrollWidth: width,
    scrollHeight: height,
    clientWidth,
    clientHeight,
    scrollLeft,
    scrollTop,
  } = place;
  if (width <= clientWidth + 4 && height <= clientHeight + 4) return null;
  const own = place.getBoundingClientRect();
  const cards = [...place.querySelectorAll<HTMLElement>('.drawn-card, .drawn-end, .drawn-when')].map(
    (card) => {
      const box = card.getBoundingClientRect();
      return {
        kind: card.dataset['type'] ?? (card.classList.contains('drawn-when') ? 'when' : 'end'),
        left: box.left - own.left + scrollLeft,
        top: box.top - own.top + scrollTop,
        width: box.width,
        height: box.height,
      };
    },
  );
  return {
    width,
    height,
    cards,
    seen: { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight },
  };
}
