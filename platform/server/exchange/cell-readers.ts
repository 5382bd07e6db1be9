import type { DictField, Field, FieldKind, TextField } from '#platform/kit/field.ts';
import {
  cellBoolean,
  cellCode,
  cellList,
  cellMoney,
  cellNumber,
  cellPhone,
  cellText,
  followed,
  meaning,
  noMeaning,
  type Meaning,
} from '../sheet/cells.ts';
import type { Cell } from '../sheet/line.ts';
import { cellDate, cellDatetime, cellTime } from '../sheet/moments.ts';
import type { DictBook } from './dictionaries.ts';

export type CellReader = (cell: Cell) => Meaning<unknown>;

/** Kinds whose cells aren't just text. Refs are text at first: they are looked up for many rows at once. */
const READERS: { readonly [K in FieldKind]?: CellReader } = {
  integer: cellNumber,
  decimal: cellNumber,
  money: cellMoney,
  date: cellDate,
  datetime: cellDatetime,
  time: cellTime,
  boolean: cellBoolean,
  refs: cellList,
};

const FORMS: { readonly [F in NonNullable<TextField['form']>]?: CellReader } = {
  phone: cellPhone,
  code: cellCode,
  idNumber: (cell) => followed(cellCode(cell), (code) => meaning(code.toUpperCase())),
};

/** How a column's cells are understood. A column that is no field is text. */
export function cellReader(field: Field | undefined, book: DictBook): CellReader {
  if (field?.kind === 'dict') return dictReader(field, book);
  if (field?.kind === 'text') return FORMS[field.form ?? 'line'] ?? cellText;
  return (field && READERS[field.kind]) ?? cellText;
}

function dictReader({ dict, many }: DictField, book: DictBook): CellReader {
  const one = (text: string): Meaning<string> => {
    const value = book.value(dict, text);
    return value === undefined ? noMeaning('exchange.notInDictionary', text) : meaning(value);
  };
  if (!many) return (cell) => followed(cellText(cell), one);
  return (cell) =>
    followed(cellList(cell), (texts): Meaning<string[]> => {
      const values: string[] = [];
      for (const text of texts) {
        const read = one(text);
        if (!read.ok) return read;
        if (read.value !== null) values.push(read.value);
      }
      return meaning(values);
    });
}
