import { toHalfWidth } from '#platform/pure/text.ts';
import type { Line } from './line.ts';

/** A column that a sheet may have. Titles of older templates and of other systems are synonyms. */
export type SheetColumn = { key: string; title: string; synonyms?: readonly string[]; required?: boolean };

export type Header = {
  /** The line that holds the titles; null when none holds even one. */
  headerLine: number | null;
  /** Column key → place in a line's cells, from 0. */
  map: Map<string, number>;
  /** Titles that no column claims, and second columns of one title. */
  unknown: string[];
  /** Keys of required columns that aren't there. */
  missing: string[];
};

/**
 * Finds the line of titles, wherever merged headings put it: the one with most known titles, the first of equals.
 * Spaces, width, case, `*` and a remark in brackets make no difference; an exact title wins over a synonym.
 */
export function matchHeader(lines: readonly Line[], columns: readonly SheetColumn[]): Header {
  const claims = claimsOf(columns);
  const matches = lines.map((line) => matchLine(line, claims));
  const best = matches.reduce<Match | null>((a, b) => (b.map.size > (a?.map.size ?? 0) ? b : a), null);
  const map = best?.map ?? new Map<string, number>();
  const missing = columns.filter(({ key, required }) => required && !map.has(key)).map(({ key }) => key);
  return { headerLine: best?.line ?? null, map, unknown: best?.unknown ?? [], missing };
}

type Match = { line: number; map: Map<string, number>; unknown: string[] };

function matchLine({ line, cells }: Line, claims: Map<string, string>): Match {
  const map = new Map<string, number>();
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const title = typeof cell === 'string' ? cell.trim() : '';
    if (title === '') continue;
    const key = claims.get(bare(title)) ?? claims.get(withoutRemark(title));
    if (key !== undefined && !map.has(key)) map.set(key, index);
    else unknown.push(title);
  }
  return { line, map, unknown };
}

/** Spelling → column. Written from the weakest claim to the strongest, so that the strongest stays. */
export function claimsOf(columns: readonly SheetColumn[]): Map<string, string> {
  const names = columns.map(({ key, title, synonyms }) => ({ key, title, synonyms: synonyms ?? [] }));
  return new Map([
    ...names.flatMap(({ key, synonyms }) =>
      synonyms.map((synonym) => [withoutRemark(synonym), key] as const),
    ),
    ...names.map(({ key, title }) => [withoutRemark(title), key] as const),
    ...names.flatMap(({ key, synonyms }) => synonyms.map((synonym) => [bare(synonym), key] as const)),
    ...names.map(({ key, title }) => [bare(title), key] as const),
  ]);
}

export function bare(title: string): string {
  return toHalfWidth(title)
    .replace(/[\s*＊:：\u200b\ufeff]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .toLowerCase();
}

/** Without a closing remark: `金额(元)` is `金额`. */
export function withoutRemark(title: string): string {
  const plain = bare(title);
  return plain.replace(/(?<=.)\([^()]*\)$/, '');
}
