import { settingsOf } from '#platform/kit/workflow/definition.ts';
import type { Work } from '../work.ts';
import { fieldWord } from './field-word.ts';
import { fieldsOf } from './fields-of.ts';
import { textOf } from './field-text.ts';
import type { Case, FlowField, ProcessHandler } from './handlers.ts';
import { nameOf } from './names.ts';
import type { Flow, SummaryLine } from './store.ts';

const MOST_LETTERS = 200;
const BRACES = /\{([A-Za-z][A-Za-z0-9]{0,59})\}/g;

type Told = { title: string; summary?: SummaryLine[] };

/** What a case is called and what lists show of it, as its flow says. A flow that says nothing costs nothing. */
export async function toldBy(work: Work, handler: ProcessHandler, flow: Flow, about: Case): Promise<Told> {
  const { titleRule, summaryFields } = settingsOf(flow.definition);
  const fields = fieldsOf(handler, flow.definition);
  const text = async (field: FlowField | undefined) =>
    field ? String(await textOf(work, field, about.form[field.name] ?? null)) : '';
  const title = titleRule === '' ? about.title : await titled(work, { titleRule, flow, about, fields, text });
  if (summaryFields.length === 0) return { title };
  const summary: SummaryLine[] = [];
  for (const name of summaryFields) {
    const field = fields.find((one) => one.name === name);
    const value = await text(field);
    if (value !== '')
      summary.push({ label: field?.label ?? fieldWord(work, about.processType, name), text: value });
  }
  return { title, summary };
}

type Rule = {
  titleRule: string;
  flow: Flow;
  about: Case;
  fields: readonly FlowField[];
  text: (field: FlowField | undefined) => Promise<string>;
};

async function titled(work: Work, { titleRule, flow, about, fields, text }: Rule): Promise<string> {
  const known = new Map([
    ['name', await nameOf(work, about.starterId)],
    ['flow', flow.flowName],
    ['date', work.at.slice(0, 10)],
  ]);
  for (const [, name = ''] of titleRule.matchAll(BRACES))
    if (!known.has(name)) known.set(name, await text(fields.find((one) => one.name === name)));
  const title = titleRule.replaceAll(BRACES, (_, name: string) => known.get(name) ?? '').trim();
  return (title || about.title).slice(0, MOST_LETTERS);
}
