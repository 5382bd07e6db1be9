import { toYuan } from '#platform/pure/money.ts';
import { escapeFormula } from '#platform/pure/formula.ts';
import { serialOf } from './serial.ts';
import { STYLE } from './styles-out.ts';
import { cellXmlText, storable } from './xml-out.ts';

export type OutValue = string | number | boolean | null | undefined;

/**
 * What a column holds. Without a kind, each value is what it is. `decimal` and `integer` may come as text,
 * `money` is fen and shown as yuan, `date` and `datetime` are wire texts.
 */
export type OutKind = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'datetime';

type Look = { style: number; number: string | null };

/** `A`, …, `Z`, `AA`, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A row; `names` are the column letters, worked out once. */
export function rowXml(row: number, names: readonly string[], cells: readonly string[]): string {
  let inner = '';
  for (const [index, cell] of cells.entries())
    if (cell !== '') inner += `<c r="${names[index]}${row}"${cell}`;
  return `<row r="${row}">${inner}</row>`;
}

/** The cell without its address: `''` when there is nothing to write. */
export function cellXml(value: OutValue, kind: OutKind | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v></c>`;
  const { style, number } = lookOf(value, kind);
  // what can't be stored goes first: it could hide the sign that starts a formula
  if (number === null) return textXml(escapeFormula(storable(String(value))), STYLE.text);
  return `${styled(style)}><v>${number}</v></c>`;
}

/** Text that is ours, such as titles; nothing is escaped but the markup. */
export function textXml(text: string, style: number): string {
  const inner = `<t xml:space="preserve">${cellXmlText(text)}</t>`;
  return `${styled(style)} t="inlineStr"><is>${inner}</is></c>`;
}

const styled = (style: number) => (style === 0 ? '' : ` s="${style}"`);

/** `number` is null for what is better kept as text: it wasn't of its column's kind, or would lose digits. */
function lookOf(value: string | number, kind: OutKind | undefined): Look {
  const plain = { style: STYLE.plain, number: exactNumber(value) };
  if (kind === undefined) return typeof value === 'number' ? plain : { ...plain, number: null };
  if (kind === 'integer' || kind === 'decimal') return plain;
  if (kind === 'money')
    return { style: STYLE.money, number: typeof value === 'number' ? toYuan(value) : null };
  if (kind === 'date' || kind === 'datetime')
    return { style: STYLE[kind], number: serialText(String(value)) };
  return { style: STYLE.text, number: null };
}

/** A spreadsheet keeps 15 digits. */
function exactNumber(value: string | number): string | null {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? text : null;
}

function serialText(text: string): string | null {
  const [day = '', time = '00:00:00'] = text.split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const serial = serialOf(day, hours * 3600 + minutes * 60 + seconds);
  return serial === null || Number.isNaN(serial) ? null : String(serial);
}
