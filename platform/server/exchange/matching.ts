import type { Resource } from '#platform/kit/resource.ts';
import { refuse } from '../sheet/errors.ts';
import type { Header } from '../sheet/header.ts';
import type { Cell, Line } from '../sheet/line.ts';
import { HEADING_LINES } from '../sheet/table.ts';
import type { Work } from '../work.ts';
import type { DictBook } from './dictionaries.ts';
import { byCells, byTitle, textOf, titleLine, type Guess, type Titles } from './guess-columns.ts';
import type { ImportColumn } from './import-columns.ts';
import { keptColumns, shapeOf } from './kept-plans.ts';
import { looksOf, refLooks } from './looks.ts';
import type { Plan } from './plan.ts';

/** The columns of a sheet beside their fields. */
export type Matching = {
  guesses: Guess[];
  titles: readonly Cell[];
  /** The first cells of each column. */
  samples: Cell[][];
  shape: string;
  /** Null as long as nobody knows which column is the key. */
  header: Header | null;
};

export type Matched = {
  resource: Resource;
  columns: readonly ImportColumn[];
  /** What titles name. */
  titles: Titles;
  book: DictBook;
  plan: Plan;
};

/**
 * Which column is which field: as the person says, else as the school kept it for this shape of sheet, else by title,
 * word and cells. @throws refuse.noHeader, refuse.columnsMissing where no column is left that could be the key
 */
export async function matchColumns(work: Work, lines: readonly Line[], by: Matched): Promise<Matching> {
  const line = titleLine(lines.slice(0, HEADING_LINES), by.titles);
  if (!line) throw refuse.noHeader();
  const samples = samplesBelow(lines, line);
  const width = Math.max(line.cells.length, samples.length);
  const cells = Array.from({ length: width }, (_, place) => line.cells[place] ?? null);
  const shape = shapeOf(ownTitles(work, cells));
  const kept = by.plan.columns ? null : await keptColumns(work, by.resource.name, shape);
  const guesses = kept ? said(cells, kept, by.columns) : await guessed(work, cells, samples, by);
  const chosen = by.plan.columns ? withPlan(guesses, by.plan.columns) : guesses;
  return { guesses: chosen, titles: cells, samples, shape, header: headerOf(line, chosen, by) };
}

/** Without the reasons that our own workbook of refused rows added: it is still the same sheet. */
function ownTitles({ platform }: Work, cells: readonly Cell[]): readonly Cell[] {
  const reasons = (['zh-CN', 'zh-TW', 'en'] as const).map((one) =>
    platform.words.say(one, 'exchange.reason'),
  );
  return reasons.includes(textOf(cells.at(-1))) ? cells.slice(0, -1) : cells;
}

async function guessed(work: Work, cells: Cell[], samples: Cell[][], by: Matched): Promise<Guess[]> {
  const { columns, titles, book } = by;
  const named = byTitle(cells, columns, titles);
  const open = named.filter(({ field }) => field === null).flatMap(({ place }) => samples[place] ?? []);
  const free = columns.filter(({ key }) => !named.some(({ field }) => field === key));
  const looks = new Map([...looksOf(columns, book), ...(await refLooks(work, free, open))]);
  return byCells(named, samples, titles, looks);
}

/** Fields that the product has no more are no columns. */
function said(cells: readonly Cell[], fields: readonly string[], columns: readonly ImportColumn[]): Guess[] {
  return cells.map((cell, place): Guess => {
    const field = columns.find(({ key }) => key === fields[place])?.key ?? null;
    return { place, title: textOf(cell), field, how: field ? 'kept' : 'none', certain: true };
  });
}

function withPlan(guesses: readonly Guess[], chosen: NonNullable<Plan['columns']>): Guess[] {
  const fields = new Map(chosen.map(({ place, field }) => [place, field]));
  return guesses.map((guess): Guess => {
    const field = fields.get(guess.place) ?? null;
    if (field === guess.field) return { ...guess, certain: true };
    return { ...guess, field, how: field ? 'chosen' : 'none', certain: true };
  });
}

function headerOf(
  line: Line,
  guesses: readonly Guess[],
  { resource, columns, plan }: Matched,
): Header | null {
  const map = new Map(
    guesses.flatMap(({ field, place }) => (field === null ? [] : [[field, place] as const])),
  );
  const open = guesses.filter(({ field }) => field === null);
  // a key that the room makes from other columns is none of the sheet's
  const key = columns.find((column) => column.key === resource.import!.key);
  if (key && !map.has(key.key)) {
    if (plan.columns || open.length === 0) throw refuse.columnsMissing({ titles: key.title });
    return null;
  }
  const unknown = open.flatMap(({ title }) => (title === '' ? [] : [title]));
  return { headerLine: line.line, map, unknown, missing: [] };
}

function samplesBelow(lines: readonly Line[], { line }: Line): Cell[][] {
  const below = lines.filter((one) => one.line > line).map(({ cells }) => cells);
  const width = Math.max(0, ...below.map((cells) => cells.length));
  return Array.from({ length: width }, (_, place) =>
    below.map((cells) => cells[place] ?? null).filter((cell) => cell !== null && cell !== ''),
  );
}
