import { compareDecimals, multiplyDecimals } from '#platform/pure/decimal.ts';

export type Comparison =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'between'
  | 'empty';

/** One comparison: `field` reads the form, `sys` a fact about the case (starter, round, hour …). */
export type ConditionItem = { field?: string; sys?: string; cmp: Comparison; value?: unknown };
export type Condition = { op: 'and' | 'or'; items: (ConditionItem | Condition)[] };

export interface ConditionFacts {
  form: Readonly<Record<string, unknown>>;
  sys: Readonly<Record<string, unknown>>;
}

/** Is the condition true of this form? Nothing is executed: the language is closed and data only. */
export function holds(condition: Condition, facts: ConditionFacts): boolean {
  const test = (item: ConditionItem | Condition) =>
    'items' in item ? holds(item, facts) : itemHolds(item, facts);
  return condition.op === 'and' ? condition.items.every(test) : condition.items.some(test);
}

function itemHolds(item: ConditionItem, facts: ConditionFacts): boolean {
  const actual = valueOf(item, facts);
  switch (item.cmp) {
    case 'empty':
      return isEmpty(actual) === (item.value !== false);
    case 'in':
      return listOf(item.value).some((each) => same(actual, each));
    case 'notIn':
      return !listOf(item.value).some((each) => same(actual, each));
    case 'eq':
      return same(actual, item.value);
    case 'ne':
      return !same(actual, item.value);
    case 'contains':
      return contains(actual, item.value);
    case 'between':
      return isBetween(actual, item.value);
    default:
      return ordered(actual, item.cmp, item.value);
  }
}

function valueOf(item: ConditionItem, facts: ConditionFacts): unknown {
  const [source, name] = item.field !== undefined ? [facts.form, item.field] : [facts.sys, item.sys ?? ''];
  // own keys only: a form must not reach the prototype through a field name
  const value = Object.hasOwn(source, name) ? source[name] : undefined;
  // two days are compared by how many they count
  const isRange = typeof value === 'object' && value !== null && 'days' in value;
  return isRange ? value.days : value;
}

function ordered(actual: unknown, cmp: 'gt' | 'ge' | 'lt' | 'le', value: unknown): boolean {
  const order = compare(actual, value);
  if (order === undefined) return false;
  if (cmp === 'gt') return order > 0;
  if (cmp === 'ge') return order >= 0;
  return cmp === 'lt' ? order < 0 : order <= 0;
}

function isBetween(actual: unknown, value: unknown): boolean {
  const [low, high] = listOf(value);
  return ordered(actual, 'ge', low) && ordered(actual, 'le', high);
}

function contains(actual: unknown, value: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((each) => same(each, value));
  return typeof actual === 'string' && typeof value === 'string' && value !== '' && actual.includes(value);
}

/** A list answers for each of its elements, so that "role is X" works for somebody with several roles. */
function same(actual: unknown, value: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((each) => same(each, value));
  if (isEmpty(actual) || isEmpty(value)) return false;
  return compare(actual, value) === 0;
}

/** -1, 0, 1; numbers as exact decimals, other text by character (dates sort so); undefined when incomparable. */
export function compare(a: unknown, b: unknown): number | undefined {
  const [left, right] = [textOf(a), textOf(b)];
  if (left === undefined || right === undefined) return undefined;
  const [isOne, isTwo] = [isDecimal(left), isDecimal(right)];
  if (isOne && isTwo) return Math.sign(compareDecimals(left, right));
  if (isOne || isTwo) return left === right ? 0 : undefined;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Codes such as 0012 are names, not numbers: only the way a number is normally written counts as one. */
function isDecimal(text: string): boolean {
  return /^-?(0|[1-9]\d{0,30})(\.\d{1,30})?$/.test(text);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return undefined;
}

/** Has `part` of `total` reached the share, exactly? (0.66 of 3 is 2: 2 ≥ 1.98.) */
export function reaches(part: number, total: number, share: number): boolean {
  return compareDecimals(part, multiplyDecimals(total, share, 20)) >= 0;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
