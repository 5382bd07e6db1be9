import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { pastedGrid } from '../rules/paste.ts';
import { lettersOf } from '../rules/total.ts';
import type { Line, Sheet } from '../server/answers.ts';
import { ROOM, shown } from './score.ts';
import { FLAGS, isNumber, keyOf, type CellField, type SheetHold } from './use-sheet.ts';

/** Columns that are typed: those that weigh something, or the letters of the scale. */
const columnsOf = (sheet: Sheet): CellField[] =>
  sheet.scaleType === 'hundred'
    ? (['usual', 'mid', 'final'] as const).filter((field) => sheet[`${field}Weight`] > 0)
    : ['letter'];

type GridProps = { sheet: Sheet; hold: SheetHold; onAsk: (recordId: string) => void };

/** The sheet as a spreadsheet: arrows go from cell to cell, a block of cells is pasted from where one stands. */
export function SheetGrid({ sheet, hold, onAsk }: GridProps) {
  const t = useWords(ROOM);
  const columns = columnsOf(sheet);
  const waiting = new Set(hold.conflicts.map(({ key }) => key));
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const grid = pastedGrid(event.clipboardData.getData('text/plain'));
    if (grid.length === 1 && grid[0]!.length === 1) return;
    event.preventDefault();
    hold.set(
      grid.flatMap((cells, down) =>
        cells.flatMap((text, right) => {
          const [line, field] = [sheet.lines[row + down], columns[column + right]];
          return line && field ? [pasted(line, field, text.trim(), t)] : [];
        }),
      ),
    );
  };
  return (
    <Table label={sheet.offeringName ?? ''} className="score-grid">
      <thead>
        <tr>
          <th scope="col">{t('fields.student.studentNo')}</th>
          <th scope="col">{t('fields.scoreRecord.studentId')}</th>
          {columns.map((field) => (
            <th key={field} scope="col">
              {t(`fields.scoreRecord.${field}`)}
              {isNumber(field) && (
                <Soft as="span">
                  {' '}
                  {sheet[`${field === 'usual' || field === 'mid' ? field : 'final'}Weight`]}%
                </Soft>
              )}
            </th>
          ))}
          <th scope="col">{t('fields.scoreRecord.flag')}</th>
          <th scope="col">{t('fields.scoreRecord.total')}</th>
          {sheet.mayAsk && <th scope="col">{t('ui.act')}</th>}
        </tr>
      </thead>
      <tbody>
        {hold.rows.map(({ line, total, flag }, row) => (
          <tr key={line.id} data-tone={total !== null && total < 60 ? 'wrong' : undefined}>
            <td>{line.studentNo}</td>
            <td>
              {line.name}{' '}
              {line.attempt !== 'first' && <Soft as="span">{t(`dict.scoreAttempt.${line.attempt}`)}</Soft>}
            </td>
            {columns.map((field, column) => (
              <td key={field}>
                <Cell
                  {...{ sheet, hold, line, field }}
                  label={t('ui.cellOf', { name: line.name, field: t(`fields.scoreRecord.${field}`) })}
                  place={[row, column]}
                  waits={waiting.has(keyOf(line.id, field))}
                  closed={flag !== null}
                  onPaste={(event) => onPaste(event, row, column)}
                />
              </td>
            ))}
            <td>
              <Choice
                {...{ sheet, hold, line }}
                field="flag"
                label={t('ui.cellOf', { name: line.name, field: t('fields.scoreRecord.flag') })}
                options={FLAGS.map((value) => [value, t(`dict.courseFlag.${value}`)])}
              />
            </td>
            <td>{flag === null ? shown(total, 1) : t(`dict.courseFlag.${flag}`)}</td>
            {sheet.mayAsk && (
              <td>
                <Button look="link" onClick={() => onAsk(line.id)}>
                  {t('ui.correct')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A pasted word that is a flag is one, whatever column it stands in. */
function pasted(line: Line, field: CellField, text: string, t: (key: string) => string) {
  const flag = FLAGS.find((one) => t(`dict.courseFlag.${one}`) === text);
  if (flag) return { line, field: 'flag' as const, text: flag };
  const letter = (['excellent', 'good', 'fair', 'pass', 'fail'] as const).find(
    (one) => t(`dict.scoreLetter.${one}`) === text,
  );
  return { line, field, text: field === 'letter' ? (letter ?? '') : text };
}

type CellProps = {
  sheet: Sheet;
  hold: SheetHold;
  line: Line;
  field: CellField;
  label: string;
  place: readonly [row: number, column: number];
  waits: boolean;
  closed: boolean;
  onPaste: (event: ClipboardEvent) => void;
};

function Cell({ sheet, hold, line, field, label, place, waits, closed, onPaste }: CellProps) {
  const t = useWords(ROOM);
  const scale = sheet.scaleType === 'five' ? 'five' : sheet.scaleType === 'two' ? 'two' : 'hundred';
  const stands = line[field];
  if (!sheet.mayEnter)
    return <>{typeof stands === 'number' ? shown(stands, 1) : stands && t(`dict.scoreLetter.${stands}`)}</>;
  if (field === 'letter')
    return (
      <Choice
        {...{ sheet, hold, line, field, label }}
        options={lettersOf(scale).map((value) => [value, t(`dict.scoreLetter.${value}`)])}
      />
    );
  return (
    <input
      className="input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={hold.wrong.includes(keyOf(line.id, field)) || waits || undefined}
      data-row={place[0]}
      data-column={place[1]}
      disabled={closed}
      value={hold.textAt(line, field)}
      onFocus={(event) => event.currentTarget.select()}
      onPaste={onPaste}
      onKeyDown={onArrow}
      onChange={(event) => hold.set([{ line, field, text: event.target.value }])}
    />
  );
}

const STEPS: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Up, down and Enter always leave the cell; left and right only where everything in it is chosen, or nothing. */
function onArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  const { currentTarget: cell } = event;
  if (!step) return;
  const isWhole = (cell.selectionEnd ?? 0) - (cell.selectionStart ?? 0) === cell.value.length;
  if (step[1] !== 0 && !isWhole) return;
  const [row, column] = [Number(cell.dataset['row']) + step[0], Number(cell.dataset['column']) + step[1]];
  const next = cell
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type ChoiceProps = {
  sheet: Sheet;
  hold: SheetHold;
  line: Line;
  field: 'letter' | 'flag';
  label: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ sheet, hold, line, field, label, options }: ChoiceProps) {
  if (!sheet.mayEnter) return <>{options.find(([value]) => value === line[field])?.[1] ?? ''}</>;
  return (
    <select
      className="input"
      aria-label={label}
      value={hold.textAt(line, field)}
      onChange={(event) => hold.set([{ line, field, text: event.target.value }])}
    >
      <option value="" />
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
