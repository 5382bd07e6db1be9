import { Refusal } from '#platform/kit/errors.ts';

/** Deeper or longer than any real query. */
const MOST_KEYS = 100;
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor']);

export type Query = { [name: string]: string | Query };

/**
 * Query parameters with dotted keys rebuilt into objects: `createTime.start=…` → `{createTime: {start}}`
 * (specification §7). A name may appear once; prototype names are refused.
 */
export function parseQuery(search: string): Query {
  const query: Query = {};
  let keys = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    if (++keys > MOST_KEYS) throw new Refusal('kit.unknownField', { field: '…' });
    put(query, name.split('.'), value, name);
  }
  return query;
}

function put(query: Query, path: string[], value: string, name: string): void {
  if (path.length > 3 || path.some((step) => step === '' || FORBIDDEN.has(step))) {
    throw new Refusal('kit.unknownField', { field: name.slice(0, 60) });
  }
  let target = query;
  for (const step of path.slice(0, -1)) {
    const inner = Object.hasOwn(target, step) ? target[step] : (target[step] = {});
    if (typeof inner !== 'object') throw new Refusal('kit.unknownField', { field: name.slice(0, 60) });
    target = inner;
  }
  const last = path.at(-1)!;
  if (Object.hasOwn(target, last)) throw new Refusal('kit.repeatedField', { field: name.slice(0, 60) });
  target[last] = value;
}
