import type { FieldError } from '#platform/kit/errors.ts';
import type { Fields } from '#platform/kit/field.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/**
 * Says which handed-in dictionary values don't exist or are disabled. One statement, whatever the number of fields.
 * A disabled value still labels old rows; nobody may choose it anew.
 */
export async function dictErrors(
  work: Work,
  fields: Fields,
  values: { [name: string]: unknown },
): Promise<FieldError[]> {
  const asked = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (field?.kind !== 'dict' || value === null || value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one) => ({
      name,
      code: field.dict,
      value: String(one),
    }));
  });
  if (asked.length === 0) return [];
  const known = await work.db.rows<{ code: string; dictValue: string }>(sql`
    select d.code, d.dict_value from data_dictionary d
    where d.status = 'enabled' and (d.code, d.dict_value) in (
      select * from unnest(${asked.map((a) => a.code)}::text[], ${asked.map((a) => a.value)}::text[]))`);
  const found = new Set(known.map((row) => `${row.code}/${row.dictValue}`));
  return asked
    .filter((a) => !found.has(`${a.code}/${a.value}`))
    .map((a) => ({ field: a.name, key: 'kit.notADictValue', facts: {} }));
}

/** Values of a dictionary in the reader's language; disabled ones too, since they label what was chosen before. */
export async function optionsOf(work: Work, code: string): Promise<{ value: string; label: string }[]> {
  const rows = await work.db.rows<{ dictValue: string; dictLabel: { [language: string]: string } }>(sql`
    select dict_value, dict_label from data_dictionary where code = ${code} order by sort`);
  const label = (labels: { [language: string]: string }) =>
    labels[work.locale.toLowerCase()] ?? labels['zh-cn'];
  return rows.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: label(dictLabel) ?? dictValue }));
}

/** What single values of a row's dictionary fields are called in Chinese, by field: for what is written once for everybody. */
export async function chineseOf(
  work: Work,
  fields: Fields,
  row: { readonly [name: string]: unknown },
  names: readonly string[],
): Promise<{ [name: string]: string }> {
  const asked = names.flatMap((name) => {
    const [field, value] = [fields[name], row[name]];
    return field?.kind === 'dict' && typeof value === 'string' ? [{ name, code: field.dict, value }] : [];
  });
  if (asked.length === 0) return {};
  const rows = await work.db.rows<{ name: string; label: string }>(sql`
    select a.name, d.dict_label ->> 'zh-cn' as label
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(name text, code text, value text)
    join data_dictionary d on d.code = a.code and d.dict_value = a.value`);
  return Object.fromEntries(rows.map(({ name, label }) => [name, label]));
}

/** What each dictionary is called in the reader's language: the product's by its word, the school's own by its label. */
export async function dictionaryNames(work: Work): Promise<(code: string) => string> {
  const own = await work.db.rows<{ code: string; label: { [language: string]: string } }>(
    sql`select code, label from data_dictionary_kind`,
  );
  const language = work.locale.toLowerCase();
  const names = new Map(own.map(({ code, label }) => [code, label[language] || (label['zh-cn'] ?? code)]));
  return (code) => names.get(code) ?? work.platform.words.say(work.locale, `dictionaries.${code}`);
}
