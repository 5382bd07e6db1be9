/** Values that a query may hold; nested objects become dotted keys, lists comma lists. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | QueryValue[]
  | { [key: string]: QueryValue };
export type Query = { [key: string]: QueryValue };

/** `{createTime:{start:'2026-03-01'}}` → `createTime.start=2026-03-01`. Empty values are left out. */
export function queryString(query: Query | undefined): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of flat(query ?? {})) pairs.append(key, value);
  const text = pairs.toString();
  return text ? `?${text}` : '';
}

function flat(query: Query, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value)) return value.length ? [[prefix + key, value.join(',')]] : [];
    if (typeof value === 'object') return flat(value, `${prefix}${key}.`);
    return [[prefix + key, String(value)]];
  });
}
