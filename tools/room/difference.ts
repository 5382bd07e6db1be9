import { snake } from '#platform/server/db/names.ts';
import type { Counted } from '#platform/server/figures/hooks.ts';
import { keptTables } from '#platform/server/figures/kept.ts';
import { keptMark, keptSql } from '#platform/server/figures/kept-sql.ts';
import { isOfType } from '#platform/test/column-type.ts';
import type { Tables } from './catalogue.ts';
import {
  columnsOf,
  columnText,
  createTable,
  foreignKeysOf,
  FRAME,
  indexesOf,
  uniquesOf,
  type Column,
  type Declared,
} from './table.ts';

export type Difference = {
  /** Statements that make the tables what is declared; none where nothing is missing. */
  statements: string[];
  /** What a person has to decide. */
  notes: string[];
  /** New tables and columns, for the file's name. */
  made: string[];
};

/** What figures of a room keep otherwise than its tables say, or not yet. */
export function keptDifference(
  all: readonly Counted[],
  { comments }: Tables,
): Pick<Difference, 'statements' | 'made'> {
  const late = all.filter(
    (one) => one.figures.kept && comments.get(keptTables(one.figures).day) !== keptMark(one),
  );
  return { statements: late.map(keptSql), made: late.map((one) => keptTables(one.figures).day) };
}

/** What a room's tables lack of its declaration. Nothing is ever dropped. */
export function differenceOf(all: readonly Declared[], tables: Tables): Difference {
  const each = all.map((declared) => ofOne(declared, tables));
  return {
    statements: each.flatMap(({ statements }) => statements),
    notes: each.flatMap(({ notes }) => notes),
    made: each.flatMap(({ made }) => made),
  };
}

function ofOne(declared: Declared, { columns, names }: Tables): Difference {
  const table = snake(declared.resource.name);
  const found = columns.get(table);
  if (!found) return { statements: [createTable(declared)], notes: [], made: [table] };
  const wanted = columnsOf(declared);
  const added = wanted.filter(({ name }) => !found.has(name));
  const isNew = new Set(added.map(({ name }) => name));
  const uniques = uniquesOf(declared).filter(({ name }) => !names.has(name));
  const parts = [
    ...added.map((column) => `add column ${columnText(inFilledTable(column))}`),
    ...foreignKeysOf(declared)
      .filter(({ on }) => isNew.has(on[0]!))
      .map(({ text }) => `add ${text}`),
    ...uniques.map(({ text }) => `add ${text}`),
  ];
  const altered =
    parts.length > 0 ? [`alter table ${table}${parts.map((part) => `\n  ${part}`).join(',')};`] : [];
  const indexes = indexesOf(declared).filter(({ name, on }) => isNew.has(on[0]!) && !names.has(name));
  return {
    statements: [...altered, ...indexes.map(({ text }) => text)],
    notes: [
      ...added.filter(isLate).map(({ name }) => lateNote(table, name)),
      ...wanted.flatMap((column) => typeNote(table, column, found.get(column.name)?.type)),
      ...[...found].flatMap(([name, { isNeeded }]) =>
        FRAME.includes(name) || wanted.some((column) => column.name === name)
          ? []
          : [goneNote(table, name, isNeeded)],
      ),
    ],
    made: [...isNew, ...uniques.map(({ name }) => snake(name.split('.')[1]!))],
  };
}

/** Rows that exist have no value for it yet. */
const isLate = ({ rule }: Column): boolean => rule === 'not null';
const inFilledTable = (column: Column): Column => (isLate(column) ? { ...column, rule: '' } : column);

const lateNote = (table: string, name: string) =>
  `${table}.${name} is required: fill it in the rows that exist, then "alter table ${table} alter column ${name} set not null;".`;

const goneNote = (table: string, name: string, isNeeded: boolean) =>
  `${table}.${name} is not declared and stays.${
    isNeeded
      ? ` If nothing writes it any more: "alter table ${table} alter column ${name} drop not null;".`
      : ''
  }`;

function typeNote(table: string, { name, type }: Column, found: string | undefined): string[] {
  if (found === undefined || isOfType(found, type)) return [];
  return [`${table}.${name} is ${found} and declared ${type}: say how its values turn into the new ones.`];
}

/** The text of a migration: what a person has to decide stands above it. */
export const migrationText = (what: string, { statements, notes }: Difference): string =>
  [`-- ${what}`, ...notes.map((note) => `-- ${note}`), '', ...statements].join('\n') + '\n';

/** `004_door_code.sql`, after the files that are there. */
export function nextName(files: readonly string[], made: readonly string[]): string {
  const last = Math.max(0, ...files.map((file) => Number.parseInt(file, 10)).filter((number) => number >= 0));
  const what = made.slice(0, 3).join('_').slice(0, 60);
  return `${String(last + 1).padStart(3, '0')}_${what}.sql`;
}
