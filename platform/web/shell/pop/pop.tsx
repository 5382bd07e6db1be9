import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from '../../page/layers.ts';
import { floats } from './floats.ts';

const EDGE = 8;

type PopProps = {
  x: number;
  y: number;
  className: string;
  label: string;
  role: 'menu' | 'dialog';
  onClose: () => void;
  /** Elements that belong to it although they stand elsewhere, such as the button that opened it. */
  anchor?: RefObject<HTMLElement | null>;
  children: ReactNode;
  boxRef?: RefObject<HTMLDivElement | null>;
};

/** A surface at a point of the window. It stays inside; Esc, or a press anywhere else, closes it. */
export function Pop({ x, y, className, label, role, onClose, anchor, children, boxRef }: PopProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = boxRef ?? own;
  const [place, setPlace] = useState({ left: x, top: y });
  useLayer(true, onClose);

  useLayoutEffect(() => {
    const element = box.current!;
    const settle = () =>
      setPlace({
        left: Math.max(EDGE, Math.min(x, window.innerWidth - element.offsetWidth - EDGE)),
        top: Math.max(EDGE, Math.min(y, window.innerHeight - element.offsetHeight - EDGE)),
      });
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(element);
    return () => watch.disconnect();
  }, [x, y, box]);

  useEffect(() => {
    const away = (event: Event) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor?.current?.contains(target)) onClose();
    };
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose, box, anchor]);

  return createPortal(
    <div className={className} role={role} aria-label={label} ref={box} style={place}>
      {children}
    </div>,
    floats(),
  );
}
