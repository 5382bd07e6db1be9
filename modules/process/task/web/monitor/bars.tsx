type Row = {
  key: string;
  label: string;
  sub?: string;
  value: number;
  /** Where nine of ten have ended. */
  far?: number;
};

type BarsProps = { title: string; hint: string; unit: string; rows: readonly Row[] };

/** A chart that is a list: every bar has its number, so that nothing has to be read off. */
export function Bars({ title, hint, unit, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value, far }) => Math.max(value, far ?? 0)));
  const width = (value: number) => `${Math.max(value > 0 ? 1 : 0, (value / most) * 100)}%`;
  return (
    <figure className="cases-chart">
      <figcaption>
        {title} <span className="field-hint">{hint}</span>
      </figcaption>
      {rows.length === 0 && <p className="list-state">—</p>}
      <ul>
        {rows.map(({ key, label, sub, value, far }) => (
          <li key={key}>
            <span className="cases-label">
              {label}
              {sub && <small>{sub}</small>}
            </span>
            <span className="cases-track" aria-hidden="true">
              {far !== undefined && <span className="cases-far" style={{ width: width(far) }} />}
              <span className="cases-bar" style={{ width: width(value) }} />
            </span>
            <span className="cases-number">
              {far === undefined ? value : `${value} / ${far}`} {unit}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
