import { notFound } from '#platform/kit/errors.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { planOf, readAsked } from '#platform/server/exchange/export-asked.ts';
import type { PrintsAsked } from '#platform/server/print.ts';
import { listWhere } from '#platform/server/resource/list.ts';
import type { Work } from '#platform/server/work.ts';

/** Rows (alias `t`) of a list that are to be printed: chosen ones or all that its filters find, inside the reader's circle. */
export function chosenRows(work: Work, name: string, { ids, filters }: PrintsAsked): Sql {
  const resource = work.platform.resources.get(name)?.resource;
  if (!resource) throw notFound();
  const { query } = planOf(work, resource, readAsked({ ...filters, reveal: false, ...(ids && { ids }) }));
  return listWhere(work.platform, work, resource, query, `${name}.list`);
}
