import type { Resource } from '#platform/kit/resource.ts';
import type { Cell } from '../sheet/line.ts';
import type { Work } from '../work.ts';
import type { Aliases } from './aliases.ts';
import type { DictBook } from './dictionaries.ts';
import type { Guess } from './guess-columns.ts';
import type { ImportColumn } from './import-columns.ts';
import type { KeptValue } from './kept-plans.ts';
import type { Matching } from './matching.ts';
import { isNeeded } from './own-columns.ts';
import type { RefusedLine, Tally } from './settling.ts';
import { hasWords, likeliest, wordsOf, type UnknownWord } from './unknown-words.ts';

/** A column of the sheet beside its field, and the first things that stand in it. */
export type MatchedColumn = Guess & { sample: string[] };

/** A field that a column may be. */
export type FieldChoice = {
  field: string;
  title: string;
  needed: boolean;
  /** Where it can't be one thing for a whole file. */
  isKey: boolean;
  /** What may stand in it, where that can be listed. */
  choices: string[] | null;
};

export type CheckAnswer = {
  /** Null where nobody knows yet which column is the key: then no row was looked at. */
  checkId: string | null;
  total: number;
  ok: number;
  failed: number;
  toAdd: number;
  toUpdate: number;
  /** Columns that were understood, and titles that weren't. */
  columns: { field: string; title: string }[];
  unknownColumns: string[];
  /** The columns of the sheet, and the fields that they may be. */
  matched: MatchedColumn[];
  fields: FieldChoice[];
  /** A guess isn't certain: a person has to see the columns before the sheet is imported. */
  asks: boolean;
  /** Needed columns that the sheet hasn't, with the new rows that lack them. */
  missing: { field: string; title: string; rows: number }[];
  /** Words in cells that nobody knows, and those that were read as the school says. */
  unknownWords: UnknownWord[];
  knownWords: KeptValue[];
  /** Lines among the rows that are none, such as a sum; the first of them. */
  passed: number[];
  /** The first refused rows. */
  rows: RefusedLine[];
  /** All of them, as they were typed, each with its reasons. */
  errorFileId: string | null;
  /** When the same person imported the same file a moment ago. */
  sameAs: string | null;
};

/** Cells of a column that are shown, and letters of each. */
const SHOWN = { cells: 3, letters: 30 };

export type Sheet = {
  resource: Resource;
  columns: readonly ImportColumn[];
  book: DictBook;
  aliases: Aliases;
  matching: Matching;
};

/** What the answer says of the columns of a sheet and of the words in it. */
export async function sheetAnswer(work: Work, sheet: Sheet, tally: Tally) {
  const { columns, matching } = sheet;
  const { guesses, samples, header } = matching;
  const words = [...tally.unknown].filter(([key]) => hasWords(work, fieldOf(columns, key)));
  const fields = await choicesOf(work, sheet, new Set(words.map(([key]) => key)));
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  return {
    columns: columns
      .filter(({ key }) => header?.map.has(key))
      .map(({ key, title }) => ({ field: key, title })),
    unknownColumns: header?.unknown ?? [],
    matched: guesses.map((guess) => ({ ...guess, sample: shown(samples[guess.place] ?? []) })),
    fields,
    asks: header === null || guesses.some(({ certain }) => !certain),
    missing: [...tally.missing].map(([field, rows]) => ({ field, title: titleOf(field), rows })),
    unknownWords: words.flatMap(([field, said]) => {
      const choices = fields.find((one) => one.field === field)?.choices ?? [];
      return [...said].map(([text, rows]) => ({
        field,
        title: titleOf(field),
        said: text,
        rows,
        likely: likeliest(text, choices),
      }));
    }),
    knownWords: [...sheet.aliases.used],
  };
}

const fieldOf = (columns: readonly ImportColumn[], key: string) =>
  columns.find((column) => column.key === key)?.field;

const shown = (cells: readonly Cell[]): string[] =>
  [...new Set(cells.slice(0, 20).map((cell) => String(cell).slice(0, SHOWN.letters)))].slice(0, SHOWN.cells);

/** The fields, with what may be chosen for those that the sheet hasn't and whose words nobody knows. */
async function choicesOf(
  work: Work,
  { resource, columns, book, aliases, matching }: Sheet,
  asked: ReadonlySet<string>,
): Promise<FieldChoice[]> {
  const found: FieldChoice[] = [];
  const used = new Set([...aliases.used].map(({ field }) => field));
  for (const column of columns) {
    const needed = isNeeded(resource, column);
    const absent = !matching.guesses.some(({ field }) => field === column.key);
    const wanted =
      asked.has(column.key) || used.has(column.key) || (absent && (needed || column.field?.kind !== 'ref'));
    found.push({
      field: column.key,
      title: column.title,
      needed,
      isKey: column.key === resource.import!.key,
      choices: wanted ? await wordsOf(work, column, book) : null,
    });
  }
  return found;
}
