import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { invalid } from '#platform/kit/errors.ts';
import type { Values } from '#platform/kit/fields/check-values.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Platform } from '../platform.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import { present, type WireRow } from './list.ts';
import { mask } from './secret-fields.ts';

type Room = { platform: Platform; work: Work; resource: Resource; hooks: ResourceHooks };

/**
 * What a body changes: without what only comes back as it was answered. Labels, what may be done and computed columns say
 * nothing, whatever they hold; any other column that nobody may write passes as long as it says what the row says.
 */
export async function withoutSentBack(room: Room, before: WireRow, input: Values): Promise<Values> {
  const { platform, work, resource, hooks } = room;
  const own = new Set(writable(resource));
  const shown: WireRow = { ...before };
  if (Object.keys(input).every((name) => own.has(name))) mask(resource.fields, [shown], platform.secrets);
  else await present(platform, work, resource, hooks, [shown], Object.keys(resource.fields));
  const isAnswered = ([name, value]: [string, unknown]) =>
    Object.hasOwn(shown, name) && (!Object.hasOwn(before, name) || isDeepStrictEqual(value, shown[name]));
  return Object.fromEntries(Object.entries(input).filter((one) => !isAnswered(one)));
}

/** Names that a handwritten list or detail answers beside what its change writes: they may come back with the row. */
export const besides = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as {
    [K in Name]: z.ZodOptional<z.ZodUnknown>;
  };

type Answered = { readonly [name: string]: unknown };

/**
 * The same rule for a handwritten change: `sent` is what came {@link besides}, `answered` the row as list and detail tell it
 * now. What is computed says nothing, whatever it holds.
 * @throws kit.invalid for a name that says something else than the row
 */
export function assertAsAnswered(sent: Answered, answered: Answered[], computed: readonly string[]): void {
  const isSame = (name: string, value: unknown) =>
    answered.some((row) => isDeepStrictEqual(value, JSON.parse(JSON.stringify(row[name] ?? null))));
  const wrong = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && !computed.includes(name) && !isSame(name, value),
  );
  if (wrong.length > 0)
    throw invalid(wrong.map(([field]) => ({ field, key: 'kit.unknownField', facts: { field } })));
}
