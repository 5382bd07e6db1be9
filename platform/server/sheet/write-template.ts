import type { Readable } from 'node:stream';
import { bookStream, sheetClosing, sheetOpening, type SheetPart } from './book-out.ts';
import { columnName, rowXml, textXml } from './cells-out.ts';
import { STYLE } from './styles-out.ts';
import { noteSheet, widthOf, type OutColumn } from './write.ts';
import { xmlText } from './xml-out.ts';

export type TemplateColumn = OutColumn & {
  required?: boolean;
  /** What may be chosen; the cell gets a dropdown. */
  values?: readonly string[];
  /** How to fill it in, shown at the cell and on the notes sheet. */
  hint?: string;
  example?: string;
};

/** The words of a template, in the reader's language. */
export type TemplateWords = {
  sheetName: string;
  notesSheet: string;
  optionsSheet: string;
  /** Heads of the notes' table: column, required, how to fill it in, example. */
  heads: readonly [string, string, string, string];
  yes: string;
  no: string;
  notAValue: string;
  notADate: string;
};

/** Rows that get dropdowns and date checks. */
const ROWS = 5000;

/**
 * An empty sheet to fill in: required titles red, dropdowns for columns with values, date checks, text cells that
 * keep their zeros; then a sheet of notes, and a hidden one with the values (a dropdown itself holds only 255 characters).
 */
export function writeTemplate(
  columns: readonly TemplateColumn[],
  words: TemplateWords,
  notes: readonly string[],
): Readable {
  const lists = columns.filter(({ values }) => values !== undefined);
  const sheets: SheetPart[] = [
    { name: words.sheetName, xml: emptySheet(columns, lists, words) },
    {
      name: words.notesSheet,
      xml: noteSheet([...noteLines(columns, words), ...notes.map((note) => [note])]),
    },
  ];
  if (lists.length > 0) sheets.push({ name: words.optionsSheet, hidden: true, xml: optionsSheet(lists) });
  return bookStream(sheets);
}

function* emptySheet(
  columns: readonly TemplateColumn[],
  lists: readonly TemplateColumn[],
  words: TemplateWords,
) {
  const names = columns.map((_, index) => columnName(index));
  const frame = {
    widths: columns.map(widthOf),
    styles: columns.map(styleOf),
    frozenRows: 1,
    validations: columns.flatMap((column, index) =>
      validation(column, names[index] ?? '', lists.indexOf(column), words),
    ),
  };
  const head = columns.map(({ title, required }) =>
    textXml(required ? `${title}*` : title, required ? STYLE.required : STYLE.head),
  );
  yield sheetOpening(frame) + rowXml(1, names, head) + sheetClosing(frame);
}

function styleOf({ kind }: TemplateColumn): number {
  if (kind === 'date' || kind === 'datetime') return STYLE[kind];
  return kind === undefined || kind === 'text' ? STYLE.text : STYLE.plain;
}

/** What the program checks while a cell is being filled in: `dataValidation` elements, none or one. */
function validation(column: TemplateColumn, name: string, list: number, words: TemplateWords): string[] {
  const { title, hint, kind, values } = column;
  const range = ` allowBlank="1" sqref="${name}2:${name}${ROWS + 1}"`;
  const shown = hint
    ? ` showInputMessage="1"${said('promptTitle', title, 32)}${said('prompt', hint, 255)}`
    : '';
  if (values) {
    const refusal = ` showErrorMessage="1"${said('error', words.notAValue, 255)}`;
    const source = optionsRange(words.optionsSheet, columnName(list), values.length);
    return [element(` type="list"${range}${shown}${refusal}`, [source])];
  }
  if (kind === 'date' || kind === 'datetime') {
    const refusal = ` showErrorMessage="1"${said('error', words.notADate, 255)}`;
    return [element(` type="date" operator="between"${range}${shown}${refusal}`, [FIRST_DAY, LAST_DAY])];
  }
  return hint ? [element(`${range}${shown}`, [])] : [];
}

/** 1900-03-01 and 2199-12-31 as date numbers. */
const [FIRST_DAY, LAST_DAY] = ['61', '109574'];

function said(attribute: string, text: string, longest: number): string {
  return ` ${attribute}="${xmlText(text.slice(0, longest))}"`;
}

function element(attributes: string, formulas: readonly string[]): string {
  const inner = formulas.map(
    (formula, index) => `<formula${index + 1}>${xmlText(formula)}</formula${index + 1}>`,
  );
  return `<dataValidation${attributes}>${inner.join('')}</dataValidation>`;
}

function optionsRange(sheet: string, column: string, count: number): string {
  return `'${sheet.replaceAll("'", "''")}'!$${column}$1:$${column}$${Math.max(1, count)}`;
}

function noteLines(columns: readonly TemplateColumn[], words: TemplateWords): string[][] {
  const rows = columns.map(({ title, required, hint, example }) => [
    title,
    required ? words.yes : words.no,
    hint ?? '',
    example ?? '',
  ]);
  return [[...words.heads], ...rows, ['']];
}

/** One column of values per dropdown. */
function* optionsSheet(lists: readonly TemplateColumn[]): Generator<string> {
  const names = lists.map((_, index) => columnName(index));
  const frame = { widths: names.map(() => 20), frozenRows: 0 };
  yield sheetOpening(frame);
  const longest = Math.max(0, ...lists.map(({ values }) => values?.length ?? 0));
  for (let row = 0; row < longest; row += 1) {
    const values = lists.map((list) => list.values?.[row] ?? '');
    const cells = values.map((value) => (value === '' ? '' : textXml(value, STYLE.text)));
    yield rowXml(row + 1, names, cells);
  }
  yield sheetClosing(frame);
}
