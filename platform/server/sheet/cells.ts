import type { Facts } from '#platform/kit/errors.ts';
import { toFen } from '#platform/pure/money.ts';
import { tidy, toHalfWidth } from '#platform/pure/text.ts';
import { unescapeFormula } from '#platform/pure/formula.ts';
import type { Cell } from './line.ts';

/** What a cell means, null when it is blank; or the word key that says why it means nothing. */
export type Meaning<T> = { ok: true; value: T | null } | { ok: false; key: string; facts: Facts };

/** In an update, a cell that empties the field; a blank cell leaves it as it is. */
export const CLEAR = '#清空#';

/** A word for "does this cell ask to empty the field". */
export const isClear = (cell: Cell) =>
  typeof cell === 'string' && cell.includes(CLEAR) && cell.trim() === CLEAR;

export const meaning = <T>(value: T | null): Meaning<T> => ({ ok: true, value });
export const noMeaning = (key: string, cell: Cell): Meaning<never> => ({
  ok: false,
  key,
  facts: { value: String(cell).slice(0, 50) },
});

const ERROR_VALUE = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

/**
 * Text, tidied line by line. Numbers are written out; those of more than 15 digits are refused, because the
 * spreadsheet has already rounded them (`sheet.lostDigits`), and so is text left by that rounding (`1.1E+17`).
 */
export function cellText(cell: Cell): Meaning<string> {
  if (cell === null) return meaning<string>(null);
  if (typeof cell === 'number') return textOfNumber(cell);
  if (typeof cell === 'boolean') return meaning(cell ? 'TRUE' : 'FALSE');
  if (ERROR_VALUE.test(cell.trim())) return noMeaning('sheet.formulaError', cell);
  const plain = unescapeFormula(cell);
  const text = /[\r\n]/.test(plain)
    ? plain
        .split(/\r\n?|\n/)
        .map(tidy)
        .join('\n')
        .trim()
    : tidy(plain);
  if (/^\d(\.\d+)?E\+\d{2,3}$/i.test(text)) return noMeaning('sheet.scientific', cell);
  return meaning(text === '' ? null : text);
}

/** Codes and numbers of things and people: half-width, without any space (`２０２５ 01` → `202501`). */
export function cellCode(cell: Cell): Meaning<string> {
  return followed(cellText(cell), (text) => meaning(toHalfWidth(text).replace(/\s/g, '')));
}

/** A phone number without the spaces, dashes and country code that people put in. */
export function cellPhone(cell: Cell): Meaning<string> {
  return followed(cellCode(cell), (code) => {
    const digits = code.replace(/[-－—()（）]/g, '');
    return meaning(digits.replace(/^(\+|00)?86(?=1\d{10}$)/, ''));
  });
}

/** A number, from a number or from text that spells one (`１,２３４.５`). */
export function cellNumber(cell: Cell): Meaning<number> {
  if (typeof cell === 'number') return meaning(Number(cell.toPrecision(15)));
  return followed(cellCode(cell), (code) => {
    const plain = code.replace(/[,，](?=\d{3}(\D|$))/g, '').replace('．', '.');
    return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain)
      ? meaning(Number(plain))
      : noMeaning('kit.notANumber', cell);
  });
}

/** An amount that people write in yuan, as fen. */
export function cellMoney(cell: Cell): Meaning<number> {
  return followed(cellCode(cell), (code) => {
    const fen = toFen(code.replace(/元$/, ''));
    return fen === null ? noMeaning('sheet.notAnAmount', cell) : meaning(fen);
  });
}

const YES = new Set(['是', '有', '对', '√', '✓', 'y', 'yes', 'true', '1']);
const NO = new Set(['否', '无', '不', '×', '✗', 'n', 'no', 'false', '0']);

export function cellBoolean(cell: Cell): Meaning<boolean> {
  return followed(cellCode(cell), (code) => {
    const word = code.toLowerCase();
    return YES.has(word) || NO.has(word) ? meaning(YES.has(word)) : noMeaning('kit.notABoolean', cell);
  });
}

/** Several values in one cell, however they are separated. */
export function cellList(cell: Cell): Meaning<string[]> {
  return followed(cellText(cell), (text) => {
    const items = text.split(/[;；,，、|\n]/).map(tidy);
    return meaning(items.filter((item) => item !== ''));
  });
}

/** Goes on with a value that is there. */
export function followed<A, B>(read: Meaning<A>, next: (value: A) => Meaning<B>): Meaning<B> {
  if (!read.ok) return read;
  return read.value === null ? meaning<B>(null) : next(read.value);
}

function textOfNumber(number: number): Meaning<string> {
  if (Math.abs(number) >= 1e15) return noMeaning('sheet.lostDigits', number);
  const text = String(Number(number.toPrecision(15)));
  return meaning(text.includes('e') ? number.toFixed(15).replace(/\.?0+$/, '') : text);
}
