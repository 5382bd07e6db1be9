import { invalid } from '#platform/kit/errors.ts';
import { checkValues } from '#platform/kit/fields/check-values.ts';
import { formFaults, formFields, type FormField } from '#platform/kit/workflow/form.ts';
import { sql } from '#platform/server/db/sql.ts';
import { dictErrors } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';

export type Filled = { form: Record<string, unknown>; fileIds: string[] };

/** What was filled in, checked by the form that the school drew; every wrong field is told at once. */
export async function filledIn(
  work: Work,
  form: readonly FormField[],
  given: Record<string, unknown>,
): Promise<Filled> {
  const fields = formFields(form);
  const { values, errors } = checkValues(fields, given, { whole: true });
  const wrong = [
    ...errors,
    ...formFaults(form, values),
    ...(await dictErrors(work, fields, values)),
    ...(await columnErrors(work, form, values)),
    ...(await strangers(work, form, values)),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  const files = form.filter(({ kind }) => kind === 'files').flatMap(({ name }) => listOf(values[name]));
  return { form: values, fileIds: [...new Set(files)] };
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

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

/** People who are named must be staff or students who can sign in. */
async function strangers(work: Work, form: readonly FormField[], values: Record<string, unknown>) {
  const named = form.filter(({ kind }) => kind === 'people');
  const ids = [...new Set(named.flatMap(({ name }) => listOf(values[name])))];
  if (ids.length === 0) return [];
  const rows = await work.db.rows<{ id: string }>(
    sql`select id from sys_user where id = any(${ids}::uuid[]) and status = 'enabled'`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return named
    .filter(({ name }) => listOf(values[name]).some((id) => !known.has(id)))
    .map(({ name }) => ({ field: name, key: 'kit.refMissing', facts: { column: name } }));
}
