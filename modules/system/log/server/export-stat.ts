import { z } from 'zod';
import { addMonths } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

/** Months that are shown, and lines of each ranking. */
const MONTHS = 12;
const MOST = 20;

type Figures = { exports: number; rows: number; sensitive: number; sensitiveRows: number };
type Named = Figures & { name: string | null };

const FIGURES = sql`count(*)::int as exports, coalesce(sum(row_count), 0)::int as rows,
  (count(*) filter (where has_sensitive))::int as sensitive,
  coalesce(sum(row_count) filter (where has_sensitive), 0)::int as sensitive_rows`;

/**
 * What left the school: how many exports and rows each month and how much of it was sensitive, and of one month or of the
 * whole year which kinds of rows and which people it was.
 */
export const exportStat = get('base/sysExportLog/stat', {
  needs: 'sysExportLog.list',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  async handle(work, { query: { month } }) {
    const from = addMonths(`${work.at.slice(0, 7)}-01`, 1 - MONTHS);
    const begin = month === undefined ? from : `${month}-01`;
    const end = month === undefined ? addMonths(from, MONTHS) : addMonths(begin, 1);
    const within = sql`at >= ${`${begin} 00:00:00`} and at < ${`${end} 00:00:00`}`;
    const [months, kinds, people] = await Promise.all([
      work.db.rows<Figures & { month: string }>(sql`
        select to_char(at, 'YYYY-MM') as month, ${FIGURES} from sys_export_log
        where at >= ${`${from} 00:00:00`} group by 1 order by 1 desc`),
      work.db.rows<Named>(sql`
        select coalesce(menu_title, resource) as name, ${FIGURES} from sys_export_log where ${within}
        group by 1 order by rows desc, exports desc limit ${MOST}`),
      work.db.rows<Named>(sql`
        select user_name as name, ${FIGURES} from sys_export_log where ${within}
        group by user_id, user_name order by rows desc, exports desc limit ${MOST}`),
    ]);
    return {
      months: months.map((one) => ({ ...one, share: shareOf(one) })),
      kinds: kinds.map((one) => ({ ...one, name: kindName(work, one.name), share: shareOf(one) })),
      people: people.map((one) => ({ ...one, share: shareOf(one) })),
    };
  },
});

/** Part of the exports that held sensitive values, in percent. */
const shareOf = ({ exports, sensitive }: Figures) =>
  exports === 0 ? 0 : Math.round((sensitive / exports) * 10_000) / 100;

/** A kind of rows by its word; what an export called itself stays. */
function kindName({ platform: { words }, locale }: Work, name: string | null): string | null {
  const key = `resources.${name}`;
  return name !== null && words.has(locale, key) ? words.say(locale, key) : name;
}
