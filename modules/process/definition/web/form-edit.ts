import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { freeFieldName, type FormField, type FormKind } from '#platform/kit/workflow/form.ts';

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

/** Drops what doesn't belong to the kind of a field, and what is switched off. */
export function clean(field: FormField): FormField {
  const { kind } = field;
  const isChoice = kind === 'choice' || kind === 'choices';
  const kept = Object.entries(field).filter(([key, value]) => {
    if (value === undefined || value === false || value === '') return key === 'label';
    if (key === 'dict') return isChoice;
    if (key === 'options') return kind === 'choice';
    if (key === 'of') return kind === 'table';
    if (key === 'max') return kind === 'people' || kind === 'files' || kind === 'table';
    return true;
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
      .map((line) => line.trim().slice(0, 60))
      .filter(Boolean),
  ),
];
