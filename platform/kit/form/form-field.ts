import type { Field } from '../field.ts';
import type { Condition } from '../rule/condition.ts';

/**
 * A form that a school draws itself, as part of its flow: published with it, kept with it, so that a case is always read
 * with the form that it was written on.
 */
export const FORM_KINDS = [
  'text',
  'lines',
  'richText',
  'number',
  'money',
  'computed',
  'date',
  'dateRange',
  'choice',
  'choices',
  'cascade',
  'people',
  'record',
  'files',
  'images',
  'signature',
  'location',
  'table',
  'group',
  'description',
] as const;

export type FormKind = (typeof FORM_KINDS)[number];

/** What a column of a table may be. */
export const COLUMN_KINDS = [
  'text',
  'number',
  'money',
  'date',
  'choice',
  'computed',
] as const satisfies readonly FormKind[];

export interface FormField {
  /** Key of the value; letters and digits, never shown. */
  name: string;
  label: string;
  kind: FormKind;
  required?: boolean;
  /** Told below the field to whoever fills it in; the whole of a description. */
  hint?: string;
  /** What a choice is from: a dictionary of the school … */
  dict?: string;
  /** … or words of its own; of a cascade whole ways, `building / floor / room`. */
  options?: string[];
  /** Which records one is chosen from: the name of a resource. */
  to?: string;
  /** Most people, files or rows. */
  max?: number;
  /** Columns of a table. */
  of?: FormField[];
  /** Of a computed field: see `formula.ts`. */
  formula?: string;
  /** Decimals of a number and of a computed one; two where nothing is said. */
  scale?: number;
  /** Which days a range counts. */
  count?: 'natural' | 'workdays';
  /** A column whose values are added up below the table. */
  sum?: boolean;
  /** What stands in the field before anything is typed, and all that stands in it while it is read only. */
  initial?: string | number;
  /** Rules of the form look at fields before this one. */
  visibleWhen?: Condition;
  requiredWhen?: Condition;
  readOnlyWhen?: Condition;
}

/** How the rest of a flow sees a field of a form: in conditions, as people to ask, on a reader's screen. */
export type FlowFieldKind =
  | 'number'
  | 'boolean'
  | 'text'
  | 'date'
  /** Integer fen. */
  | 'money'
  /** Two days and how many they count; a condition compares the count. */
  | 'range'
  | 'person'
  | 'ref'
  /** A row of another resource: of a department the flow asks its heads. */
  | 'record'
  /** Ids that say nothing to a reader. */
  | 'list'
  /** Lists that readers see as such. */
  | 'rows'
  | 'files'
  | 'people'
  | 'html'
  | 'place';

export const flowKindOf: { readonly [K in FormKind]: FlowFieldKind } = {
  text: 'text',
  lines: 'text',
  richText: 'html',
  number: 'number',
  money: 'money',
  computed: 'number',
  date: 'date',
  dateRange: 'range',
  choice: 'ref',
  choices: 'ref',
  cascade: 'text',
  people: 'people',
  record: 'record',
  files: 'files',
  images: 'files',
  signature: 'files',
  location: 'place',
  table: 'rows',
  group: 'text',
  description: 'text',
};

const TYPED_OVER = new Set<FormKind>(['text', 'lines', 'number', 'date', 'choice']);

/** What an approver may type over where his node says so; lists of people, files and rows are their writer's. */
export const isTypedOver = (kind: FormKind): boolean => TYPED_OVER.has(kind);

/** Words between the fields: nothing is filled in there. */
export const isWords = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  kind === 'group' || kind === 'description';

/** Two days of a form, and how many they count by the field's rule. */
export type DayRange = { from: string; to: string; days: number };

/** Where somebody was, in degrees (WGS 84), and what he calls it. */
export type FormPlace = { lat: number | null; lng: number | null; text: string };

type Asked = { required: true } | object;

/** The field of the kit that stores and checks it. */
export function kitField(
  one: FormField,
  of: (columns: readonly FormField[]) => { [name: string]: Field },
): Field {
  const asked: Asked = one.required ? { required: true } : {};
  return { ...shapeOf(one, of), ...asked } as Field;
}

const PICTURES = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Most of each where the form says nothing: people, files, rows. */
export const MOST = { people: 20, files: 5, table: 50 } as const;

function shapeOf(one: FormField, of: (columns: readonly FormField[]) => { [name: string]: Field }): Field {
  switch (one.kind) {
    case 'lines':
      return { kind: 'text', form: 'lines', max: 2_000 };
    case 'number':
    case 'computed':
      return { kind: 'decimal', scale: one.scale ?? 2 };
    case 'money':
    case 'date':
    case 'richText':
      return { kind: one.kind };
    case 'dateRange':
    case 'location':
      return { kind: 'json' };
    case 'choice':
      return one.dict ? { kind: 'dict', dict: one.dict } : { kind: 'text', max: 60 };
    case 'choices':
      return { kind: 'dict', dict: one.dict ?? '', many: true };
    case 'people':
      return { kind: 'refs', to: 'sysUser' };
    case 'record':
      return { kind: 'ref', to: one.to ?? '' };
    case 'files':
      return { kind: 'files', max: one.max ?? MOST.files };
    case 'images':
      return { kind: 'files', max: one.max ?? MOST.files, accept: PICTURES };
    case 'signature':
      return { kind: 'files', max: 1, accept: PICTURES };
    case 'table':
      return { kind: 'children', of: of(one.of ?? []), max: one.max ?? MOST.table };
    default:
      return { kind: 'text', max: 200 };
  }
}
