import type { Resource } from '#platform/kit/resource.ts';
import type { ListRow } from './row.ts';
import type { ExtraAction } from './slots.ts';

/** What may be done to a row, in the order of the declaration; removal last. */
export function rowActs(resource: Resource, row: ListRow, extra: readonly ExtraAction[]): string[] {
  const can = new Set(row.can);
  const moves = Object.keys(resource.states?.transitions ?? {});
  const own = extra.filter(
    (action) => action.place === 'row' && (action.shown ? action.shown(row) : can.has(action.key)),
  );
  const names = ['update', ...moves, ...own.map((action) => action.key), 'remove'];
  return [...new Set(names)].filter((name) => can.has(name) || own.some((action) => action.key === name));
}
