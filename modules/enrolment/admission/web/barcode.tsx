import { barsOf } from '../rules/barcode.ts';

/** A number as bars that any scanner reads; it fills its place. Always dark on white. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const drawn = barsOf(text);
  if (drawn === null) return <>{text}</>;
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${drawn.width} 30`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={drawn.width} height={30} fill="#fff" />
      <path d={drawn.bars.map(({ x, w }) => `M${x} 0h${w}v30h-${w}z`).join('')} fill="#000" />
    </svg>
  );
}
