import './sign-pad.css';
import { useRef, type PointerEvent } from 'react';

/** Thousandths of the pad's width; it is three times as wide as high. */
const [WIDTH, HEIGHT] = [1000, 333];

type SignPadProps = {
  /** Strokes split by `;`, points by a space, `x,y` in thousandths of the width; `''` while nothing is written. */
  value: string;
  onChange: (strokes: string) => void;
  label: string;
};

/** Paper to sign on, by finger, pen or mouse. */
export function SignPad({ value, onChange, label }: SignPadProps) {
  const drawn = useRef<string | null>(null);
  const add = (event: PointerEvent<SVGSVGElement>, isFirst: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (offset: number, length: number, most: number) =>
      Math.min(most, Math.max(0, Math.round((offset / length) * most)));
    const point = `${at(event.clientX - box.left, box.width, WIDTH)},${at(event.clientY - box.top, box.height, HEIGHT)}`;
    const before = drawn.current ?? value;
    if (!isFirst && before.endsWith(point)) return;
    drawn.current = isFirst ? [before, point].filter(Boolean).join(';') : `${before} ${point}`;
    onChange(drawn.current);
  };
  return (
    <svg
      className="sign-pad"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drawn.current = value;
        add(event, true);
      }}
      onPointerMove={(event) => event.buttons > 0 && drawn.current !== null && add(event, false)}
      onPointerUp={() => (drawn.current = null)}
      onPointerCancel={() => (drawn.current = null)}
    >
      <Strokes of={value} />
    </svg>
  );
}

/** A signature as it was written. */
export function Signature({ strokes, label }: { strokes: string; label: string }) {
  return (
    <svg className="signature" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Strokes of={strokes} />
    </svg>
  );
}

const Strokes = ({ of }: { of: string }) =>
  of
    .split(';')
    .filter(Boolean)
    // a stroke has no name; written ones never change their order
    .map((points, at) => (
      <polyline key={String(at)} points={points.includes(' ') ? points : `${points} ${points}`} />
    ));
