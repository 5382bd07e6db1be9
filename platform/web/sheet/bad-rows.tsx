import { useWords } from '../i18n/words.ts';
import type { BadRow, ImportCheck } from './import-types.ts';

/** Bad rows as they stand in the sheet, each bad cell with its reason. */
export function BadRows({ check }: { check: ImportCheck }) {
  const t = useWords();
  return (
    <div className="table-scroll bad-rows" role="region" aria-label={t('sheet.badRows')} tabIndex={0}>
      <table className="data-table">
        <caption>{t('sheet.badRows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sheet.lineHead')}</th>
            {check.columns.map((column) => (
              <th key={column.field} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">
                {row.line}
                <RowWide row={row} columns={check.columns} />
              </th>
              {check.columns.map((column) => (
                <BadCell key={column.field} row={row} column={column.field} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BadCell({ row, column }: { row: BadRow; column: string }) {
  const t = useWords();
  const wrong = row.errors.find((error) => error.field === column);
  const value = row.values[column];
  const text = value === null || value === undefined ? '' : String(value);
  if (!wrong) return <td>{text}</td>;
  return (
    <td
      className="bad-cell"
      title={t('sheet.cellWrong', { line: row.line, label: wrong.label, message: wrong.message })}
    >
      <span>{text}</span>
      <small>{wrong.message}</small>
    </td>
  );
}

/** Reasons that belong to no column that is shown. */
function RowWide({ row, columns }: { row: BadRow; columns: ImportCheck['columns'] }) {
  const others = row.errors.filter((error) => !columns.some((column) => column.field === error.field));
  return others.map((error) => (
    <small key={error.field + error.message} className="bad-cell">
      {error.label} {error.message}
    </small>
  ));
}
