import { writable, type Resource } from '#platform/kit/resource.ts';

export type Group = { name: string; fields: string[] };

/** Groups of a form: the declared ones, only what a person may write; without any, one of all writable fields. */
export function formGroups(resource: Resource): Group[] {
  const may = new Set(writable(resource));
  const groups = Object.entries(resource.form ?? { main: [...may] });
  return groups
    .map(([name, fields]) => ({ name, fields: fields.filter((field) => may.has(field)) }))
    .filter((group) => group.fields.length > 0);
}

/** Groups of a detail view: the form's, then whatever else the resource has. */
export function detailGroups(resource: Resource): Group[] {
  const groups = Object.entries(resource.form ?? {}).map(([name, fields]) => ({ name, fields: [...fields] }));
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const others = Object.keys(resource.fields).filter(
    (name) => !grouped.has(name) && resource.fields[name]!.kind !== 'json' && !isInner(resource, name),
  );
  return others.length > 0 ? [...groups, { name: groups.length > 0 ? '' : 'main', fields: others }] : groups;
}

/**
 * What the server keeps to find a row again, and tells no person anything: the key of a sheet that it puts together, and
 * the id of a row in another room. No list and no sheet shows it.
 */
export function isInner({ fields, list, import: sheet }: Resource, name: string): boolean {
  const field = fields[name];
  const isKey = sheet?.key === name && !sheet.columns.includes(name);
  const isId = field?.kind === 'text' && field.form !== 'code' && name.endsWith('Id');
  return (isKey || isId) && field?.write === 'server' && !list.columns.includes(name);
}
