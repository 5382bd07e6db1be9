/** Letters of a title and of a text: what a line of the inbox and a text message hold. */
export const LONGEST_TITLE = 100;
export const LONGEST_TEXT = 500;

/** Facts that a wording asks for and that its message doesn't know, each once, in the order of their use. */
export function unknownFacts(asked: readonly string[], offered: readonly string[]): string[] {
  return [...new Set(asked)].filter((name) => !offered.includes(name));
}

/** Braces that open or close nothing: somebody meant a fact and mistyped it. */
export function looseBraces(template: string): boolean {
  return /[{}]/.test(template.replace(/\{\w+\}/g, ''));
}
