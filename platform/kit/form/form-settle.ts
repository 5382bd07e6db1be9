import { holds } from '../rule/condition.ts';
import type { Condition } from '../rule/condition.ts';
import { isDayRange, naturalDays } from './form.ts';
import { isWords, type FormField } from './form-field.ts';
import { readFormula, workOut, type FormulaFacts } from './formula.ts';

/** What the rules of a form say of one field just now. */
export type FieldState = { visible: boolean; required: boolean; readOnly: boolean };

export type Settled = {
  /** What counts: nothing of fields out of sight, the form's own value where nobody may type, sums worked out. */
  values: Record<string, unknown>;
  states: Record<string, FieldState>;
};

type Values = Readonly<Record<string, unknown>>;

type Facts = {
  sys: Values;
  /** What was handed in before: it stays in fields that have become read only. */
  before?: Values | null;
};

/**
 * The form from top to bottom: each rule looks at what stands above it, so that no order of rules matters and none can
 * go round in a circle. The browser draws by it and the server judges by it.
 */
export function settleForm(form: readonly FormField[], given: Values, { sys, before }: Facts): Settled {
  const values: Record<string, unknown> = {};
  const states: Record<string, FieldState> = {};
  const test = (rule: Condition | undefined, usual: boolean) =>
    rule === undefined || rule.items.length === 0 ? usual : holds(rule, { form: values, sys });
  let isSectionShown = true;
  for (const one of form) {
    if (one.kind === 'group') isSectionShown = true;
    const visible: boolean = isSectionShown && test(one.visibleWhen, true);
    if (one.kind === 'group') isSectionShown = visible;
    const readOnly = one.kind === 'computed' || test(one.readOnlyWhen, false);
    const required = visible && !readOnly && ((one.required ?? false) || test(one.requiredWhen, false));
    states[one.name] = { visible, required, readOnly };
    if (!visible || isWords(one)) values[one.name] = null;
    else if (one.kind === 'computed') values[one.name] = computed(one, factsOf(form, values));
    else if (readOnly) values[one.name] = before?.[one.name] ?? one.initial ?? null;
    else values[one.name] = filled(one, given[one.name] ?? null);
  }
  return { values, states };
}

/** The same values with everything that is computed worked out anew: somebody has typed over another field. */
export function recompute(form: readonly FormField[], values: Values): Record<string, unknown> {
  const next: Record<string, unknown> = { ...values };
  for (const one of form) {
    if (one.kind === 'computed' && values[one.name] !== null)
      next[one.name] = computed(one, factsOf(form, next));
    else if (one.kind === 'table') next[one.name] = filled(one, values[one.name] ?? null);
  }
  return next;
}

/** Computed columns of a table are worked out line by line; a range that counts every day needs nobody to count them. */
function filled(one: FormField, value: unknown): unknown {
  if (one.kind === 'dateRange' && one.count !== 'workdays' && isDayRange(value))
    return { ...value, days: naturalDays(value.from, value.to) };
  const columns = (one.of ?? []).filter(({ kind }) => kind === 'computed');
  if (one.kind !== 'table' || columns.length === 0 || !Array.isArray(value)) return value;
  return value.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row;
    const line: Record<string, unknown> = { ...row };
    for (const column of columns) line[column.name] = computed(column, factsOf(one.of ?? [], line));
    return line;
  });
}

/** A number, as numbers of forms are kept; null beyond what a form can hold. */
function computed({ formula = '', scale = 2 }: FormField, facts: FormulaFacts): number | null {
  const tree = readFormula(formula);
  const value = tree && workOut(tree, facts, scale);
  return value === null || Math.abs(Number(value)) > MOST_NUMBER ? null : Number(value);
}

const MOST_NUMBER = 99_999_999;

function factsOf(form: readonly FormField[], values: Values): FormulaFacts {
  const fieldOf = (name: string) => form.find((one) => one.name === name);
  return {
    value: (name) => decimalOf(fieldOf(name), values[name]),
    column: (path) => {
      const [name = '', inner = ''] = path.split('.');
      const rows = values[name];
      const column = fieldOf(name)?.of?.find((one) => one.name === inner);
      if (!Array.isArray(rows)) return [];
      return rows.map((row: unknown) => decimalOf(column, (row as Values | null)?.[inner]));
    },
    days: (names) => daysOf(names.map((name) => values[name])),
  };
}

/** The decimal that a value stands for: money in whole units, a range in its days. */
function decimalOf(field: FormField | undefined, value: unknown): string | null {
  if (field?.kind === 'dateRange')
    return isDayRange(value) && typeof value.days === 'number' ? String(value.days) : null;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  // forms hold at most eight digits and four decimals: this is how they are written
  const text = field?.kind === 'money' ? (number / 100).toFixed(2) : String(number);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

function daysOf([first, second]: readonly unknown[]): string | null {
  if (isDayRange(first)) return typeof first.days === 'number' ? String(first.days) : null;
  const both = { from: first, to: second };
  return isDayRange(both) ? String(naturalDays(both.from, both.to)) : null;
}

/** What stands in an empty form. */
export function beginning(form: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(
    form.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );
}

/** The fields that somebody is asked for just now, as strictly as the rules ask. */
export function askedOf(form: readonly FormField[], { states }: Settled): FormField[] {
  return form
    .filter((one) => !isWords(one) && states[one.name]?.visible && !states[one.name]?.readOnly)
    .map((one) => ({ ...one, required: states[one.name]?.required ?? false }));
}
