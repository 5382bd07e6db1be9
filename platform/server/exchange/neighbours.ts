import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { ExportColumn } from './export-columns.ts';
import { naturalKey } from './import-columns.ts';

/** What is shown of a row that others refer to. */
export type Neighbour = { text: string; columns: { [column: string]: unknown } };

/** More than this is forgotten and asked for again. */
const KEPT = 20_000;

export type Neighbours = {
  get(id: string): Neighbour | undefined;
  load(ids: Iterable<string>): Promise<void>;
};

/**
 * The rows behind one ref column of an export, asked for once each. Where two rows are called the same, the key stands
 * behind the label (`张三(2025010001)`), so that an import of the file finds the right one.
 */
export function neighboursOf(work: Work, to: string, wanted: readonly ExportColumn[]): Neighbours {
  const target = work.platform.resources.get(to)!.resource;
  const key = naturalKey(target);
  const shown = wanted.flatMap(({ neighbour }) => (neighbour ? [neighbour.column] : []));
  const label = sql.ref(snake(target.label));
  const table = sql.table(snake(to));
  const columns = [...new Set([target.label, key, ...shown])].map((name) => sql.ref(snake(name)));
  const known = new Map<string, Neighbour>();
  return {
    get: (id) => known.get(id),
    async load(ids) {
      if (known.size > KEPT) known.clear();
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length === 0) return;
      const rows = await work.db.rows<{ id: string; shared: boolean; [column: string]: unknown }>(sql`
        with mine as (select id, ${sql.join(columns)} from ${table} where id = any(${missing}::uuid[])),
        many as (select o.${label} from ${table} o where o.${label} in (select ${label} from mine) group by 1 having count(*) > 1)
        select mine.*, exists (select 1 from many where many.${label} = mine.${label}) as shared from mine`);
      for (const row of rows) {
        const text = String(row[target.label] ?? '');
        known.set(row.id, {
          text: row.shared && key !== target.label ? `${text}(${String(row[key])})` : text,
          columns: row,
        });
      }
    },
  };
}
