/** What makes a spreadsheet take text for a formula, in both widths: a full-width sign works in Chinese Excel too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Text that can't turn into a formula when someone opens or re-types it: a `'` goes before it. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text before {@link escapeFormula}. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
