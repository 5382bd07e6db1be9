import { isIdNumber } from '#platform/pure/id-number.ts';
import { cellCode, cellPhone } from '../sheet/cells.ts';
import type { Cell } from '../sheet/line.ts';
import { cellDate } from '../sheet/moments.ts';
import type { Work } from '../work.ts';
import { textOf, type Look } from './guess-columns.ts';
import type { DictBook } from './dictionaries.ts';
import type { ImportColumn } from './import-columns.ts';
import { isFound, lookUp, type Found } from './resolve-refs.ts';

/** Looks of the fields whose cells are unlike others: numbers of phones and cards, days, words of a dictionary. */
export function looksOf(columns: readonly ImportColumn[], book: DictBook): Map<string, Look> {
  return new Map(
    columns.flatMap((column) => {
      const look = lookOf(column, book);
      return look ? [[column.key, look] as const] : [];
    }),
  );
}

function lookOf({ field }: ImportColumn, book: DictBook): Look | null {
  if (field?.kind === 'date') return (cell) => typeof cell === 'string' && cellDate(cell).ok;
  // 1, 2, 3 are values of many dictionaries, and the numbers of lines
  if (field?.kind === 'dict')
    return (cell) => /\D/.test(textOf(cell)) && book.value(field.dict, textOf(cell)) !== undefined;
  if (field?.kind !== 'text') return null;
  if (field.form === 'phone') return (cell) => /^1[3-9]\d{9}$/.test(read(cellPhone(cell)));
  if (field.form === 'email') return (cell) => /^\S+@\S+\.\w+$/.test(textOf(cell));
  const isCard = field.form === 'idNumber' || field.secret === 'idNumber';
  return isCard ? (cell) => isIdNumber(read(cellCode(cell)).toUpperCase()) : null;
}

const read = (found: ReturnType<typeof cellCode>) => (found.ok ? (found.value ?? '') : '');

/** Looks of fields that name other rows: such rows are there. One statement for each. */
export async function refLooks(
  work: Work,
  columns: readonly ImportColumn[],
  cells: readonly Cell[],
): Promise<Map<string, Look>> {
  const texts = [...new Set(cells.map(textOf))].filter((text) => text.length > 1 && text.length <= 100);
  const looks = new Map<string, Look>();
  if (texts.length === 0) return looks;
  for (const { key, field } of columns) {
    if (field?.kind !== 'ref') continue;
    const known = new Map<string, Found>();
    await lookUp(work, work.platform.resources.get(field.to)!.resource, texts, known);
    looks.set(key, (cell) => known.get(textOf(cell)) === 'many' || isFound(known.get(textOf(cell))));
  }
  return looks;
}
