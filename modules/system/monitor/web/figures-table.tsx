import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
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
  if (rows.length === 0) return <Soft>{nothing}</Soft>;
  return (
    <Card look="lined">
      <Table label={caption}>
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
      </Table>
    </Card>
  );
}
