import { unescapeFormula } from '#platform/pure/formula.ts';

/** The lines of a csv file that the server wrote (RFC 4180), each as its cells. */
export function csvLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g;
  for (const [, cell = '', end] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    if (cell === '' && end === '' && line.length === 0) break;
    const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    line.push(unescapeFormula(plain));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
