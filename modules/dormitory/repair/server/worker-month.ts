import { z } from 'zod';
import type { Measure } from '#platform/kit/figures.ts';
import { addDays, addMonths } from '#platform/pure/date.ts';
import { XLSX } from '#platform/server/exchange/export-file.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { writeSheet, type OutColumn } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { measured } from '#platform/server/figures/figures.ts';
import { sightOf } from '#platform/server/figures/small.ts';
import { monthMeasures, repairFigures } from '../repair-figures.ts';
import type { MonthLine } from './answers.ts';
import { figuresOfOrders } from './figures.ts';

const NEEDS = 'repairOrder.workerMonth';
const asked = z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

/** Every worker's orders that were reported in a month. */
async function monthOf(work: Work, month: string): Promise<MonthLine[]> {
  const from = `${month}-01`;
  const query = { from, to: addDays(addMonths(from, 1), -1), by: 'workerId', filters: {} };
  const counted = { figures: repairFigures, hooks: figuresOfOrders };
  const { rows } = await measured(work, counted, query, { sight: sightOf(work, repairFigures, NEEDS) });
  return rows.flatMap(({ key, label, note: _note, ...sums }) =>
    key === null ? [] : [{ ...sums, key, name: label ?? '' } as unknown as MonthLine],
  );
}

/** One month of every worker, for his assessment. */
export const workerMonth = get('yxgl/repairOrder/workerMonth', {
  needs: NEEDS,
  query: asked,
  handle: (work, { query }) => monthOf(work, query.month),
});

const kindOf = (measure: Measure): OutColumn['kind'] =>
  measure.kind === 'count' ? 'integer' : measure.kind === 'sum' ? 'money' : 'decimal';

/** The same sheet as a workbook; figures as numbers, so that the office can go on with them. */
export const workerMonthSheet = post('yxgl/repairOrder/workerMonthSheet', {
  needs: NEEDS,
  proof: 'plain',
  body: asked,
  async handle(work, { body }) {
    const say = (key: string) => work.platform.words.say(work.locale, `messages.repair.sheet.${key}`);
    const columns: OutColumn[] = [
      { title: say('name'), kind: 'text', width: 14 },
      ...monthMeasures.map((name): OutColumn => ({
        title: say(name),
        kind: kindOf(repairFigures.measures[name]),
        width: 14,
      })),
    ];
    const rows = (await monthOf(work, body.month)).map((row) => [
      row.name,
      ...monthMeasures.map((name) => row[name]),
    ]);
    const title = `${say('title')} ${body.month}`;
    return download(writeSheet(rows, columns, { sheetName: body.month, title }), `${title}.xlsx`, XLSX);
  },
});
