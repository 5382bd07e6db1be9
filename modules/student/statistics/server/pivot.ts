import { z } from 'zod';
import { XLSX } from '#platform/server/exchange/export-file.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { snake } from '#platform/server/db/names.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { DIMENSIONS, percentOf, ratioOf, rowsOf, type Dimension } from '../rules.ts';
import { keyLabels } from './labels.ts';
import { ENROLLED, studentsOf } from './source.ts';

/** What a screen and a workbook can hold. */
const CELLS_MOST = 5_000;

const dimensions = (most: number) => z.array(z.enum(DIMENSIONS)).max(most);
const asked = z.strictObject({
  day: wireDay.optional(),
  rows: dimensions(3),
  columns: dimensions(2),
  /** Everybody who ever was, not only who is on the roll. */
  everybody: z.boolean().optional(),
});
type Asked = z.output<typeof asked>;

type Counted = { keys: (string | null)[]; count: number; male: number; female: number };
export type PivotCell = { keys: string[]; labels: string[]; count: number; male: number; female: number };

/** Heads by some dimensions, now or as of a day. */
export const pivot = post('xsgl/studentStat/pivot', {
  needs: 'studentStat.pivot',
  proof: 'plain',
  reads: true,
  body: asked,
  handle: (work, { body }) => counted(work, body),
});

async function counted(work: Work, { day = work.at.slice(0, 10), rows, columns, everybody }: Asked) {
  const by = [...rows, ...columns];
  if (rows.length === 0) throw refuse.noDimension();
  if (new Set(by).size < by.length) throw refuse.dimensionTwice();
  const from = await studentsOf(work, day, 'studentStat.pivot');
  const found = await work.db.unprepared.rows<Counted>(sql`
    with ${from}
    select array[${sql.join(by.map(keyOf))}] as keys, count(*) as count, count(*) filter (where t.gender = '1') as male,
      count(*) filter (where t.gender = '2') as female
    from of_day t where ${everybody ? sql`true` : ENROLLED}
    group by 1 order by count(*) desc limit ${CELLS_MOST}`);
  const label = await keyLabels(work, by, found);
  const cells = found.map(({ keys, ...of }): PivotCell => ({
    keys: keys.map((key) => key ?? ''),
    labels: keys.map((key, place) => label(by[place]!, key)),
    ...of,
  }));
  const sorted = cells.toSorted((a, b) => compare(a.labels, b.labels));
  return { day, rows, columns, cells: sorted, total: cells.reduce((sum, { count }) => sum + count, 0) };
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [place, text] of a.entries()) {
    const order = text.localeCompare(b[place] ?? '', 'zh-CN', { numeric: true });
    if (order !== 0) return order;
  }
  return 0;
}

function keyOf(by: Dimension): Sql {
  if (by === 'people')
    return sql`case when t.nation is null then null when t.nation = '01' then 'han' else 'other' end`;
  if (by === 'boards') return sql`case when t.boards then 'yes' else 'no' end`;
  return sql`${sql.ref(`t.${snake(by)}`)}::text`;
}

/** The same as a workbook: one line per cell, so that the office can go on with it. */
export const pivotSheet = post('xsgl/studentStat/pivotSheet', {
  needs: 'studentStat.pivot',
  proof: 'plain',
  reads: true,
  body: asked,
  async handle(work, { body }) {
    const { day, cells, total } = await counted(work, body);
    const say = (key: string) => work.platform.words.say(work.locale, key);
    const by = [...body.rows, ...body.columns];
    const columns = [
      ...by.map((one) => ({ title: say(`dict.statDimension.${one}`), kind: 'text' as const, width: 20 })),
      { title: say('statSheet.count'), kind: 'integer' as const, width: 10 },
      { title: say('statSheet.percent'), kind: 'decimal' as const, width: 10 },
      { title: say('statSheet.ratio'), kind: 'decimal' as const, width: 10 },
    ];
    const whole = new Map(
      rowsOf(cells, body.rows.length).map(({ keys, count }) => [JSON.stringify(keys), count]),
    );
    const lines = cells.map(({ keys, labels, count, male, female }) => {
      const row =
        body.columns.length === 0
          ? total
          : (whole.get(JSON.stringify(keys.slice(0, body.rows.length))) ?? total);
      return [...labels, count, percentOf(count, row), ratioOf(male, female)];
    });
    const title = `${say('statSheet.title')} ${day}`;
    return download(writeSheet(lines, columns, { sheetName: day, title }), `${title}.xlsx`, XLSX);
  },
});
