import { invalid, type FieldError } from '#platform/kit/errors.ts';
import { formFaults, formFields, isDayRange } from '#platform/kit/form/form.ts';
import type { FormField } from '#platform/kit/form/form-field.ts';
import { askedOf, settleForm } from '#platform/kit/form/form-settle.ts';
import { peopleRows } from '#modules/base/people';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { checkedValues } from '#platform/server/resource/checked-values.ts';
import { dictErrors } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';
import { countDays } from './days.ts';
import { isNameable } from './nameable.ts';

export type Filled = { form: Record<string, unknown>; fileIds: string[] };

type Given = {
  values: Record<string, unknown>;
  sys: Record<string, unknown>;
  /** What was handed in before. */
  before?: Record<string, unknown> | null;
};

/**
 * What was filled in, judged by the form that the school drew: its rules decide what is asked for, its formulas what is
 * computed, whatever the browser claims. Every wrong field is told at once.
 */
export async function filledIn(
  work: Work,
  form: readonly FormField[],
  { values: given, ...facts }: Given,
): Promise<Filled> {
  const first = settleForm(form, given, facts);
  const asked = askedOf(form, first);
  const fields = formFields(asked);
  const strange = Object.keys(given).filter((name) => !form.some((one) => one.name === name));
  const handedIn = Object.fromEntries(asked.map(({ name }) => [name, first.values[name] ?? null]));
  const { values, errors } = checkedValues(fields, handedIn, { whole: true });
  const wrong = [
    ...strange.map((field): FieldError => ({ field, key: 'kit.unknownField', facts: { field } })),
    ...errors,
    ...formFaults(asked, values),
    ...(await dictErrors(work, fields, values)),
    ...(await columnErrors(work, asked, values)),
    ...(await strangers(work, asked, values)),
    ...(await missingRecords(work, asked, values)),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  const settled = settleForm(form, await counted(work, asked, values), facts).values;
  const files = form.filter(({ kind }) => FILES.has(kind)).flatMap(({ name }) => listOf(settled[name]));
  return { form: settled, fileIds: [...new Set(files)] };
}

const FILES = new Set<FormField['kind']>(['files', 'images', 'signature']);

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Ranges with the days that the school's calendar counts. */
async function counted(work: Work, form: readonly FormField[], values: Record<string, unknown>) {
  const ranges = await Promise.all(
    form.map(async ({ name, count = 'natural' }) => {
      const value = values[name];
      if (!isDayRange(value)) return [];
      const { from, to } = value;
      return [[name, { from, to, days: await countDays(work, { from, to, count }) }] as const];
    }),
  );
  return { ...values, ...Object.fromEntries(ranges.flat()) };
}

/** Choices inside tables, one statement per table. */
async function columnErrors(work: Work, form: readonly FormField[], values: Record<string, unknown>) {
  const tables = form.filter(({ kind }) => kind === 'table');
  const found = await Promise.all(
    tables.map(async ({ name, of = [] }) => {
      const rows = (Array.isArray(values[name]) ? values[name] : []) as Record<string, unknown>[];
      const columns = formFields(of);
      const chosen = Object.keys(columns).map((column) => [
        column,
        rows.map((row) => row[column] ?? '').filter(Boolean),
      ]);
      const wrong = await dictErrors(work, columns, Object.fromEntries(chosen) as Record<string, unknown>);
      return wrong.slice(0, 1).map((error) => ({ ...error, field: name }));
    }),
  );
  return found.flat();
}

/** People who are named must be such as may be named by who asks. */
async function strangers(work: Work, form: readonly FormField[], values: Record<string, unknown>) {
  const named = form.filter(({ kind }) => kind === 'people');
  const ids = [...new Set(named.flatMap(({ name }) => listOf(values[name])))];
  if (ids.length === 0) return [];
  const rows = await work.db.rows<{ id: string }>(
    sql`with ${peopleRows.student} select u.id from sys_user u where u.id = any(${ids}::uuid[]) and ${isNameable(work)}`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return named
    .filter(({ name }) => listOf(values[name]).some((id) => !known.has(id)))
    .map(({ name }) => ({ field: name, key: 'kit.refMissing', facts: { column: name } }));
}

/** A department, a building, a class that is chosen must be one. */
async function missingRecords(work: Work, form: readonly FormField[], values: Record<string, unknown>) {
  const errors: FieldError[] = [];
  for (const { name, kind, to = '' } of form) {
    const id = values[name];
    if (kind !== 'record' || typeof id !== 'string') continue;
    const known =
      work.platform.resources.has(to) &&
      (await work.db.row(sql`select 1 from ${sql.table(snake(to))} where id = ${id}`));
    if (!known) errors.push({ field: name, key: 'kit.refMissing', facts: { column: name } });
  }
  return errors;
}
