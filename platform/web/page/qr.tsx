import { encode } from 'uqr';

/** A QR code as one path, in the middle where it is given its width in pixels: sharp at every size, and no markup to be trusted. Always dark on white, or cameras fail. */
export function Qr({ text, label, width }: { text: string; label: string; width?: number }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className="qr"
      style={width ? { display: 'block', width, maxWidth: '100%', marginInline: 'auto' } : undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
