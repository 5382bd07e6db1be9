import { invalid } from '#platform/kit/errors.ts';
import { named } from '#platform/kit/spare.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { provided, type RecordExtra } from '#platform/server/provided.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { extraFault, extraValue } from '../rules.ts';
import { student } from '../student.ts';

type Values = { [field: string]: unknown };

/** Fields that the school has added, as the reader may see them. */
export const extrasOf = async (work: Work, own: boolean): Promise<readonly RecordExtra[]> =>
  (await provided(work.platform, 'recordExtras')?.(work, own)) ?? [];

/** Those that others than the student himself see of him. */
export const shownExtras = (work: Work) => extrasOf(work, false);

const EXTRA = /^extra\d+$/;

/** What is written into them is of their kind, and only into those that there are. Answers with what is kept. @throws people.extra… by field */
export async function checkedExtras(work: Work, values: Values, own: boolean): Promise<Values> {
  const asked = Object.keys(values).filter((name) => EXTRA.test(name) && values[name] !== undefined);
  if (asked.length === 0) return {};
  const known = new Map((await extrasOf(work, own)).map((extra) => [extra.field, extra]));
  const kept = Object.fromEntries(asked.map((name) => [name, extraValue(known.get(name), values[name])]));
  const errors = asked.flatMap((field) => {
    const key = kept[field] === null ? null : extraFault(known.get(field), kept[field]!);
    return key ? [{ field, key, facts: { options: known.get(field)?.options.join('、') ?? '' } }] : [];
  });
  if (errors.length === 0) return kept;
  throw invalid(withLabels(work.platform, work, named(student, [...known.values()]), errors));
}

/** Cells of a sheet, each judged by itself. */
export async function readExtras(work: Work, rows: readonly Values[], aid: ImportAid): Promise<void> {
  for (const extra of await extrasOf(work, false))
    for (const row of rows) {
      const { field, options } = extra;
      if (row[field] === undefined || row[field] === null) continue;
      const value = extraValue(extra, row[field]);
      row[field] = value;
      const key = value === null ? null : extraFault(extra, value);
      if (key) aid.fault(row, field, key, { options: options.join('、') });
    }
}
