import type { Field } from '#platform/kit/field.ts';
import { tidy, toHalfWidth } from '#platform/pure/text.ts';
import { sql } from '../db/sql.ts';
import type { Locale, Work } from '../work.ts';

type Entry = { code: string; dictValue: string; dictLabel: { [language: string]: string }; status: string };

/** The dictionaries of some fields, read once: value from label for sheets that come in, label from value for those that go out. */
export type DictBook = {
  /** The value of a label in any language, or of itself; none for what is disabled. */
  value(code: string, text: string): string | undefined;
  label(code: string, value: string): string;
  /** Labels that may be chosen, in their order. */
  choices(code: string): string[];
};

const plain = (text: string) => toHalfWidth(tidy(text)).toLowerCase();

export async function dictBook(
  work: Work,
  fields: readonly (Field | undefined)[],
  locale: Locale,
): Promise<DictBook> {
  const codes = [...new Set(fields.flatMap(codeOf))];
  const entries =
    codes.length === 0
      ? []
      : await work.db.rows<Entry>(sql`
          select code, dict_value, dict_label, status from data_dictionary where code = any(${codes}::text[])
          order by code, sort, dict_value`);
  const language = locale.toLowerCase();
  const labelOf = (entry: Entry) => entry.dictLabel[language] ?? entry.dictLabel['zh-cn'] ?? entry.dictValue;
  const usable = entries.filter(({ status }) => status === 'enabled');
  const labels = new Map(entries.map((entry) => [`${entry.code}/${entry.dictValue}`, labelOf(entry)]));
  // written from the weakest claim to the strongest: a value is always itself
  const values = new Map([
    ...usable
      .toReversed()
      .flatMap(({ code, dictLabel, dictValue }) =>
        Object.values(dictLabel).map((label) => [`${code}/${plain(label)}`, dictValue] as const),
      ),
    ...usable.map(({ code, dictValue }) => [`${code}/${plain(dictValue)}`, dictValue] as const),
  ]);
  return {
    value: (code, text) => values.get(`${code}/${plain(text)}`),
    label: (code, value) => labels.get(`${code}/${value}`) ?? value,
    choices: (code) => usable.filter((entry) => entry.code === code).map(labelOf),
  };
}

export function codeOf(field: Field | undefined): string[] {
  if (field?.kind === 'dict') return [field.dict];
  return field?.kind === 'snapshot' && field.as.kind === 'dict' ? [field.as.dict] : [];
}
