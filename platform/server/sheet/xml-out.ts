import { LIMITS } from './limits.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const MARKUP: { [letter: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text without characters that XML can't hold. */
export function storable(text: string): string {
  return /[\ud800-\udfff\ufffe\uffff]|\p{Cc}/u.test(text)
    ? text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    : text;
}

/** Text inside an element or attribute. */
export function xmlText(text: string): string {
  return storable(text).replace(/[&<>"]/g, (letter) => MARKUP[letter] ?? letter);
}

/** A cell's text: cut to what a cell holds, `_x000D_` for the return that XML would turn into a line feed. */
export function cellXmlText(text: string): string {
  const cut = text.length > LIMITS.cellLength ? `${text.slice(0, LIMITS.cellLength - 1)}…` : text;
  const safe = cut.includes('_x') ? cut.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cut;
  return xmlText(safe.includes('\r') ? safe.replaceAll('\r', '_x000D_') : safe);
}
