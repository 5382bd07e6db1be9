import { z } from 'zod';
import { kindOf } from '#platform/kit/fields/kinds.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Endpoint } from '../server/http/endpoint.ts';

/** What a call takes, as JSON Schema. */
export type Shape = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: { [name: string]: Shape };
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
};

type Kind = 'day' | 'moment' | 'id' | 'number';

/** One place in a call where a value of a kind stands: its way from the top, and the name nearest to it. */
export type Place = { kind: Kind; way: readonly (string | number)[]; name: string };

export const FAR: { readonly [K in Kind]: readonly unknown[] } = {
  day: ['0001-01-01', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31', '2026-02-30'],
  moment: [
    '0001-01-01 00:00:00',
    '1900-01-01 00:00:00',
    '2199-12-31 23:59:59',
    '9999-12-31 23:59:59',
    '2026-02-30 08:00:00',
  ],
  id: ['0190f0a0-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000'],
  number: [1e15, 2_147_483_648, -9_007_199_254_740_991, 0],
};

const MOMENT = /\\d\{4\}-\\d\{2\}-\\d\{2\}[ T(]/;

/** A call that the declaration of its resource brings. */
export const isDerived = ({ path }: Endpoint, { service, name }: Resource): boolean =>
  path.split('/').length === 3 && path.startsWith(`${service}/${name}/`);

const shapes = new WeakMap<Endpoint, Shape>();

/** Query or body of a call: of derived calls as their fields have it, else as its own schema says. Many people send it. */
export function shapeOf(endpoint: Endpoint, resource: Resource | undefined): Shape {
  const shape = shapes.get(endpoint) ?? readShape(endpoint, resource);
  shapes.set(endpoint, shape);
  return shape;
}

function readShape(endpoint: Endpoint, resource: Resource | undefined): Shape {
  const verb = endpoint.path.split('/').at(-1)!;
  const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
  const own = schema ? (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape) : {};
  if (!resource || !isDerived(endpoint, resource) || endpoint.method === 'GET') return own;
  const input = resource.states?.transitions[verb]?.input;
  const names = verb === 'add' || verb === 'update' ? writable(resource) : (input ?? []);
  if (names.length === 0) return own;
  const fields = names.map((name) => [name, kindOf(resource.fields[name]!).schema(resource.fields[name]!)]);
  return { ...own, type: 'object', properties: { ...own.properties, ...Object.fromEntries(fields) } };
}

/** Names of columns and words to look for have a test of their own (`names.test.ts`). */
const WORDS = /^(ascs|descs|keyword)$/;

/** Draws a value of a shape that its checks let through, and tells where in it which kinds stand. */
export function drawn(shape: Shape, idFor: (name: string) => string): { value: unknown; places: Place[] } {
  const places: Place[] = [];
  const mark = (kind: Kind, way: Place['way'], value: unknown) => {
    places.push({ kind, way, name: String(way.findLast((step) => typeof step === 'string') ?? '') });
    return value;
  };
  const draw = (one: Shape, way: (string | number)[]): unknown => {
    if (one.const !== undefined) return one.const;
    if (one.enum) return one.enum.find((value) => value !== null);
    const choices = one.anyOf ?? one.oneOf;
    if (choices) return draw(choices.find((choice) => choice.type !== 'null') ?? {}, way);
    if (one.allOf) return draw(Object.assign({}, ...(one.allOf as object[])) as Shape, way);
    const name = String(way.findLast((step) => typeof step === 'string') ?? '');
    const type = Array.isArray(one.type) ? one.type.find((each) => each !== 'null') : one.type;
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(one.properties ?? {})
          .filter(([key]) => !WORDS.test(key))
          .map(([key, inner]) => [key, draw(inner, [...way, key])]),
      );
    if (type === 'array') return [draw(one.items ?? {}, [...way, 0])];
    if (type === 'integer' || type === 'number')
      return mark('number', way, Math.max(one.minimum ?? 1, (one.exclusiveMinimum ?? 0) + 1));
    if (type === 'boolean') return true;
    if (type === undefined && way.length === 0) return {};
    if (one.format === 'uuid') return mark('id', way, idFor(name));
    if (one.format === 'date') return mark('day', way, '2026-11-23');
    if (one.pattern && MOMENT.test(one.pattern)) return mark('moment', way, '2026-11-23 08:00:00');
    if (type === 'string') return textFor(one, name, (value) => mark('id', way, value), idFor);
    return mark('id', way, idFor(name));
  };
  return { value: draw(shape, []), places };
}

function textFor(
  { pattern, minLength = 2 }: Shape,
  name: string,
  markId: (value: string) => unknown,
  idFor: (name: string) => string,
): unknown {
  if (/^ids$|Ids?$/.test(name) || pattern?.includes('[0-9a-f-]{36}')) return markId(idFor(name));
  const tries = [
    'A1',
    '2026',
    '#1677ff',
    'true',
    '08:00',
    '13812345678',
    'a@b.cn',
    '2026-2027',
    '2026-11',
    '1',
    'ab',
    'a'.repeat(43),
  ];
  const fits = pattern ? tries.find((text) => new RegExp(pattern).test(text)) : undefined;
  return fits ?? '试'.repeat(Math.max(2, minLength));
}

/** The same value with only what must be there, and one place. */
export function narrowed(value: unknown, shape: Shape, [first]: Place['way']): unknown {
  if (typeof first !== 'string' || typeof value !== 'object' || value === null) return value;
  const kept = new Set([...(shape.required ?? []), first]);
  return Object.fromEntries(Object.entries(value).filter(([name]) => kept.has(name)));
}

/** The same value with another one in one place. */
export function changed(value: unknown, [step, ...rest]: Place['way'], to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? changed(one, rest, to) : one));
  const object = value as { [name: string]: unknown };
  return { ...object, [step]: changed(object[String(step)], rest, to) };
}
