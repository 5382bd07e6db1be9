import { z } from 'zod';
import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { Refusal } from '#platform/kit/errors.ts';
import { BY_NAME, snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { wireDay } from '../http/moments.ts';
import { columnOf, isSealed, tableOf } from './columns.ts';
import { targetOf } from './labels.ts';

const PAGE_MOST = 500;

const words = z.string().trim().max(200);
const ids = z
  .string()
  .max(20_000)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .transform((list) => list.split(','));
const codes = z
  .string()
  .max(4_000)
  .regex(/^[\w.-]+(,[\w.-]+)*$/)
  .transform((list) => list.split(','));
const days = z.strictObject({
  start: wireDay.optional(),
  end: wireDay.optional(),
});
const numbers = z.strictObject({ min: z.coerce.number().optional(), max: z.coerce.number().optional() });
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The query of a derived list: names come from the declaration, anything else is refused. */
export function listQuery(resource: Resource) {
  const filters = (resource.list.filter ?? []).map((name) => [
    name,
    filterSchema(resource.fields[name]!).optional(),
  ]);
  return z.strictObject({
    current: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .default(10)
      .transform((size) => Math.min(size, PAGE_MOST)),
    ascs: z.string().max(200).optional(),
    descs: z.string().max(200).optional(),
    keyword: words.optional(),
    ids: ids.optional(),
    ...(Object.fromEntries(filters) as Record<string, z.ZodType>),
  });
}

export type ListQuery = {
  current: number;
  size: number;
  ascs?: string;
  descs?: string;
  keyword?: string;
  ids?: string[];
  [filter: string]: unknown;
};

function filterSchema(field: Field): z.ZodType {
  if (field.kind === 'date' || field.kind === 'datetime') return days;
  if (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money') return numbers;
  if (field.kind === 'boolean') return flag;
  if (field.kind === 'ref' || field.kind === 'refs') return ids;
  if (field.kind === 'snapshot' && field.as.kind === 'ref') return ids;
  if (field.kind === 'dict' || (field.kind === 'snapshot' && field.as.kind === 'dict')) return codes;
  return words;
}

/** Conditions of a list's filters and search box. */
export function conditions(
  resource: Resource,
  query: ListQuery,
  { secrets, resources }: Pick<Platform, 'secrets' | 'resources'>,
): Sql[] {
  const found: Sql[] = [];
  if (query.ids) found.push(sql`t.id = any(${query.ids}::uuid[])`);
  for (const name of resource.list.filter ?? []) {
    const value = query[name];
    if (value === undefined || value === '') continue;
    if (resource.choices?.[name] && typeof value === 'string')
      found.push(sql`${columnOf(name)} = any(${value.split(',')}::text[])`);
    else found.push(condition(name, resource.fields[name]!, value, secrets));
  }
  if (query.keyword) {
    const keyword = query.keyword;
    const parts = (resource.list.search ?? [resource.label]).map((name) => {
      const to = targetOf(resource.fields[name]);
      const target = to === null ? undefined : resources.get(to)?.resource;
      return target
        ? named(name, resource.fields[name]!, target, keyword)
        : condition(name, resource.fields[name]!, keyword, secrets);
    });
    found.push(parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`);
  }
  return found;
}

/** Rows that refer to somebody or something found by the texts that its own list is searched by: name, number, pinyin. */
function named(name: string, field: Field, target: Resource, keyword: string): Sql {
  const texts = (target.list.search ?? [target.label]).filter((one) => {
    const field = target.fields[one]!;
    const { kind } = field.kind === 'snapshot' ? field.as : field;
    return kind === 'text' && !isSealed(field);
  });
  const parts = texts.map((one) => contains(sql.ref(`x.${snake(one)}`), keyword));
  const found = sql`select x.id from ${tableOf(target)} x where ${sql.join(parts, sql` or `)}`;
  return field.kind === 'refs'
    ? sql`${columnOf(name)} && array(${found})`
    : sql`${columnOf(name)} in (${found})`;
}

function condition(name: string, field: Field, value: unknown, secrets: Platform['secrets']): Sql {
  const column = columnOf(name);
  if (Array.isArray(value)) {
    const many = field.kind === 'refs' || (field.kind === 'dict' && field.many);
    const uuid = field.kind !== 'dict' && !(field.kind === 'snapshot' && field.as.kind === 'dict');
    const list = uuid ? sql`${value}::uuid[]` : sql`${value}::text[]`;
    return many ? sql`${column} && ${list}` : sql`${column} = any(${list})`;
  }
  if (typeof value === 'boolean') return sql`${column} = ${value}`;
  if (typeof value === 'string') {
    // a sealed value can only be found whole
    if (isSealed(field)) return sql`${columnOf(`${name}Hash`)} = ${secrets.fingerprint(value)}`;
    if (field.kind === 'text' && field.form === 'code') return sql`${column} like ${`${escapeLike(value)}%`}`;
    return contains(column, value);
  }
  const { start, end, min, max } = value as { start?: string; end?: string; min?: number; max?: number };
  const bounds: Sql[] = [];
  if (start !== undefined) bounds.push(sql`${column} >= ${start}`);
  // the last day is inclusive, also for date-times
  if (end !== undefined) bounds.push(sql`${column} < (${end}::date + 1)`);
  if (min !== undefined) bounds.push(sql`${column} >= ${min}`);
  if (max !== undefined) bounds.push(sql`${column} <= ${max}`);
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`;
}

/** Contains; case only matters to letters, and Chinese names have none. */
function contains(column: Sql, text: string): Sql {
  const pattern = `%${escapeLike(text)}%`;
  return /[a-z]/i.test(text) ? sql`${column} ilike ${pattern}` : sql`${column} like ${pattern}`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** `order by` from the query's names, else the declaration's; the id last, so that pages never overlap. */
export function orderBy(resource: Resource, query: ListQuery, alias = 't'): Sql {
  const asked = [
    ...(query.descs?.split(',') ?? []).map((name) => `-${name}`),
    ...(query.ascs?.split(',') ?? []),
  ];
  for (const name of asked) assertSortable(resource, bare(name));
  const names = asked.length > 0 ? asked : (resource.list.sort ?? []);
  const parts = names.map((name) => orderPart(resource, name, alias));
  // a unique column orders rows completely; with the id behind it no index would fit any more
  const complete = names.some((name) => isUnique(resource, bare(name)));
  return sql.raw((complete ? parts : [...parts, `${alias}.id`]).join(', '));
}

function assertSortable(resource: Resource, name: string): void {
  const known = FRAME_SORTS.has(name) || Object.hasOwn(resource.fields, name);
  const listed =
    FRAME_SORTS.has(name) ||
    [...resource.list.columns, ...(resource.list.sort ?? []).map(bare)].includes(name);
  if (!known || !listed) throw new Refusal('kit.unknownSort', { field: name.slice(0, 60) });
}

/** Text that people read; codes and numbers keep the order of their letters, which their indexes have too. */
function isWorded(field: Field | undefined): boolean {
  if (field?.kind === 'snapshot') return field.as.kind === 'text';
  return field?.kind === 'text' && field.form !== 'code';
}

const FRAME_SORTS = new Set(['createdAt', 'updatedAt']);

/** One column of an order. The name was found in the declaration, so it may stand in the text. */
export function orderPart(resource: Resource, name: string, alias: string): string {
  const field = resource.fields[bare(name)];
  const column = `${alias}."${snake(bare(name))}"${isWorded(field) ? ` ${BY_NAME}` : ''}`;
  if (!name.startsWith('-')) return column;
  const alwaysThere = FRAME_SORTS.has(bare(name)) || field?.required === true;
  return alwaysThere ? `${column} desc` : `${column} desc nulls last`;
}

function isUnique(resource: Resource, name: string): boolean {
  return Object.values(resource.unique ?? {}).some((fields) => fields.length === 1 && fields[0] === name);
}

const bare = (name: string) => (name.startsWith('-') ? name.slice(1) : name);

/** One field as a part of `order by`. */
export const oneOrder = (resource: Resource, name: string, alias: string): Sql =>
  sql.raw(orderPart(resource, name, alias));
