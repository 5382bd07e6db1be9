import { isScore } from './total.ts';

/** What a spreadsheet puts on the clipboard: rows by lines, cells by tabs; the last line's end makes no row. */
export const pastedGrid = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** A score as people type it, full-width digits included: undefined where it is none, null where nothing is said. */
export function typedScore(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replaceAll(/[０-９．]/g, (sign) =>
      sign === '．' ? '.' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/分$/, '');
  if (plain === '') return null;
  if (!/^\d{1,3}(\.\d+)?$/.test(plain)) return undefined;
  const score = Number(plain);
  return isScore(score) ? score : undefined;
}
