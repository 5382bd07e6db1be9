import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';

const REASONS = 20;
const ROWS = 60;

type KindLine = {
  kind: string;
  jobs: number;
  succeeded: number;
  partly: number;
  failed: number;
  cancelled: number;
  median: number | null;
};
type Moved = { month: string; resource: string; imported: number; exported: number };
type Fault = { resource: string; field: string; reason: string; rows: number };

/** How tasks ended and how long they took, what went in and out, why rows of sheets were refused. */
export const stat = get('base/sysJob/stat', {
  needs: 'sysJob.list',
  query: z.strictObject({ from: wireDay.optional(), to: wireDay.optional() }),
  async handle(work, { query }) {
    const to = query.to ?? work.at.slice(0, 10);
    const from = query.from ?? addDays(to, -90);
    const span = { from, to };
    const [kinds, moved, faults, sensitive] = await Promise.all([
      byKind(work, span),
      byMonth(work, span),
      reasons(work, span),
      work.db.row<{ count: number; rows: number }>(sql`
        select count(*), coalesce(sum(row_count), 0)::float8 as rows from sys_export_log
        where has_sensitive and at >= ${from}::date and at < ${to}::date + 1`),
    ]);
    return { ...span, kinds, moved, faults, sensitive };
  },
});

type Span = { from: string; to: string };

function byKind(work: Work, { from, to }: Span): Promise<KindLine[]> {
  return work.db.rows<KindLine>(sql`
    select kind, count(*) as jobs, count(*) filter (where status = 'succeeded') as succeeded,
      count(*) filter (where status = 'partly') as partly, count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'cancelled') as cancelled,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at)) filter (where status in ('succeeded', 'partly')) as median
    from sys_job where created_at >= ${from}::date and created_at < ${to}::date + 1 group by kind order by jobs desc, kind`);
}

async function byMonth(work: Work, { from, to }: Span) {
  const rows = await work.db.rows<Moved>(sql`
    with moved as (
      select to_char(at, 'YYYY-MM') as month, resource, coalesce(ok, 0) as imported, 0 as exported from import_log
      where at >= ${from}::date and at < ${to}::date + 1 and resource is not null
      union all
      select to_char(at, 'YYYY-MM'), resource, 0, coalesce(row_count, 0) from sys_export_log
      where at >= ${from}::date and at < ${to}::date + 1 and resource is not null)
    select month, resource, sum(imported)::float8 as imported, sum(exported)::float8 as exported from moved
    group by 1, 2 order by 1 desc, sum(imported + exported) desc, 2 limit ${ROWS}`);
  return rows.map((row) => ({ ...row, name: nameOf(work, row.resource) }));
}

/** Months that the span touches: faults are kept by month. */
async function reasons(work: Work, { from, to }: Span) {
  const rows = await work.db.rows<Fault>(sql`
    select resource, field, reason, sum(rows)::float8 as rows from import_fault
    where month >= date_trunc('month', ${from}::date) and month <= ${to}::date
    group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${REASONS}`);
  const { words } = work.platform;
  return rows.map(({ resource, field, reason, rows: count }) => {
    const word = `fields.${resource}.${field}`;
    return {
      resource: nameOf(work, resource),
      field: words.has('zh-CN', word) ? words.say(work.locale, word) : field,
      reason: plain(words.say(work.locale, `errors.${reason}`)),
      rows: count,
    };
  });
}

const nameOf = (work: Work, resource: string) =>
  work.platform.words.say(work.locale, `resources.${resource}`);

/** A sentence without the values that each row had of its own. */
const plain = (sentence: string) => sentence.replaceAll(/[“"]?\{\w+\}[”"]?/g, '…');
