import type { Resource } from '#platform/kit/resource.ts';

/** Kinds that no cell of a sheet can show. */
const NOT_IN_A_CELL = new Set(['files', 'children', 'json']);

/** What can be exported: the columns of the list, then every other field. */
export function exportable(resource: Resource): string[] {
  const names = [...new Set([...resource.list.columns, ...Object.keys(resource.fields)])];
  return names.filter((name) => !NOT_IN_A_CELL.has(resource.fields[name]?.kind ?? ''));
}

/** Whether sensitive fields are among these. */
export function hasSecrets(resource: Resource, names: readonly string[]): boolean {
  return names.some((name) => {
    const field = resource.fields[name];
    return field?.kind === 'text' && field.secret !== undefined;
  });
}

/** Whether rows hold files that could be taken along. */
export function hasFiles(resource: Resource): boolean {
  return Object.values(resource.fields).some((field) => field.kind === 'files');
}
