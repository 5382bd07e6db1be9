import { z } from 'zod';
import { figuresKey, type Figures, type Measure } from '#platform/kit/figures.ts';
import { XLSX } from '../exchange/export-file.ts';
import { download, get, post, type Endpoint } from '../http/endpoint.ts';
import { wireDay } from '../http/moments.ts';
import { writeSheet, type OutColumn } from '../sheet/write.ts';
import type { Work } from '../work.ts';
import { measured, type FiguresAnswer, type FiguresHooks, type FiguresQuery } from './figures.ts';

/** The call of declared figures, and the same as a workbook. */
export function figuresCalls(figures: Figures, hooks: FiguresHooks): Endpoint[] {
  const { of: resource, call } = figures;
  const at = `${resource.service}/${resource.name}/${call}`;
  const needs = figuresKey(figures) as `${string}.${string}`;
  const asked = queryOf(figures);
  return [
    get(at, {
      needs,
      query: asked,
      handle: (work, { query }) => measured(work, figures, hooks, narrowed(query)),
    }),
    post(`${at}Sheet`, {
      needs,
      proof: 'plain',
      reads: true,
      body: asked,
      async handle(work, { body }) {
        const answer = await measured(work, figures, hooks, narrowed(body));
        const title = work.platform.words.say(work.locale, `figures.${resource.name}.${call}`);
        return download(sheetOf(work, figures, answer, title), `${title}.xlsx`, XLSX);
      },
    }),
  ];
}

const values = z
  .string()
  .max(20_000)
  .transform((list) => list.split(',').filter(Boolean))
  .optional();

/** Two days, a dimension, and the declared filters. */
function queryOf({ by, filter = [], of: resource }: Figures) {
  const fields = [...new Set([...filter, ...by])].filter((name) => Object.hasOwn(resource.fields, name));
  return z.strictObject({
    from: wireDay.optional(),
    to: wireDay.optional(),
    by: z.enum(by as [string, ...string[]]).optional(),
    ...Object.fromEntries(fields.map((name) => [name, values])),
  });
}

function narrowed({ from, to, by, ...filters }: { [name: string]: unknown }): FiguresQuery {
  return { from, to, by, filters } as FiguresQuery;
}

const KINDS: { readonly [kind in Measure['kind']]: OutColumn['kind'] } = {
  count: 'integer',
  countOf: 'integer',
  sum: 'decimal',
  share: 'decimal',
  mean: 'decimal',
};

/** Parts with their measures as numbers, so that the office can go on with them; the whole at the end. */
function sheetOf(work: Work, { of: resource, measures }: Figures, answer: FiguresAnswer, title: string) {
  const say = (key: string) => work.platform.words.say(work.locale, key);
  const names = Object.keys(measures);
  const columns: OutColumn[] = [
    { title: say('figures.part'), kind: 'text', width: 24 },
    ...names.map((name): OutColumn => {
      const measure = measures[name]!;
      const kind = measure.kind === 'sum' && measure.money ? 'money' : KINDS[measure.kind];
      return { title: say(`figures.${resource.name}.${name}`), kind, width: 14 };
    }),
  ];
  const line = (label: string, of: { [measure: string]: unknown }) => [
    label,
    ...names.map((name) => (of[name] ?? null) as number | null),
  ];
  const rows = answer.rows.map((row) => line(row.label ?? say('figures.none'), row));
  return writeSheet([...rows, line(say('figures.total'), answer.total)], columns, {
    sheetName: `${answer.from} ${answer.to}`.slice(0, 31),
    title: `${title} ${answer.from} – ${answer.to}`,
  });
}
