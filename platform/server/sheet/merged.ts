import type { Cell } from './line.ts';

/** A value that spans several rows, as people merge them: the class beside its five members. */
export type Span = { top: number; bottom: number; left: number; right: number };

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

/** Finds spans of several rows. They stand behind the rows, so this needs a walk of its own. */
export async function mergedDown(pieces: AsyncIterable<string>): Promise<Span[]> {
  const spans: Span[] = [];
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // A tag may be cut by the end of the piece; no merge tag is longer than this.
    rest = text.slice(-100);
    if (!text.includes('mergeCell')) continue;
    for (const [all, left = '', top, right = '', bottom] of text.matchAll(MERGE)) {
      rest = text.slice(Math.max(text.lastIndexOf(all) + all.length, text.length - 100));
      if (top !== bottom)
        spans.push({ top: Number(top), bottom: Number(bottom), left: index(left), right: index(right) });
    }
  }
  return spans;
}

/** Puts a merged value into every row it spans: the program shows it there, though only the first row holds it. */
export function fillDown(spans: readonly Span[]): (line: number, cells: Cell[]) => Cell[] {
  const waiting = [...spans].sort((a, b) => b.top - a.top);
  let open: { span: Span; value: Cell }[] = [];
  return (line, cells) => {
    open = open.filter(({ span }) => span.bottom >= line);
    for (const { span, value } of open) {
      while (cells.length < span.left) cells.push(null);
      cells[span.left] ??= value;
    }
    while ((waiting.at(-1)?.top ?? Infinity) <= line) {
      const span = waiting.pop();
      if (span?.top === line) open.push({ span, value: cells[span.left] ?? null });
    }
    return cells;
  };
}

function index(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
