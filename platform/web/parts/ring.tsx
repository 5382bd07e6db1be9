import './looks.css';

/** Around the ring's middle. */
const AROUND = 2 * Math.PI * 42;

type RingProps = {
  /** 0 to 1. */
  part: number;
  /** The figure inside, and what it counts. */
  text: string;
  unit?: string;
  /** What it says where nobody sees it; without it the words beside it say so. */
  label?: string;
};

/** How much of a whole, as a ring with its figure inside, in the tone of what it stands in. */
export function Ring({ part, text, unit, label }: RingProps) {
  const spoken = label ? { role: 'img', 'aria-label': `${label} ${text}` } : { 'aria-hidden': true };
  return (
    <svg className="part-ring" viewBox="0 0 100 100" {...spoken}>
      <circle cx="50" cy="50" r="42" />
      {part > 0 && (
        <circle
          cx="50"
          cy="50"
          r="42"
          strokeDasharray={`${Math.min(1, part) * AROUND} ${AROUND}`}
          transform="rotate(-90 50 50)"
        />
      )}
      <text x="50" y={unit ? 49 : 56}>
        {text}
      </text>
      {unit && (
        <text x="50" y="66" fontSize="10">
          {unit}
        </text>
      )}
    </svg>
  );
}
