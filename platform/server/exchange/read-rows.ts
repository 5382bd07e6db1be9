import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Upload } from '../http/endpoint.ts';
import type { Line } from '../sheet/line.ts';
import { readTable } from '../sheet/table.ts';
import type { Work } from '../work.ts';
import { aliased, aliasesOf, type Aliases } from './aliases.ts';
import { cellReader } from './cell-readers.ts';
import { dictBook, type DictBook } from './dictionaries.ts';
import type { ImportLine } from './draft.ts';
import { fixed, readFixes, type Fixes } from './fixes.ts';
import { titlesOf } from './guess-columns.ts';
import { importColumns, type ImportColumn } from './import-columns.ts';
import { keptValues } from './kept-plans.ts';
import { matchColumns, type Matching } from './matching.ts';
import { isNoRow } from './no-rows.ts';
import { readPlan, type Plan } from './plan.ts';
import { readLine, type Defaults, type ReadColumn } from './read-line.ts';
import type { Settling } from './settling.ts';
import { hasWords } from './unknown-words.ts';

/** Rows that are looked up, checked and stored together. */
const CHUNK = 1_000;
/** Lines that were passed by and are named. */
const NAMED = 20;

/** One file being read as a person, his school or its titles say. */
export type Reading = {
  work: Work;
  resource: Resource;
  file: Upload;
  columns: readonly ImportColumn[];
  book: DictBook;
  plan: Plan;
  fixes: Fixes;
  aliases: Aliases;
  found: { matching: Matching | null; passed: number[] };
};

/** @throws Refusal where what travels beside the file is wrong */
export async function readingOf(
  work: Work,
  resource: Resource,
  file: Upload,
  given: { fixes: string; plan: string },
): Promise<Reading> {
  const columns = importColumns(work.platform.words, resource, work.locale);
  const plan = readPlan(given.plan, resource, columns);
  const fixes = readFixes(given.fixes, columns);
  const fields = columns.map(({ field }) => field);
  const book = await dictBook(work, fields, work.locale);
  const mayMean = ({ field }: { field: string }) =>
    hasWords(work, columns.find(({ key }) => key === field)?.field);
  if (!plan.values.every(mayMean)) throw new Refusal('kit.badValue');
  const kept = (await keptValues(work, resource.name)).filter(mayMean);
  const found: Reading['found'] = { matching: null, passed: [] };
  return { work, resource, file, columns, book, plan, fixes, aliases: aliasesOf(kept, plan.values), found };
}

/** Hands the rows of the file over, until its end. No row comes where nobody knows yet which column is the key. */
export async function readAll(reading: Reading, rows: Settling): Promise<void> {
  const { work, resource, file, columns, book, plan, fixes, aliases, found } = reading;
  const readers = columns.map(({ key, field }) => {
    const read = cellReader(field, book);
    return { key, read: hasWords(work, field) ? aliased(key, read, aliases) : read };
  });
  const defaults = defaultsOf(plan, columns, readers);
  // sheets are called in Chinese, whatever the reader's language
  const titles = titlesOf(columns, work.platform.words.say('zh-CN', `resources.${resource.name}`));
  const findHeader = async (lines: readonly Line[]) => {
    found.matching = await matchColumns(work, lines, { resource, columns, titles, book, plan });
    return found.matching.header;
  };
  let lines: ImportLine[] = [];
  for await (const row of readTable(file.path, columns, { findHeader })) {
    const { header, titles: cells } = found.matching!;
    if (isNoRow(row, header!, resource.import!.key, cells)) {
      if (found.passed.length < NAMED) found.passed.push(row.line);
      continue;
    }
    lines.push(readLine(fixed(row, header!, fixes), readers, defaults));
    if (lines.length < CHUNK) continue;
    await rows.add(lines);
    lines = [];
  }
  if (lines.length > 0) await rows.add(lines);
  await rows.end();
}

/** What was said once for the whole file, read once. */
function defaultsOf(plan: Plan, columns: readonly ImportColumn[], readers: readonly ReadColumn[]): Defaults {
  return plan.defaults.map(({ field, value }) => {
    const read = readers.find(({ key }) => key === field)!.read(value);
    if (read.ok) return { field, value: read.value };
    const name = columns.find(({ key }) => key === field)?.title ?? field;
    throw new Refusal('exchange.defaultWrong', { name, value });
  });
}
