/** How much of a whole, as a ring with its figure inside. */
export function Ring({ percent, label }: { percent: number; label: string }) {
  const round = 2 * Math.PI * 40;
  return (
    <svg className="info-ring" viewBox="0 0 100 100" role="img" aria-label={`${label} ${percent}%`}>
      <circle cx="50" cy="50" r="40" />
      {percent > 0 && (
        <circle cx="50" cy="50" r="40" strokeDasharray={`${(round * percent) / 100} ${round}`} />
      )}
      <text x="50" y="50">
        {percent}%
      </text>
    </svg>
  );
}
