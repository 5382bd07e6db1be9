import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Query } from '../client/query.ts';
import { fieldAt } from './columns.ts';

/** How a field is filtered: it follows its kind, on both sides of the wire. */
export type FilterKind = 'words' | 'days' | 'numbers' | 'flag' | 'codes' | 'ids';

/** Filters as the wire spells them, flat: `{ status: 'open,closed', 'applyTime.start': '2026-03-01' }`. */
export type Filters = { readonly [name: string]: string };

export type ListState = {
  current: number;
  size: number;
  keyword: string;
  /** Field name, `-` in front for descending; '' is the declared order. */
  sort: string;
  filters: Filters;
};

export type Params = { readonly [name: string]: string };

export const SIZES = [10, 20, 50, 100] as const;
const SIZE = 20;
const RANGE_ENDS: { readonly [kind: string]: readonly string[] } = {
  days: ['start', 'end'],
  numbers: ['min', 'max'],
};

export function filterKind(field: Field): FilterKind {
  if (field.kind === 'date' || field.kind === 'datetime') return 'days';
  if (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money') return 'numbers';
  if (field.kind === 'boolean') return 'flag';
  if (field.kind === 'ref' || field.kind === 'refs') return 'ids';
  return field.kind === 'dict' ? 'codes' : 'words';
}

/** The flat names that a field's filter has on the wire. */
export function filterNames(resource: Resource, name: string): string[] {
  const field = fieldAt(resource, name);
  const ends = field ? RANGE_ENDS[filterKind(field)] : undefined;
  return ends ? ends.map((end) => `${name}.${end}`) : [name];
}

/** The state of a list from the parameters of an address; unknown ones are not ours. */
export function readState(params: Params, resource: Resource): ListState {
  const names = (resource.list.filter ?? []).flatMap((name) => filterNames(resource, name));
  const filled = names.filter((name) => params[name]).map((name) => [name, params[name]!] as const);
  const size = Number(params.size);
  return {
    current: whole(params.current) ?? 1,
    size: SIZES.find((one) => one === size) ?? SIZE,
    keyword: params.keyword ?? '',
    sort: params.sort_by ?? '',
    filters: Object.fromEntries(filled),
  };
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Parameters of the address for a state, on top of those that belong to others. Defaults are left out. */
export function writeState(state: ListState, params: Params, resource: Resource): Record<string, string> {
  const own = new Set([
    ...['current', 'size', 'keyword', 'sort_by'],
    ...(resource.list.filter ?? []).flatMap((name) => filterNames(resource, name)),
  ]);
  const kept = Object.entries(params).filter(([name]) => !own.has(name));
  return {
    ...Object.fromEntries(kept),
    ...(state.current > 1 && { current: String(state.current) }),
    ...(state.size !== SIZE && { size: String(state.size) }),
    ...(state.keyword && { keyword: state.keyword }),
    ...(state.sort && { sort_by: state.sort }),
    ...state.filters,
  };
}

/** Filters and order as the list and the export take them. */
export function filterQuery({
  keyword,
  sort,
  filters,
}: Pick<ListState, 'keyword' | 'sort' | 'filters'>): Query {
  const order = sort.startsWith('-') ? { descs: sort.slice(1) } : { ascs: sort };
  return { ...filters, ...(keyword && { keyword }), ...(sort && order) };
}

export function listQuery(state: ListState): Query & { current: number; size: number } {
  return { ...filterQuery(state), current: state.current, size: state.size };
}

/** The order after a press on a column's head: up, down, as declared. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}

/** Nested filters for a JSON body: `{'a.start': x}` → `{a: {start: x}}`; comma lists stay text, as in a query. */
export function nested(flat: Query): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [head = '', end] = name.split('.');
    body[head] = end === undefined ? value : { ...(body[head] as object | undefined), [end]: value };
  }
  return body;
}
