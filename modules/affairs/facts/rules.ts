import { checkValues } from '#platform/kit/fields/check-values.ts';
import type { FieldError } from '#platform/kit/errors.ts';
import type { Field, Fields } from '#platform/kit/field.ts';

/** Rules about students (K8): `and` all hold, `or` one holds, `not` none holds. Data only; nothing in it is executed. */
export type Comparison =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'between'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'empty'
  | 'filled';
export type Leaf = { fact: string; params?: Given; cmp: Comparison; value?: unknown };
export type Rule = { op: 'and' | 'or' | 'not'; items: (Rule | Leaf)[] };
export type Given = { readonly [param: string]: string | number | boolean | null };

/** What a rule may be made of: the facts that its writer may see. */
export type Known = { value: Field; params?: Fields };

export const LEAVES_MOST = 20;
export const DEPTH_MOST = 4;

const ORDERED: readonly Comparison[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'filled'];
const CHOSEN: readonly Comparison[] = ['in', 'notIn', 'empty', 'filled'];
const WRITTEN: readonly Comparison[] = ['eq', 'ne', 'contains', 'in', 'notIn', 'empty', 'filled'];

/** How values of a kind can be compared; the first is what a builder begins with. */
export function comparisonsOf({ kind }: Field): readonly Comparison[] {
  if (kind === 'boolean') return ['eq'];
  if (kind === 'dict' || kind === 'ref') return CHOSEN;
  return kind === 'text' ? WRITTEN : ORDERED;
}

/** How many values a comparison asks for. */
export function valuesAsked(cmp: Comparison): 'none' | 'one' | 'two' | 'many' {
  if (cmp === 'empty' || cmp === 'filled') return 'none';
  if (cmp === 'between') return 'two';
  return cmp === 'in' || cmp === 'notIn' ? 'many' : 'one';
}

export const leavesOf = (rule: Rule): Leaf[] =>
  rule.items.flatMap((item) => ('items' in item ? leavesOf(item) : [item]));

/**
 * A rule as it came over the wire: normalised, or what is wrong with it. A fault's field is its way, `items.0.value`.
 * `known` answers undefined for facts that don't exist, 'hidden' for those that the writer may not see.
 */
export function readRule(
  given: unknown,
  known: (fact: string) => Known | 'hidden' | undefined,
): { rule: Rule; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const rule = readGroup(given, '', 1, { known, faults });
  const count = leavesOf(rule).length;
  if (faults.length === 0 && count > LEAVES_MOST)
    faults.push({ field: 'items', key: 'facts.tooManyLeaves', facts: { max: LEAVES_MOST } });
  return { rule, faults };
}

type Reading = { known: (fact: string) => Known | 'hidden' | undefined; faults: FieldError[] };

function readGroup(given: unknown, way: string, depth: number, reading: Reading): Rule {
  const { op, items } = isObject(given) ? given : {};
  if ((op !== 'and' && op !== 'or' && op !== 'not') || !Array.isArray(items)) {
    reading.faults.push({ field: `${way}op`, key: 'facts.noRule' });
    return { op: 'and', items: [] };
  }
  if (items.length === 0) reading.faults.push({ field: `${way}items`, key: 'facts.emptyGroup' });
  if (depth > DEPTH_MOST) {
    reading.faults.push({ field: `${way}items`, key: 'facts.tooDeep', facts: { max: DEPTH_MOST } });
    return { op, items: [] };
  }
  return {
    op,
    items: items.slice(0, LEAVES_MOST + 1).map((item: unknown, index) => {
      const here = `${way}items.${index}.`;
      return isObject(item) && 'items' in item
        ? readGroup(item, here, depth + 1, reading)
        : readLeaf(item, here, reading);
    }),
  };
}

function readLeaf(given: unknown, way: string, { known, faults }: Reading): Leaf {
  const { fact = '', params = {}, cmp, value } = isObject(given) ? given : {};
  const name = typeof fact === 'string' ? fact : '';
  const found = known(name);
  const nothing: Leaf = { fact: name, cmp: 'empty' };
  if (found === undefined || found === 'hidden') {
    const key =
      name === '' ? 'facts.factMissing' : found === 'hidden' ? 'facts.factHidden' : 'facts.factUnknown';
    faults.push({ field: `${way}fact`, key });
    return nothing;
  }
  const compared = comparisonsOf(found.value).find((one) => one === cmp);
  if (!compared) {
    faults.push({ field: `${way}cmp`, key: 'facts.notComparable' });
    return nothing;
  }
  const set = checkValues(found.params ?? {}, isObject(params) ? params : {}, { whole: true });
  faults.push(...set.errors.map((fault) => ({ ...fault, field: `${way}params.${fault.field}` })));
  const wanted = readValue(found.value, compared, value);
  faults.push(...wanted.faults.map((fault) => ({ ...fault, field: `${way}value` })));
  return {
    fact: name,
    cmp: compared,
    ...(found.params && { params: plain(set.values) }),
    ...(wanted.value !== undefined && { value: wanted.value }),
  };
}

/** The value or values that a comparison asks for, each as its kind has it. */
function readValue(field: Field, cmp: Comparison, given: unknown): { value?: unknown; faults: FieldError[] } {
  const asked = valuesAsked(cmp);
  if (asked === 'none') return { faults: [] };
  // bounds are those of the values themselves; whoever compares may go beyond them
  const one = { of: { ...field, required: true, write: 'user' } } as const;
  const list = asked === 'one' ? [given] : Array.isArray(given) ? given : [];
  const isCount =
    asked === 'one' || (asked === 'two' ? list.length === 2 : list.length > 0 && list.length <= 100);
  if (!isCount) return { faults: [{ field: 'value', key: 'kit.required' }] };
  const checked = list.map((value: unknown) => checkValues(one, { of: value }, { whole: true }));
  const faults = checked.flatMap(({ errors }) => errors.slice(0, 1));
  const values = checked.map(({ values: { of } }) => of);
  return { value: asked === 'one' ? values[0] : values, faults: faults.slice(0, 1) };
}

function plain(values: { [name: string]: unknown }): Given {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Given[string]] => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    ]),
  );
}

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
