import { z } from 'zod';
import { Refusal, refusals } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { LIMITS } from '../sheet/limits.ts';
import type { ImportColumn } from './import-columns.ts';

const refuse = refusals('exchange', ['columnNotKnown', 'columnTwice', 'noDefault']);

const key = z.string().max(60);
const schema = z.strictObject({
  /** The field of each column of the sheet, null for one that isn't imported. */
  columns: z
    .array(z.strictObject({ place: z.int().min(0).max(LIMITS.columns), field: key.nullable() }))
    .max(LIMITS.columns)
    .nullable()
    .default(null),
  /** What words in cells mean; nothing: what was kept is forgotten. */
  values: z
    .array(
      z.strictObject({ field: key, said: z.string().min(1).max(100), means: z.string().trim().max(200) }),
    )
    .max(1_000)
    .default([]),
  /** What new rows have where their cell is blank. */
  defaults: z
    .array(z.strictObject({ field: key, value: z.string().trim().min(1).max(200) }))
    .max(100)
    .default([]),
});

/** How a person wants a sheet read. */
export type Plan = z.infer<typeof schema>;

/** A plan as it travels beside the file. Every field it names is a column of this import, and each stands for one. */
export function readPlan(text: string, resource: Resource, columns: readonly ImportColumn[]): Plan {
  const given = schema.safeParse(parsed(text));
  if (!given.success) throw new Refusal('kit.badValue');
  const plan = given.data;
  const mapped = (plan.columns ?? []).flatMap(({ field }) => field ?? []);
  const defaults = plan.defaults.map(({ field }) => field);
  const strange = [...mapped, ...defaults, ...plan.values.map(({ field }) => field)].find(
    (field) => !columns.some((column) => column.key === field),
  );
  if (strange !== undefined) throw refuse.columnNotKnown({ name: strange });
  const titleOf = (field: string) => columns.find((column) => column.key === field)?.title ?? field;
  const twice = repeated(mapped) ?? repeated(defaults);
  if (twice !== undefined) throw refuse.columnTwice({ name: titleOf(twice) });
  if (defaults.includes(resource.import!.key))
    throw refuse.noDefault({ name: titleOf(resource.import!.key) });
  if (repeated((plan.columns ?? []).map(({ place }) => String(place))) !== undefined)
    throw new Refusal('kit.badValue');
  return plan;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
}

const repeated = (fields: readonly string[]) => fields.find((field, at) => fields.indexOf(field) < at);
