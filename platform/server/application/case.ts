import type { Application } from '#platform/kit/application.ts';
import type { Field } from '#platform/kit/field.ts';
import type { FlowFieldKind } from '#platform/kit/form/form-field.ts';
import { addLabels } from '../resource/labels.ts';
import { chineseOf, optionsOf } from '../settings/dictionary.ts';
import type { Work } from '../work.ts';
import type { NewCase } from '../workflow/engine.ts';
import type { FlowField } from '../workflow/handlers.ts';
import type { AppliedRow, Word } from './application.ts';

/** What the engine gets to know of a row: its facts, whose it is, and a title of the word `flows.<process>.title`. */
export async function caseOf(
  work: Work,
  application: Application,
  row: AppliedRow,
  word: Word,
): Promise<NewCase> {
  const { process, person } = application;
  const form = Object.fromEntries((application.facts ?? []).map((name) => [name, row[name] ?? null]));
  const serial = serialOf(application);
  const labels = word.title ? {} : await labelsOf(work, application, row);
  const name = (person && labels[person]) || work.actor.name;
  return {
    processType: process,
    ...(word.flowKey && { flowKey: word.flowKey }),
    bizId: row.id,
    ...(serial && { sn: row[serial] as string }),
    title: work.platform.words.say('zh-CN', `flows.${process}.title`, {
      ...textsOf(row),
      ...labels,
      name,
      ...word.title,
    }),
    starterId: work.actor.userId,
    subjectId: person ? ((row[person] as string | null) ?? null) : work.actor.personId,
    form: { ...form, ...word.form },
    // where somebody else has handed it in, his own step has no meaning
    sys: { ...word.sys, byAgent: (row.agentUserId ?? null) !== null },
  };
}

/** The field that holds its running number. */
export const serialOf = ({ of: { fields } }: Application): string | undefined =>
  Object.keys(fields).find((name) => fields[name]!.kind === 'serial');

/** Labels of what the title may name: the person, where it isn't the one who hands in, and the facts. */
async function labelsOf(
  work: Work,
  { of: resource, person, facts = [] }: Application,
  row: AppliedRow,
): Promise<{ [path: string]: string }> {
  const isOwn = person !== undefined && row[person] === work.actor.personId;
  const names = [...(person && !isOwn ? [person] : []), ...facts];
  const shown = { ...row, labels: {} as { [path: string]: string } };
  const [words] = await Promise.all([
    chineseOf(work, resource.fields, row, facts),
    addLabels(work.platform, work, resource, [shown], names),
  ]);
  return { ...shown.labels, ...words };
}

const textsOf = (row: AppliedRow): { [name: string]: string | number } =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** The facts of an application as flows, designers and readers of a case know them. */
export function factFields({ of: resource, facts = [] }: Application): FlowField[] {
  return facts.map((name) => factField(name, resource.fields[name]!));
}

function factField(name: string, field: Field): FlowField {
  const kind = kindOf(field);
  if (field.kind === 'dict')
    return { name, kind: field.many ? 'list' : kind, options: (work) => optionsOf(work, field.dict) };
  return { name, kind, ...(field.kind === 'ref' && kind === 'record' && { to: field.to }) };
}

const KINDS: { readonly [K in Field['kind']]?: FlowFieldKind } = {
  integer: 'number',
  decimal: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
  dict: 'ref',
  files: 'files',
  refs: 'list',
};

const kindOf = (field: Field): FlowFieldKind =>
  field.kind === 'ref' ? (field.to === 'sysUser' ? 'person' : 'record') : (KINDS[field.kind] ?? 'text');
