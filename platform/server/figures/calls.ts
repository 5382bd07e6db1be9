import { z } from 'zod';
import { callsOf, entityOf, type Figures, type Measure } from '#platform/kit/figures.ts';
import { addDays, addMonths } from '#platform/pure/date.ts';
import { XLSX } from '../exchange/export-file.ts';
import { download, get, post, type Endpoint } from '../http/endpoint.ts';
import { wireDay } from '../http/moments.ts';
import { writeSheet, type OutColumn } from '../sheet/write.ts';
import type { Work } from '../work.ts';
import type { FiguresAnswer } from './answer.ts';
import { measured, type FiguresQuery } from './figures.ts';
import type { Counted } from './hooks.ts';
import { sightOf } from './small.ts';

/** A workbook holds more parts than a screen. */
const SHEET_MOST = 5_000;

/** The calls of declared figures, and the same as workbooks. */
export const figuresCalls = (counted: Counted): Endpoint[] =>
  callsOf(counted.figures).flatMap(([call, first]) => callsAt(counted, call, first));

function callsAt(counted: Counted, call: string, first: string): Endpoint[] {
  const { figures } = counted;
  const entity = entityOf(figures);
  const at = `${figures.of.service}/${entity}/${call}`;
  const needs = figures.needs ?? (`${entity}.${call}` as const);
  const asked = queryOf(figures);
  const answer = (work: Work, query: { [name: string]: unknown }, most?: number) =>
    measured(
      work,
      counted,
      { by: first, ...narrowed(query) },
      { sight: sightOf(work, figures, needs), ...(most && { most }) },
    );
  return [
    get(at, { needs, query: asked, handle: (work, { query }) => answer(work, query) }),
    post(`${at}Sheet`, {
      needs,
      proof: 'plain',
      reads: true,
      body: asked,
      async handle(work, { body }) {
        const title = work.platform.words.say(work.locale, `figures.${entity}.${call}`);
        const found = await answer(work, body, SHEET_MOST);
        return download(sheetOf(work, figures, found, title), `${title}${monthOf(found)}.xlsx`, XLSX);
      },
    }),
  ];
}

const values = z
  .string()
  .max(20_000)
  .transform((list) => list.split(',').filter(Boolean))
  .optional();

/** Two days, a dimension, some measures, and the declared filters. */
function queryOf({ by, filter = [], measures, of: resource }: Figures) {
  const names = Object.keys(measures);
  const fields = [...new Set([...filter, ...by])].filter((name) => Object.hasOwn(resource.fields, name));
  return z.strictObject({
    from: wireDay.optional(),
    to: wireDay.optional(),
    by: z.enum(by as [string, ...string[]]).optional(),
    measures: z
      .string()
      .max(500)
      .refine((text) => text.split(',').every((name) => names.includes(name)))
      .optional(),
    ...Object.fromEntries(fields.map((name) => [name, values])),
  });
}

function narrowed({ from, to, by, measures, ...filters }: { [name: string]: unknown }): FiguresQuery {
  return { from, to, measures, filters, ...(by !== undefined && { by }) } as FiguresQuery;
}

const KINDS: { readonly [kind in Measure['kind']]: OutColumn['kind'] } = {
  count: 'integer',
  countOf: 'integer',
  sum: 'decimal',
  share: 'decimal',
  mean: 'decimal',
  base: 'integer',
  per: 'decimal',
  told: 'decimal',
};

/** Parts with their measures as numbers, so that the office can go on with them; the whole at the end. */
function sheetOf(work: Work, figures: Figures, answer: FiguresAnswer, title: string) {
  const { measures } = figures;
  const say = (key: string) => work.platform.words.say(work.locale, key);
  const names = Object.keys(measures).filter((name) =>
    answer.rows.some((row) => (row[name] ?? null) !== null),
  );
  const columns: OutColumn[] = [
    { title: say('figures.part'), kind: 'text', width: 24 },
    ...names.map((name): OutColumn => {
      const measure = measures[name]!;
      const kind = measure.kind === 'sum' && measure.money ? 'money' : KINDS[measure.kind];
      return { title: say(`figures.${entityOf(figures)}.${name}`), kind, width: 14 };
    }),
  ];
  const line = (label: string, of: { [measure: string]: unknown }) => [
    label,
    ...names.map((name) => (of[name] ?? null) as number | null),
  ];
  const rows = answer.rows.map((row) => line(partName(row, say('figures.none')), row));
  return writeSheet([...rows, line(say('figures.total'), answer.total)], columns, {
    sheetName: `${answer.from} ${answer.to}`.slice(0, 31),
    title: `${title} ${answer.from} – ${answer.to}`,
  });
}

const partName = ({ label, note }: FiguresAnswer['rows'][number], none: string): string =>
  [label ?? none, note].filter(Boolean).join(' ');

/** A workbook of one whole month says which in its name. */
const monthOf = ({ from, to }: FiguresAnswer): string =>
  from.endsWith('-01') && to === addDays(addMonths(from, 1), -1) ? ` ${from.slice(0, 7)}` : '';
