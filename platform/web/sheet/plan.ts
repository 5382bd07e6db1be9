import type { FieldChoice, ImportCheck, MatchedColumn } from './import-types.ts';

/** How a person wants a sheet read: its columns, what words mean, what all new rows have. */
export type SheetPlan = {
  /** Null: as the server guesses. */
  columns: readonly (string | null)[] | null;
  /** `field said` → what it means. */
  values: ReadonlyMap<string, string>;
  defaults: ReadonlyMap<string, string>;
};

export const NO_PLAN: SheetPlan = { columns: null, values: new Map(), defaults: new Map() };

export const wordKey = (field: string, said: string) => `${field} ${said}`;

/** As the check reads it beside the file. */
export function planText({ columns, values, defaults }: SheetPlan): string {
  return JSON.stringify({
    columns: columns && columns.map((field, place) => ({ place, field })),
    values: [...values].map(([key, means]) => {
      const space = key.indexOf(' ');
      return { field: key.slice(0, space), said: key.slice(space + 1), means };
    }),
    defaults: [...defaults].flatMap(([field, value]) => (value.trim() === '' ? [] : [{ field, value }])),
  });
}

export const fieldsOf = (matched: readonly MatchedColumn[]) => matched.map(({ field }) => field);

/** Whether two lists say the same, one by one. */
export const sameEntries = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** With another field for a column; whichever column had that field before isn't imported any more. */
export function withField(
  columns: readonly (string | null)[],
  place: number,
  field: string | null,
): (string | null)[] {
  return columns.map((one, at) => (at === place ? field : one === field ? null : one));
}

/** Fields that no column stands for, those that a new row needs first. One that differs from row to row isn't among them. */
export function absentFields(
  fields: readonly FieldChoice[],
  columns: readonly (string | null)[],
): FieldChoice[] {
  const absent = fields.filter(({ field, isKey }) => !isKey && !columns.includes(field));
  return absent.toSorted((a, b) => Number(b.needed) - Number(a.needed));
}

export type Stage = 'columns' | 'values' | 'check';

/** What a person has to look at next. A good guess goes straight on. */
export function stageOf(
  check: Pick<ImportCheck, 'checkId' | 'asks' | 'unknownWords'>,
  seen: { columns: boolean; words: boolean },
): Stage {
  if (check.checkId === null || (check.asks && !seen.columns)) return 'columns';
  return check.unknownWords.length > 0 && !seen.words ? 'values' : 'check';
}
