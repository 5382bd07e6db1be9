import { z } from 'zod';
import type { Resource } from '#platform/kit/resource.ts';
import { validate } from '../http/validate.ts';
import { listQuery, type ListQuery } from '../resource/filter.ts';
import type { Work } from '../work.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportPlan } from './export-rows.ts';
import type { Format } from './export-file.ts';

/** What an export was asked for, as a task keeps it too: filters are texts, as a list's query has them. */
export type ExportAsked = {
  filters: { [name: string]: unknown };
  ids?: string[];
  fields?: string[];
  format: Format;
  /** Sensitive fields in full: only on request, and only for who may. */
  reveal: boolean;
  /** Why many rows, or sensitive values, are needed; '' where nobody asked. */
  reason: string;
};

const choice = z.looseObject({
  ids: z.array(z.uuid()).max(5_000).optional(),
  fields: z.array(z.string().max(100)).max(100).optional(),
  format: z.enum(['xlsx', 'csv', 'zip']).default('xlsx'),
  reveal: z.boolean().default(false),
  reason: z.string().trim().max(200).default(''),
});

export const exportBody = z.record(z.string().max(100), z.unknown());

/** The body of an export: a list's filters beside `fields`, `format`, `ids`, `reveal` and `reason`. */
export function readAsked(body: { [name: string]: unknown }): ExportAsked {
  // pages mean nothing here; a client may leave them in its filters
  const {
    ids,
    fields,
    format,
    reveal,
    reason,
    current: _current,
    size: _size,
    ...filters
  } = validate(choice, body) as z.infer<typeof choice>;
  return {
    filters: asTexts(filters),
    format,
    reveal,
    reason,
    ...(ids && { ids }),
    ...(fields && { fields }),
  };
}

/** @throws kit.invalid and kit.unknownField for filters and fields that the resource hasn't, 403 for sensitive ones */
export function planOf(work: Work, resource: Resource, asked: ExportAsked): ExportPlan {
  const query = validate(listQuery(resource), asked.filters) as ListQuery;
  const revealed = asked.reveal;
  if (revealed) work.demand(`${resource.name}.reveal`);
  return {
    resource,
    query: asked.ids ? { ...query, ids: asked.ids } : query,
    columns: exportColumns(work, resource, asked.fields),
    revealed,
  };
}

/** JSON of a body as the query of a list spells it: lists with commas, everything else as text. */
function asTexts(filters: { [name: string]: unknown }): { [name: string]: unknown } {
  const there = Object.entries(filters).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(
    there.map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.join(',')];
      if (typeof value === 'object') return [name, asTexts(value as { [name: string]: unknown })];
      return [name, typeof value === 'string' ? value : String(value)];
    }),
  );
}
