import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** What a school calls the spare fields of a resource that it has use for. */
export type Titles = { readonly [field: string]: string };

const isSpare = (field: Field | undefined): boolean => field?.kind === 'text' && field.spare === true;

/** A resource as one school has it: spare fields under its own names, without those that it has no use for. */
export function named(resource: Resource, titles: Titles): Resource {
  const isKept = (name: string) => !isSpare(resource.fields[name]) || Object.hasOwn(titles, name);
  const kept = (names: readonly string[]) => names.filter(isKept);
  const fields: Fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => isKept(name)));
  const groups = Object.entries(resource.form ?? {}).map(([group, names]) => [group, kept(names)] as const);
  return {
    ...resource,
    titles,
    fields,
    list: { ...resource.list, columns: kept(resource.list.columns) },
    ...(resource.form && { form: Object.fromEntries(groups.filter(([, names]) => names.length > 0)) }),
    ...(resource.import && { import: { ...resource.import, columns: kept(resource.import.columns) } }),
  };
}
