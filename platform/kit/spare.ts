import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** A spare field that a school has use for: what it is called there, and which words it takes where only a few may stand in it. */
export type Spare = { readonly field: string; readonly title: string; readonly options?: readonly string[] };

const isSpare = (field: Field | undefined): boolean => field?.kind === 'text' && field.spare === true;

/** A resource as one school has it: spare fields under its own names, without those that it has no use for. */
export function named(resource: Resource, spares: readonly Spare[]): Resource {
  const titles = Object.fromEntries(spares.map(({ field, title }) => [field, title]));
  const choices = spares.flatMap(({ field, options = [] }) =>
    options.length > 0 ? [[field, options] as const] : [],
  );
  const isKept = (name: string) => !isSpare(resource.fields[name]) || Object.hasOwn(titles, name);
  const kept = (names: readonly string[]) => names.filter(isKept);
  const fields: Fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => isKept(name)));
  const groups = Object.entries(resource.form ?? {}).map(([group, names]) => [group, kept(names)] as const);
  const { columns, filter = [] } = resource.list;
  return {
    ...resource,
    titles,
    choices: Object.fromEntries(choices),
    fields,
    list: { ...resource.list, columns: kept(columns), filter: kept(filter) },
    ...(resource.form && { form: Object.fromEntries(groups.filter(([, names]) => names.length > 0)) }),
    ...(resource.import && { import: { ...resource.import, columns: kept(resource.import.columns) } }),
  };
}
