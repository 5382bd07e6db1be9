import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { percentOf, ratioOf } from '../rules.ts';
import type { Pivot } from '../server/answers.ts';
import { addressOf, columnsOf, linesOf, ROOM, type Asked, type Line } from './statistics.ts';

type PivotTableProps = { pivot: Pivot; asked: Asked; today: string };

/** Lines and columns of what was asked for; a figure leads to those behind it. */
export function PivotTable({ pivot, asked, today }: PivotTableProps) {
  const t = useWords(ROOM);
  const names = useOptions('statDimension');
  const columns = columnsOf(pivot);
  const nameOf = (value: string) => names.find((one) => one.value === value)?.label ?? value;
  const open = (keys: readonly string[]) => go(addressOf(asked, keys, today));
  return (
    <Table label={t('pages.pivot')} figures>
      <thead>
        <tr>
          {pivot.rows.map((row) => (
            <th key={row}>{nameOf(row)}</th>
          ))}
          {columns.map(({ key, label }) => (
            <th key={key}>{label}</th>
          ))}
          <th>{t('ui.count')}</th>
          <th>{t('ui.percent')}</th>
          <th>{t('ui.ratio')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(pivot).map((line) => (
          <PivotLine
            key={JSON.stringify(line.keys)}
            line={line}
            columns={columns}
            total={pivot.total}
            open={open}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={pivot.rows.length}>{t('ui.total')}</th>
          {columns.map(({ key }) => (
            <td key={key}>{countIn(pivot.cells, pivot.rows.length, key)}</td>
          ))}
          <td>{pivot.total}</td>
          <td>100%</td>
          <td />
        </tr>
      </tfoot>
    </Table>
  );
}

const countIn = (cells: Pivot['cells'], depth: number, key: string): number =>
  cells
    .filter(({ keys }) => JSON.stringify(keys.slice(depth)) === key)
    .reduce((sum, { count }) => sum + count, 0);

type PivotLineProps = {
  line: Line;
  columns: ReturnType<typeof columnsOf>;
  total: number;
  open: (keys: readonly string[]) => void;
};

function PivotLine({ line, columns, total, open }: PivotLineProps) {
  const depth = line.keys.length;
  return (
    <tr>
      {line.labels.map((label, place) => (
        <td key={line.keys[place]}>{label}</td>
      ))}
      {columns.map(({ key }) => {
        const cell = line.cells.find(({ keys }) => JSON.stringify(keys.slice(depth)) === key);
        return (
          <td key={key}>
            {cell && (
              <Button look="link" onClick={() => open(cell.keys)}>
                {cell.count}
              </Button>
            )}
          </td>
        );
      })}
      <td>
        <Button look="link" onClick={() => open(line.keys)}>
          {line.count}
        </Button>
      </td>
      <td>{percentOf(line.count, total)}%</td>
      <td>{ratioOf(line.male, line.female) ?? '–'}</td>
    </tr>
  );
}
