import type { Field, Fields } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';

/** Columns that every row has besides its fields. */
const FRAME = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt'] as const;

export function tableOf(resource: Resource): Sql {
  return sql.table(snake(resource.name));
}

export function columnOf(field: string): Sql {
  return sql.ref(`t.${snake(field)}`);
}

export function isSealed(field: Field | undefined): boolean {
  return field?.kind === 'text' && field.secret !== undefined && field.secret !== 'address';
}

/** Names come from declarations, never from input, so they may stand in the text as they are. */
const identifier = (name: string) => `"${snake(name).replaceAll('"', '""')}"`;

/** `t.id, t.version, …` for the named fields, or all of them. */
export function columns(fields: Fields, names: readonly string[] = Object.keys(fields), alias = 't'): Sql {
  const wanted = new Set<string>([...FRAME, ...names]);
  // one piece of text: building a statement from fifty pieces would cost more than running it
  return sql.raw([...wanted].map((name) => `${alias}.${identifier(name)}`).join(', '));
}

/** Fields that a list reads: its columns without neighbours' ones, and what hooks and states need. */
export function listFields(resource: Resource): string[] {
  const own = resource.list.columns.map((column) => column.split('.')[0]!);
  const state = resource.states ? [resource.states.field] : [];
  const axes =
    resource.scope === 'open' ? [] : Object.values(resource.scope).filter((field) => field !== 'id');
  const sort = (resource.list.sort ?? []).map((name) => name.replace('-', ''));
  return [...new Set([...own, resource.label, ...state, ...axes, ...sort])].filter((name) =>
    Object.hasOwn(resource.fields, name),
  );
}
