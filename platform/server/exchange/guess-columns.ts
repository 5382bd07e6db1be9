import { bare, claimsOf, withoutRemark } from '../sheet/header.ts';
import type { Cell, Line } from '../sheet/line.ts';
import type { ImportColumn } from './import-columns.ts';

/** Why a column of a sheet stands for a field: its title, what the school kept, a word in its title, its cells, a choice. */
export type How = 'title' | 'kept' | 'word' | 'cells' | 'chosen' | 'none';

/** A column of a sheet beside its field. What isn't certain is asked of the person. */
export type Guess = { place: number; title: string; field: string | null; how: How; certain: boolean };

/** Whether a cell is what a field holds; only for fields whose cells are unlike others. */
export type Look = (cell: Cell) => boolean;

/** What an office writes around the name of a thing without meaning another thing; what the rows are called is so too. */
const NEUTRAL = /本人|个人|所在|所属|就读|现在|名称|信息|必填|填写|^现|^的/g;
/** So many of a column's cells look alike. */
const MOST = 0.8;
/** Below it the cells speak against the title. */
const FEW = 0.2;
/** Fewer cells say nothing against a title. */
const ENOUGH = 5;

export type Titles = (title: string) => { key: string; certain: boolean } | undefined;

/** Which field a title names; a word within it is a guess. `noun` is what the rows of the sheet are called. */
export function titlesOf(columns: readonly ImportColumn[], noun: string): Titles {
  const claims = claimsOf(columns);
  const words = [...claims].filter(([word]) => word.length > 1 && /\p{Script=Han}/u.test(word));
  return (title) => {
    const spellings = [
      bare(title),
      withoutRemark(title),
      withoutRemark(title).replace(noun, '').replace(NEUTRAL, ''),
    ];
    const key = spellings.map((one) => claims.get(one)).find((one) => one !== undefined);
    if (key !== undefined) return { key, certain: true };
    const within = words.filter(([word]) => bare(title).includes(word));
    const longest = within.toSorted(([a], [b]) => b.length - a.length)[0];
    return longest && { key: longest[1], certain: false };
  };
}

/** The line of titles: most of its cells are known, the first of equals. */
export function titleLine(lines: readonly Line[], titles: Titles): Line | null {
  let best: { line: Line; score: number } | null = null;
  for (const line of lines) {
    const found = line.cells.flatMap((cell) => titles(textOf(cell)) ?? []);
    const known = new Set(found.filter(({ certain }) => certain).map(({ key }) => key)).size;
    const score = known * 100 + found.length;
    if (score > (best?.score ?? 0)) best = { line, score };
  }
  return best?.line ?? null;
}

/** What the titles alone say, each field once. Those that name nobody's own thing outright are doubted. */
export function byTitle(cells: readonly Cell[], columns: readonly ImportColumn[], titles: Titles): Guess[] {
  const taken = new Set<string>();
  const guesses = cells.map((cell, place): Guess => {
    const title = textOf(cell);
    const found = titles(title);
    if (!found?.certain || taken.has(found.key))
      return { place, title, field: null, how: 'none', certain: true };
    taken.add(found.key);
    return { place, title, field: found.key, how: 'title', certain: true };
  });
  return guesses.map((guess) => doubted(guess, taken, columns));
}

/**
 * `联系电话` names the contact's phone beside a contact. Where a sheet knows no contact and no phone of one's own, it is
 * rather one's own: the field that the other is named after (`contactPhone`, `phone`).
 */
function doubted(guess: Guess, taken: ReadonlySet<string>, columns: readonly ImportColumn[]): Guess {
  const mine = columns.find(({ key }) => key === guess.field);
  const own = mine && columns.find(({ key }) => key !== mine.key && endsWith(mine.key, key));
  if (!own || taken.has(own.key) || own.field?.kind !== mine.field?.kind) return guess;
  const family = mine.key.slice(0, -own.key.length);
  const siblings = columns.filter(({ key }) => key !== mine.key && key.startsWith(family));
  if (siblings.some(({ key }) => taken.has(key))) return guess;
  const title = bare(guess.title);
  const isSaid = [own, ...siblings].some((one) => spellings(one).some((word) => title.includes(word)));
  return isSaid ? guess : { ...guess, field: own.key, how: 'word', certain: false };
}

const endsWith = (key: string, own: string) => key.endsWith(own.charAt(0).toUpperCase() + own.slice(1));

const spellings = ({ title, synonyms = [] }: ImportColumn) =>
  [title, ...synonyms].map(withoutRemark).filter((word) => word.length > 1);

/** What is left: by a word in the title where the cells don't speak against it, else by the cells. */
export function byCells(
  guesses: readonly Guess[],
  samples: readonly (readonly Cell[])[],
  titles: Titles,
  looks: ReadonlyMap<string, Look>,
): Guess[] {
  const taken = new Set(guesses.flatMap(({ field }) => field ?? []));
  const part = (place: number, field: string) => partOf(samples[place] ?? [], looks.get(field));
  const worded = guesses.map((guess): Guess => {
    if (guess.field !== null) return contradicted(guess, samples[guess.place] ?? [], looks.get(guess.field));
    const key = titles(guess.title)?.key;
    if (key === undefined || taken.has(key) || part(guess.place, key) < 0.5) return guess;
    taken.add(key);
    return { ...guess, field: key, how: 'word', certain: false };
  });
  return worded.map((guess): Guess => {
    if (guess.field !== null || (samples[guess.place] ?? []).length === 0) return guess;
    const alike = [...looks.keys()].filter((key) => !taken.has(key) && part(guess.place, key) >= MOST);
    const own = alike.filter((key) => !alike.some((other) => other !== key && endsWith(key, other)));
    const [field] = own;
    if (field === undefined || own.length > 1) return guess;
    taken.add(field);
    return { ...guess, field, how: 'cells', certain: false };
  });
}

/** A title that its cells deny: a number of a card under 手机号. */
function contradicted(guess: Guess, sample: readonly Cell[], look: Look | undefined): Guess {
  const denied = look !== undefined && sample.length >= ENOUGH && partOf(sample, look) < FEW;
  return denied && guess.how === 'title' ? { ...guess, certain: false } : guess;
}

/** How many of some cells look so; a field without a look fits any, and so do no cells. */
const partOf = (sample: readonly Cell[], look: Look | undefined) =>
  !look || sample.length === 0 ? 1 : sample.filter(look).length / sample.length;

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : '');
