import type { Condition } from '../rule/condition.ts';
import { isWords, type FormField } from './form-field.ts';
import { readFormula, type Formula } from './formula.ts';

/** What may be wrong with a drawn form, as keys of words. */
export const formFaultKeys = [
  'flow.badFormula',
  'flow.fieldLater',
  'flow.fieldNoChoice',
  'flow.fieldTwice',
  'flow.fieldUnnamed',
  'flow.tableEmpty',
] as const;

export type FormFault = { key: (typeof formFaultKeys)[number]; facts: { name: string } };

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

/** What stops a form from being published, with the label of the field. */
export function checkForm(form: readonly FormField[]): FormFault[] {
  const seen = new Set<string>();
  return form.flatMap((one, place): FormFault[] => {
    const keys: FormFault['key'][] = [];
    const isTwice =
      seen.has(one.name) ||
      (!isWords(one) && form.some((other) => other !== one && !isWords(other) && other.label === one.label));
    seen.add(one.name);
    if (!NAME.test(one.name) || one.label.trim() === '') keys.push('flow.fieldUnnamed');
    if (isTwice) keys.push('flow.fieldTwice');
    if (isOpen(one)) keys.push('flow.fieldNoChoice');
    if (one.kind === 'table' && (one.of ?? []).length === 0) keys.push('flow.tableEmpty');
    if (one.kind === 'computed' && !isSound(one, form.slice(0, place))) keys.push('flow.badFormula');
    if (looksAhead(one, form.slice(0, place))) keys.push('flow.fieldLater');
    const own = keys.map((key) => ({ key, facts: { name: one.label || one.name } }));
    return one.kind === 'table' ? [...own, ...checkForm(one.of ?? [])] : own;
  });
}

/** A choice of nothing. */
function isOpen({ kind, dict, options = [], to }: FormField): boolean {
  if (kind === 'choice') return !dict && options.length < 2;
  if (kind === 'choices') return !dict;
  if (kind === 'cascade') return options.length < 2;
  return kind === 'record' && !to;
}

/** Can be read, and works with numbers that stand above it. */
function isSound({ formula = '' }: FormField, above: readonly FormField[]): boolean {
  const tree = readFormula(formula);
  return tree !== null && worksWith(tree, above);
}

const NUMBERS = new Set<string>(['number', 'money', 'computed', 'dateRange']);
const DAYS = new Set<string>(['date', 'dateRange']);
const OF_COLUMNS = new Set<string>(['sum', 'min', 'max']);

/** Every field that it reads stands above and is a number there; columns only where something is made of many. */
function worksWith(tree: Formula, above: readonly FormField[], call = ''): boolean {
  if ('number' in tree) return true;
  if ('op' in tree) return worksWith(tree.left, above) && worksWith(tree.right, above);
  if ('call' in tree) return tree.given.every((one) => worksWith(one, above, tree.call));
  const [name, inner] = tree.field.split('.');
  const field = above.find((one) => one.name === name);
  if (inner === undefined) return field !== undefined && (call === 'days' ? DAYS : NUMBERS).has(field.kind);
  const column = field?.of?.find((one) => one.name === inner);
  return OF_COLUMNS.has(call) && column !== undefined && NUMBERS.has(column.kind);
}

/** A rule that looks at a field below it, or at none that there is. */
function looksAhead(one: FormField, above: readonly FormField[]): boolean {
  const rules = [one.visibleWhen, one.requiredWhen, one.readOnlyWhen];
  const names = new Set(above.filter((other) => !isWords(other)).map(({ name }) => name));
  return rules.some((rule) => rule !== undefined && lookedAt(rule).some((name) => !names.has(name)));
}

const lookedAt = (rule: Condition): string[] =>
  rule.items.flatMap((item) =>
    'items' in item ? lookedAt(item) : item.field === undefined ? [] : [item.field],
  );
