import { useWords } from '../i18n/words.ts';
import { fixAt, standing, type Fix, type Fixes } from './fixes.ts';
import type { BadRow, ImportCheck } from './import-types.ts';

type BadRowsProps = {
  check: ImportCheck;
  fixes: Fixes;
  onFix: (fix: Fix) => void;
};

/** Bad rows as they stand in the sheet, each bad cell with its reason. Every cell can be put right here. */
export function BadRows({ check, fixes, onFix }: BadRowsProps) {
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
                <BadCell key={column.field} row={row} column={column} fixes={fixes} onFix={onFix} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BadCellProps = Omit<BadRowsProps, 'check'> & { row: BadRow; column: ImportCheck['columns'][number] };

function BadCell({ row, column, fixes, onFix }: BadCellProps) {
  const t = useWords();
  const wrong = row.errors.find((error) => error.field === column.field);
  const stands = standing(row, column.field);
  const value = fixAt(fixes, row.line, column.field) ?? stands;
  const isBad = wrong !== undefined && value === stands;
  const label = t('sheet.cellOf', { line: row.line, column: column.title });
  return (
    <td
      className={isBad ? 'bad-cell' : undefined}
      data-fixed={value !== stands || undefined}
      title={wrong && t('sheet.cellWrong', { line: row.line, label: wrong.label, message: wrong.message })}
    >
      <input
        className="input cell-input"
        aria-label={label}
        aria-invalid={isBad || undefined}
        maxLength={2000}
        value={value}
        onChange={({ target }) => onFix({ line: row.line, column: column.field, value: target.value })}
      />
      {isBad && <small>{wrong.message}</small>}
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
