import type { ReactNode } from 'react';

type FiguresProps = {
  caption: string;
  heads: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** How many columns from the left are texts; the others are figures. */
  texts: number;
  nothing: string;
};

/** A table of figures; on a phone it is moved sideways under its first column. */
export function Figures({ caption, heads, rows, texts, nothing }: FiguresProps) {
  if (rows.length === 0) return <p className="monitor-hint">{nothing}</p>;
  return (
    // whoever has no mouse moves it with the arrow keys
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="monitor-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="data-table monitor-table">
        <thead>
          <tr>
            {heads.map((head, place) => (
              // heads never change their places
              // oxlint-disable-next-line react/no-array-index-key
              <th key={place} scope="col" data-figure={place >= texts || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} data-figure={place >= texts || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
