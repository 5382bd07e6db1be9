import type { FieldError } from '../errors.ts';
import type { Field, Fields } from '../field.ts';
import type { FlowFault } from './fault.ts';

/**
 * A form that a school draws itself, as part of its flow: published with it, kept with it, so that a case is always read
 * with the form that it was written on.
 */
export type FormKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'date'
  | 'choice'
  | 'choices'
  | 'people'
  | 'files'
  | 'table';

export interface FormField {
  /** Key of the value; letters and digits, never shown. */
  name: string;
  label: string;
  kind: FormKind;
  required?: boolean;
  /** Told below the field to whoever fills it in. */
  hint?: string;
  /** What a choice is from: a dictionary of the school … */
  dict?: string;
  /** … or words of its own. */
  options?: string[];
  /** Most people, files or rows. */
  max?: number;
  /** Columns of a table. */
  of?: FormField[];
}

/** What a column of a table may be. */
export const COLUMN_KINDS: readonly FormKind[] = ['text', 'number', 'date', 'choice'];
export const FORM_KINDS: readonly FormKind[] = [
  'text',
  'lines',
  'number',
  'date',
  'choice',
  'choices',
  'people',
  'files',
  'table',
];

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
/** Most of each where the form says nothing: people, files, rows. */
const MOST = { people: 20, files: 5, table: 50 } as const;

/** The form as fields of the kit: its checks and its controls serve here too. */
export function formFields(form: readonly FormField[]): Fields {
  return Object.fromEntries(form.map((one) => [one.name, kitField(one)]));
}

function kitField(one: FormField): Field {
  const asked = one.required ? { required: true } : {};
  switch (one.kind) {
    case 'lines':
      return { kind: 'text', form: 'lines', max: 2_000, ...asked };
    case 'number':
      return { kind: 'decimal', scale: 2, ...asked };
    case 'date':
      return { kind: 'date', ...asked };
    case 'choice':
      return one.dict ? { kind: 'dict', dict: one.dict, ...asked } : { kind: 'text', max: 60, ...asked };
    case 'choices':
      return { kind: 'dict', dict: one.dict ?? '', many: true, ...asked };
    case 'people':
      return { kind: 'refs', to: 'sysUser', ...asked };
    case 'files':
      return { kind: 'files', max: one.max ?? MOST.files, ...asked };
    case 'table':
      return { kind: 'children', of: formFields(one.of ?? []), max: one.max ?? MOST.table, ...asked };
    default:
      return { kind: 'text', max: 200, ...asked };
  }
}

/** Values that no kind of field knows to be wrong: a choice that is none of the form's own, too many people. */
export function formFaults(
  form: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): FieldError[] {
  return form.flatMap((one): FieldError[] => {
    const value = values[one.name];
    const rows = one.kind === 'table' && Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
    const isStrange =
      strange(one, value) ||
      rows.some((row) => (one.of ?? []).some((column) => strange(column, row[column.name])));
    if (isStrange) return [{ field: one.name, key: 'kit.notADictValue', facts: {} }];
    const max = one.max ?? MOST.people;
    const isCrowd = one.kind === 'people' && Array.isArray(value) && value.length > max;
    return isCrowd ? [{ field: one.name, key: 'kit.tooManyItems', facts: { max } }] : [];
  });
}

const strange = ({ kind, options }: FormField, value: unknown): boolean =>
  kind === 'choice' && options !== undefined && typeof value === 'string' && !options.includes(value);

/** What stops a form from being published; the field's label stands where a node's name does. */
export function checkForm(form: readonly FormField[]): FlowFault[] {
  const seen = new Set<string>();
  return form.flatMap((one): FlowFault[] => {
    const fault = (key: FlowFault['key']): FlowFault => ({
      nodeKey: '',
      key,
      facts: { name: one.label || one.name },
    });
    const isTwice = seen.has(one.name) || form.some((other) => other !== one && other.label === one.label);
    seen.add(one.name);
    const isUnsound = !NAME.test(one.name) || one.label.trim() === '';
    const isOpen =
      (one.kind === 'choice' && !one.dict && (one.options ?? []).length < 2) ||
      (one.kind === 'choices' && !one.dict);
    const isBare = one.kind === 'table' && (one.of ?? []).length === 0;
    return [
      ...(isUnsound ? [fault('flow.fieldUnnamed')] : []),
      ...(isTwice ? [fault('flow.fieldTwice')] : []),
      ...(isOpen ? [fault('flow.fieldNoChoice')] : []),
      ...(isBare ? [fault('flow.tableEmpty')] : []),
      ...(one.kind === 'table' ? checkForm(one.of ?? []) : []),
    ];
  });
}

/** A name that no field of the form has. */
export function freeFieldName(form: readonly FormField[]): string {
  const taken = new Set(form.map(({ name }) => name));
  for (let no = 1; ; no += 1) if (!taken.has(`f${no}`)) return `f${no}`;
}

/** How the rest of a flow sees a field of a form: in conditions, as people to ask, on a reader's screen. */
export type FlowFieldKind =
  | 'number'
  | 'boolean'
  | 'text'
  | 'date'
  | 'person'
  | 'ref'
  /** Ids that say nothing to a reader. */
  | 'list'
  /** Lists that readers see as such. */
  | 'rows'
  | 'files'
  | 'people';

export const flowKindOf: { readonly [K in FormKind]: FlowFieldKind } = {
  text: 'text',
  lines: 'text',
  number: 'number',
  date: 'date',
  choice: 'ref',
  choices: 'ref',
  people: 'people',
  files: 'files',
  table: 'rows',
};

/** What an approver may type over where his node says so; lists of people, files and rows are their writer's. */
export const isTypedOver = (kind: FormKind): boolean =>
  kind !== 'choices' && kind !== 'people' && kind !== 'files' && kind !== 'table';
