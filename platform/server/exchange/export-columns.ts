import { Refusal } from '#platform/kit/errors.ts';
import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Platform } from '../platform.ts';
import { targetOf } from '../resource/labels.ts';
import type { OutColumn } from '../sheet/write.ts';
import type { Work } from '../work.ts';
import { OUT_KINDS } from './template.ts';

/** Kinds that no cell can show. */
const NOT_IN_A_CELL = new Set(['files', 'children', 'json']);

export type ExportColumn = OutColumn & {
  /** As in the list: a field, a neighbour's column (`studentId.name`), or one that the room computes. */
  name: string;
  /** The field whose value is shown; none where the room computes it. */
  field: Field | undefined;
  /** For a neighbour's column: the ref, and the column there. */
  neighbour: { through: string; to: string; column: string } | null;
};

/** The columns asked for, or those of the list, under the titles that an import understands. */
export function exportColumns(
  work: Work,
  resource: Resource,
  asked: readonly string[] | undefined,
): ExportColumn[] {
  const names = asked && asked.length > 0 ? [...new Set(asked)] : resource.list.columns;
  const columns = names.map((name) => columnOf(work, resource, name));
  return columns.filter(({ field }) => !NOT_IN_A_CELL.has(field?.kind ?? ''));
}

function columnOf({ platform, locale }: Work, resource: Resource, name: string): ExportColumn {
  const listed = resource.list.columns.includes(name);
  if (!listed && !Object.hasOwn(resource.fields, name))
    throw new Refusal('kit.unknownField', { field: name.slice(0, 60) });
  const neighbour = neighbourOf(resource, name);
  const field = neighbour ? fieldOf(platform, neighbour.to, neighbour.column) : resource.fields[name];
  const owner = neighbour ? `${neighbour.to}.${neighbour.column}` : `${resource.name}.${name}`;
  const kind = field && OUT_KINDS[field.kind];
  return {
    name,
    title: resource.titles?.[name] ?? platform.words.say(locale, `fields.${owner}`),
    ...(kind && { kind }),
    field,
    neighbour,
  };
}

function neighbourOf(resource: Resource, name: string): ExportColumn['neighbour'] {
  const [through = '', column] = name.split('.');
  const to = targetOf(resource.fields[through]);
  return column === undefined || to === null ? null : { through, to, column };
}

function fieldOf(platform: Platform, resource: string, name: string): Field | undefined {
  return platform.resources.get(resource)?.resource.fields[name];
}
