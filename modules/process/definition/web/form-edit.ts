import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { freeFieldName } from '#platform/kit/form/form.ts';
import { FORM_KINDS, type FormField, type FormKind } from '#platform/kit/form/form-field.ts';

type Form = readonly FormField[];

const withForm = (flow: FlowDefinition, change: (form: Form) => FormField[]): FlowDefinition => ({
  ...flow,
  form: change(flow.form ?? []),
});

/** A new field of a kind; a table begins with one column, so that there is something to fill in. */
export function freshField(form: Form, kind: FormKind, label: string): FormField {
  const field: FormField = { name: freeFieldName(form), label, kind };
  return kind === 'table' ? { ...field, of: [{ name: 'f1', label, kind: 'text' }] } : field;
}

export const addField = (flow: FlowDefinition, field: FormField): FlowDefinition =>
  withForm(flow, (form) => [...form, field]);

/** What a field no longer is, it no longer says: a former choice keeps no dictionary. */
export function changeField(flow: FlowDefinition, name: string, part: Partial<FormField>): FlowDefinition {
  return withForm(flow, (form) => form.map((one) => (one.name === name ? clean({ ...one, ...part }) : one)));
}

/** Which kinds an option belongs to; what isn't named here belongs to all. */
const ONLY: { readonly [option: string]: readonly FormKind[] } = {
  dict: ['choice', 'choices'],
  options: ['choice', 'cascade'],
  to: ['record'],
  of: ['table'],
  max: ['people', 'files', 'images', 'table'],
  formula: ['computed'],
  scale: ['number', 'computed'],
  count: ['dateRange'],
  sum: ['number', 'money', 'computed'],
  initial: ['text', 'lines', 'number', 'date', 'choice'],
  required: FORM_KINDS.filter((one) => one !== 'computed' && one !== 'group' && one !== 'description'),
};

/** Drops what doesn't belong to the kind of a field, and what is switched off. */
export function clean(field: FormField): FormField {
  const { kind } = field;
  const kept = Object.entries(field).filter(([key, value]) => {
    if (value === undefined || value === false || value === '') return key === 'label';
    const kinds = ONLY[key];
    return kinds === undefined || kinds.includes(kind);
  });
  // the same object with fewer keys
  return Object.fromEntries(kept) as unknown as FormField;
}

/** Nodes keep no rule about a field that is gone; conditions and people that name it are told as faults. */
export function removeField(flow: FlowDefinition, name: string): FlowDefinition {
  return withForm(flow, (form) => form.filter((one) => one.name !== name));
}

export function moveField(flow: FlowDefinition, name: string, by: -1 | 1): FlowDefinition {
  return withForm(flow, (form) => {
    const at = form.findIndex((one) => one.name === name);
    const other = form[at + by];
    return at === -1 || !other ? [...form] : form.with(at, other).with(at + by, form[at]!);
  });
}

/** Words of a choice as people type them: one per line, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, 150))
      .filter(Boolean),
  ),
];

/** Ways of a cascade as people type them: `building / room`, whatever stands around the slash. */
export const waysOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text).map((line) =>
      line
        .split(/[/／]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' / '),
    ),
  ),
];

/** A formula with the labels that people know instead of the names that it is kept with, and back again. */
export function shownFormula(form: Form, formula: string): string {
  return formula.replaceAll(IN_BRACKETS, (whole: string, path: string) => {
    const [name, inner] = path.split('.');
    const field = form.find((one) => one.name === name);
    if (!field) return whole;
    const column = field.of?.find((one) => one.name === inner);
    return `[${column ? `${field.label}.${column.label}` : field.label}]`;
  });
}

export function keptFormula(form: Form, text: string): string {
  return text.replaceAll(IN_BRACKETS, (whole: string, path: string) => {
    for (const { name, label, of = [] } of form) {
      if (path === label) return `[${name}]`;
      const column = of.find((one) => path === `${label}.${one.label}`);
      if (column) return `[${name}.${column.name}]`;
    }
    return whole;
  });
}

const IN_BRACKETS = /\[([^\][]+)\]/g;

/** The form of another flow in place of this one's; the nodes stay. */
export const takeForm = (flow: FlowDefinition, form: Form): FlowDefinition => ({ ...flow, form: [...form] });
